import { merged } from './merged-preferences';

test('a change to the set-up of one table leaves other tables and preferences as they are', () => {
  const before = { per_page: 30, tables: { stock: 'columns=name.id', locations: 'density=compact' } };
  expect(merged(before, { tables: { stock: '' } })).toEqual({
    per_page: 30,
    tables: { stock: '', locations: 'density=compact' },
  });
  expect(merged(before, { per_page: 50 })).toEqual({ ...before, per_page: 50 });
});
