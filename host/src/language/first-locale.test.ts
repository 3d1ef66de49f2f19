import { firstLocale } from './first-locale';

test.each([
  ['/stock', undefined, ['fr-FR', 'en'], 'fr'],
  ['/stock', undefined, ['de', 'fr'], 'fr'],
  ['/stock', undefined, ['de'], 'en'],
  ['/stock', undefined, ['en-US', 'fr'], 'en'],
])(
  '[D-R9, R1.25] a first visit to %s (cookie %s) follows the browser %j: %s',
  (path, chosen, preferred, locale) => {
    expect(firstLocale(path, chosen, preferred)).toBe(locale);
  },
);

test('[D-R9.1, R3.35] a chosen language wins over the browser ever after', () => {
  expect(firstLocale('/stock', 'en', ['fr'])).toBe('en');
  expect(firstLocale('/stock', 'fr', ['en'])).toBe('fr');
});

test('[R2.2] a prefix in the address says it', () => {
  expect(firstLocale('/fr/stock', 'en', ['en'])).toBe('fr');
  expect(firstLocale('/FR/stock', 'en', ['en'])).toBe('fr');
  expect(firstLocale('/en/stock', 'fr', ['fr'])).toBe('en');
});
