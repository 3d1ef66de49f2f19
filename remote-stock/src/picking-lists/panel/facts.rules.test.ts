import { aList } from '../testing/a-list';
import { factChanges, factConflicts } from './facts.rules';

const base = { customer_name: 'Fenwick', name: null, note: 'By noon' };

test('customer, name and note of a picking list that are typed as they were, but for spaces, are no change', () => {
  expect(factChanges({ customer_name: ' Fenwick ', name: '  ' }, base)).toEqual({});
  expect(factChanges({ name: 'Plot 4', note: '' }, base)).toEqual({ name: 'Plot 4', note: null });
});

test('customer, name and note of a picking list conflict only where both sides changed one to different values [lists.722]', () => {
  const current = aList({ ...base, name: 'Plot 5', note: 'By one' });
  const renamed = { ...current, customer_name: 'Fenwick & Sons' };
  expect(factConflicts({ customer_name: 'Fenwick Ltd' }, base, renamed)).toEqual(['customer_name']);
  expect(factConflicts({ customer_name: 'Fenwick Ltd' }, base, current)).toEqual([]);
  expect(factConflicts({ note: 'By one' }, base, current)).toEqual([]);
  expect(factConflicts({ name: 'Plot 4', note: 'By two' }, base, current)).toEqual(['name', 'note']);
});
