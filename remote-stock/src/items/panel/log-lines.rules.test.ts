import { aLog } from '../../sample';
import { linesOf, undoableIds } from './log-lines.rules';

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
