import { DEFAULT_LOCALE, LOCALES } from '@storeroom/contract';
import { firstLocale } from './first-locale';

test('the interface has two languages, English by default and French [R1.25]', () => {
  expect([LOCALES, DEFAULT_LOCALE]).toEqual([['en', 'fr'], 'en']);
});

test.each([
  [['fr-FR', 'en'], 'fr'],
  [['de', 'fr'], 'fr'],
  [['de'], 'en'],
  [['en-US', 'fr'], 'en'],
])(
  'a first visit without a language cookie, by a browser with the languages %j, is in %s [D-R9]',
  (preferred, locale) => {
    expect(firstLocale('/stock', undefined, preferred)).toBe(locale);
  },
);

test('a chosen language wins over the browser’s on later visits [D-R9.1]', () => {
  expect(firstLocale('/stock', 'en', ['fr'])).toBe('en');
  expect(firstLocale('/stock', 'fr', ['en'])).toBe('fr');
});

test('a language prefix in the address wins over the language cookie and the browser’s languages [R2.2]', () => {
  expect(firstLocale('/fr/stock', 'en', ['en'])).toBe('fr');
  expect(firstLocale('/FR/stock', 'en', ['en'])).toBe('fr');
  expect(firstLocale('/en/stock', 'fr', ['fr'])).toBe('en');
});
