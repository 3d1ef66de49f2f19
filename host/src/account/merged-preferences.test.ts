import { merged } from './merged-preferences';

test('[X.581] of the tables only those that are named change', () => {
  const before = { per_page: 30, tables: { stock: 'columns=name.id', locations: 'density=compact' } };
  expect(merged(before, { tables: { stock: '' } })).toEqual({
    per_page: 30,
    tables: { stock: '', locations: 'density=compact' },
  });
  expect(merged(before, { per_page: 50 })).toEqual({ ...before, per_page: 50 });
});
