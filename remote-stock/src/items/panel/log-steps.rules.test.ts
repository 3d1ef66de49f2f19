import type { StockLog } from '@storeroom/contract';
import { aLog } from '../../sample';
import { stepsOf } from './log-steps.rules';

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

test('a single press, and presses with another person’s change between them, are separate entries [stock.373]', () => {
  const theirs = press(2, 91, 81, { batch_id: null });
  expect(stepsOf([press(1, 92, 91)])).toMatchObject([{ undoing: { log_id: 1 } }]);
  expect(stepsOf([press(3, 81, 80), theirs, press(1, 92, 91)])).toMatchObject([
    { log: { id: 3 }, undoing: { log_id: 3 } },
    { log: { id: 2 }, undoing: { log_id: 2 } },
    { log: { id: 1 }, undoing: { log_id: 1 } },
  ]);
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
