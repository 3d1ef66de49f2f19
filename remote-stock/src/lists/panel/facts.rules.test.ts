import { aList } from '../testing/a-list';
import { factChanges, factConflicts } from './facts.rules';

const base = { customer_name: 'Fenwick', name: null, note: 'By noon' };

test('a fact of a list typed with its old value and spaces is no change [lists.722]', () => {
  expect(factChanges({ customer_name: ' Fenwick ', name: '  ' }, base)).toEqual({});
  expect(factChanges({ name: 'Plot 4', note: '' }, base)).toEqual({ name: 'Plot 4', note: null });
});

test('a fact of a list conflicts only when both sides changed it to different values [lists.722]', () => {
  const current = aList({ ...base, name: 'Plot 5', note: 'By one' });
  expect(factConflicts({ customer_name: 'Fenwick Ltd' }, base, current)).toEqual([]);
  expect(factConflicts({ note: 'By one' }, base, current)).toEqual([]);
  expect(factConflicts({ name: 'Plot 4', note: 'By two' }, base, current)).toEqual(['name', 'note']);
});
