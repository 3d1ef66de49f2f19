import { fieldChanges } from './field-changes.rules';

it('of the named fields those change that are given with another value, in the order in which they are named', () => {
  const before = { name: 'Hinge', note: 'old', amount: 3, is_default: false };
  const after = { is_default: true, amount: 3, name: 'Screw', unit: 'box' };
  expect(fieldChanges(['name', 'note', 'amount', 'is_default'], before, after)).toEqual([
    { field: 'name', old: 'Hinge', new: 'Screw' },
    { field: 'is_default', old: false, new: true },
  ]);
});

it('null empties a field, which is a change unless it was empty, and 0, false and an empty text are values', () => {
  const before = { name: null, note: 'old', amount: null, minimum: 0, flag: null, extra: '' };
  const after = { name: null, note: null, amount: 0, minimum: null, flag: false, extra: '' };
  expect(fieldChanges(['name', 'note', 'amount', 'minimum', 'flag', 'extra'], before, after)).toEqual([
    { field: 'note', old: 'old', new: null },
    { field: 'amount', old: null, new: 0 },
    { field: 'minimum', old: 0, new: null },
    { field: 'flag', old: null, new: false },
  ]);
});

it('of a new record everything but what is empty is a change', () => {
  expect(fieldChanges(['name', 'note', 'amount'], null, { name: 'Hinge', note: null, amount: 0 })).toEqual([
    { field: 'name', old: null, new: 'Hinge' },
    { field: 'amount', old: null, new: 0 },
  ]);
});
