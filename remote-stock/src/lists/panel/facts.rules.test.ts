import { aList } from '../testing/a-list';
import { factChanges, factConflicts } from './facts.rules';

const base = { customer_name: 'Fenwick', name: null, note: 'By noon' };

test('[X.722] what is typed and is the same, but for spaces, is no change', () => {
  expect(factChanges({ customer_name: ' Fenwick ', name: '  ' }, base)).toEqual({});
  expect(factChanges({ name: 'Plot 4', note: '' }, base)).toEqual({ name: 'Plot 4', note: null });
});

test('[X.722] only what both sides changed to different ends is asked about', () => {
  const current = aList({ ...base, name: 'Plot 5', note: 'By one' });
  expect(factConflicts({ customer_name: 'Fenwick Ltd' }, base, current)).toEqual([]);
  expect(factConflicts({ note: 'By one' }, base, current)).toEqual([]);
  expect(factConflicts({ name: 'Plot 4', note: 'By two' }, base, current)).toEqual(['name', 'note']);
});
