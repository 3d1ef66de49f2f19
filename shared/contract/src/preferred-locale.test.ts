import { preferredLocale } from './preferred-locale';

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['FR'], 'fr'],
  [['de', 'fr'], 'fr'],
  [['en-US', 'fr'], 'en'],
  [['de', '*'], 'en'],
  [['french'], 'en'],
  [[], 'en'],
])('[X.474] of %j the product speaks %s', (tags, locale) => {
  expect(preferredLocale(tags)).toBe(locale);
});
