import { firstLocale } from './first-locale';

test.each([
  ['/stock', undefined, ['fr-FR', 'en'], 'fr'],
  ['/stock', undefined, ['de', 'fr'], 'fr'],
  ['/stock', undefined, ['de'], 'en'],
  ['/stock', undefined, ['en-US', 'fr'], 'en'],
])(
  'a first visit to %s with the language cookie %s and the browser’s languages %j is in %s [D-R9, R1.25]',
  (path, chosen, preferred, locale) => {
    expect(firstLocale(path, chosen, preferred)).toBe(locale);
  },
);

test('a chosen language wins over the browser’s on later visits [D-R9.1]', () => {
  expect(firstLocale('/stock', 'en', ['fr'])).toBe('en');
  expect(firstLocale('/stock', 'fr', ['en'])).toBe('fr');
});

test('a language prefix in the address decides the language of a first visit [R2.2]', () => {
  expect(firstLocale('/fr/stock', 'en', ['en'])).toBe('fr');
  expect(firstLocale('/FR/stock', 'en', ['en'])).toBe('fr');
  expect(firstLocale('/en/stock', 'fr', ['fr'])).toBe('en');
});
