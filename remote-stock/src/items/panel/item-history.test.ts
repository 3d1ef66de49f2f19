import type { StockLog } from '@storeroom/contract';
import { aLog } from '../../sample';
import { linesOf, stepsOf, undoableIds } from './item-history';

test('an entry of the history of an item says what moved and what changed', () => {
  expect(linesOf(aLog())).toEqual([{ kind: 'amount', from: 24, to: 18, delta: -6 }]);
  const edited = aLog({
    action: 'edited',
    changes: [
      { field: 'location_id', old: 3, new: null, old_text: 'Rack A1', new_text: null },
      { field: 'allow_minus_amount', old: false, new: true },
    ],
  });
  expect(linesOf(edited)).toEqual([
    { kind: 'location', from: 'Rack A1', to: null },
    { kind: 'field', field: 'allow_minus_amount', from: false, to: true },
  ]);
  expect(linesOf(aLog({ action: 'restored', changes: [] }))).toEqual([{ kind: 'action' }]);
});

test('Undo is offered for the latest change of each field of an item only', () => {
  const renamed = aLog({ id: 2, action: 'edited', changes: [{ field: 'name', old: 'a', new: 'b' }] });
  const logs = [aLog({ id: 4 }), aLog({ id: 3 }), renamed, aLog({ id: 1, action: 'created', changes: [] })];
  expect([...undoableIds(logs, false)]).toEqual([4, 2]);
});

test('in the history of an archived item Undo is offered for the archiving only', () => {
  const archived = aLog({
    id: 5,
    action: 'archived',
    changes: [{ field: 'deleted_at', old: null, new: '2026-10-14T13:59:00.000000Z' }],
  });
  expect([...undoableIds([archived, aLog({ id: 4 })], true)]).toEqual([5]);
});

test('Undo is not offered for a change that was undone', () => {
  expect(undoableIds([aLog({ undone: true })], false).size).toBe(0);
});

const BATCH = '5b0c1f0e-6f0a-4b43-9d57-0d8f6c1a2e34';

const press = (id: number, from: number, to: number, more: Partial<StockLog> = {}): StockLog =>
  aLog({
    id,
    action: 'adjusted',
    delta: to - from,
    amount_after: to,
    changes: [{ field: 'amount', old: from, new: to }],
    batch_id: BATCH,
    ...more,
  });

test('presses on a stepper right after each other are one entry of the history, undone as one [stock.373]', () => {
  const [step, ...rest] = stepsOf([press(3, 90, 89), press(2, 91, 90), press(1, 92, 91)]);
  expect(rest).toEqual([]);
  expect(step).toMatchObject({
    log: { id: 3, delta: -3, amount_after: 89, changes: [{ old: 92, new: 89 }] },
    undoing: { batch_id: BATCH },
  });
});

test('presses of parts of a unit add up without binary fractions', () => {
  const presses = [press(2, 0.1, 0.3, { delta: 0.2 }), press(1, 0, 0.1)];
  expect(stepsOf(presses)).toMatchObject([{ log: { delta: 0.3 } }]);
});

test('a single press, and presses with another person’s change between them, are separate entries [stock.373]', () => {
  const theirs = press(2, 91, 81, { batch_id: null });
  expect(stepsOf([press(1, 92, 91)])).toMatchObject([{ undoing: { log_id: 1 } }]);
  expect(stepsOf([press(3, 81, 80), theirs, press(1, 92, 91)])).toMatchObject([
    { log: { id: 3 }, undoing: { log_id: 3 } },
    { log: { id: 2 }, undoing: { log_id: 2 } },
    { log: { id: 1 }, undoing: { log_id: 1 } },
  ]);
});

test('presses of which one was undone are an entry that is not offered to be undone again [stock.373]', () => {
  const steps = stepsOf([press(2, 91, 90, { undone: true }), press(1, 92, 91)]);
  expect(steps.map(({ log }) => [log.delta, log.undone])).toEqual([[-2, true]]);
  const logs = steps.map(({ log }) => log);
  expect(undoableIds(logs, false).size).toBe(0);
});

test('an undo of several presses is one entry of the history [stock.373]', () => {
  const back = { action: 'undone', batch_id: 'another' } as const;
  const steps = stepsOf([
    press(4, 91, 92, back),
    press(3, 90, 91, back),
    press(2, 91, 90, { undone: true }),
    press(1, 92, 91, { undone: true }),
  ]);
  expect(steps.map(({ log }) => [log.action, log.delta, log.undone])).toEqual([
    ['undone', 2, false],
    ['adjusted', -2, true],
  ]);
});
