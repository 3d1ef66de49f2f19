import { aStock } from '../../sample';
import { changesOf, conflictsOf, mergeOf } from './edit.rules';

const base = aStock({ name: 'Tee', location_id: 4, allow_minus_amount: false });

test('an edit of an item sends only the fields that differ', () => {
  expect(changesOf({ name: ' Tee ', location_id: 4, allow_minus_amount: false }, base)).toEqual({});
  expect(changesOf({ name: 'Tee 22 mm', location_id: null }, base)).toEqual({
    name: 'Tee 22 mm',
    location_id: null,
  });
});

test('a field of an item is in conflict only where both sides changed it to different values', () => {
  const mine = { name: 'Tee 22 mm', location_id: 9 };
  expect(conflictsOf(mine, base, { ...base, amount: 3, version: 2 })).toEqual([]);
  expect(conflictsOf(mine, base, { ...base, allow_minus_amount: true })).toEqual([]);
  expect(conflictsOf(mine, base, { ...base, name: 'Tee 22 mm' })).toEqual([]);
  expect(conflictsOf(mine, base, { ...base, name: 'Elbow', location_id: 9 })).toEqual(['name']);
});

test('a field of an item that is left to the other side is not sent', () => {
  expect(mergeOf({ name: 'Tee 22 mm', location_id: null }, new Set(['name']))).toEqual({ location_id: null });
});
