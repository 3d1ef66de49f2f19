import { freeSlug, isReserved, isSlug, slugOf } from './slug.rules';

it('[W.400, W.401] makes slugs of names, and only usable ones', () => {
  const names = ['Übersee & Café', 'Leeds', '  --  ', '2026', 'x'.repeat(200), '倉庫'];
  expect(names.map(slugOf)).toEqual(['ubersee-cafe', 'leeds', 'team', 'team-2026', 'x'.repeat(54), 'team']);
  expect(names.map(slugOf).every(isSlug)).toBe(true);
  expect(['a b', '12', '-a', 'a--b', 'É', ''].some(isSlug)).toBe(false);
  expect(isReserved('api')).toBe(true);
});

it('[W.400] counts on where a slug is taken or reserved', () => {
  expect(freeSlug('leeds', new Set())).toBe('leeds');
  expect(freeSlug('leeds', new Set(['leeds', 'leeds-2']))).toBe('leeds-3');
  expect(freeSlug('api', new Set())).toBe('api-2');
});
