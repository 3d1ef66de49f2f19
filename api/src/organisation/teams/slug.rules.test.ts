import { freeSlug, isReserved, isSlug, slugOf } from './slug.rules';

it('slugs are made from names, and unusable slugs and the reserved slug “api” are recognised', () => {
  const names = ['Übersee & Café', 'Leeds', '  --  ', '2026', 'x'.repeat(200), '倉庫'];
  expect(names.map(slugOf)).toEqual(['ubersee-cafe', 'leeds', 'team', 'team-2026', 'x'.repeat(54), 'team']);
  expect(names.map(slugOf).every(isSlug)).toBe(true);
  expect(['a b', '12', '-a', 'a--b', 'É', ''].some(isSlug)).toBe(false);
  expect(isReserved('api')).toBe(true);
});

it('the slug of a new team gets a number where it is taken or reserved', () => {
  expect(freeSlug('leeds', new Set())).toBe('leeds');
  expect(freeSlug('leeds', new Set(['leeds', 'leeds-2']))).toBe('leeds-3');
  expect(freeSlug('api', new Set())).toBe('api-2');
});
