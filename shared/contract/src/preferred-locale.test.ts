import { preferredLocale } from './preferred-locale';

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['FR'], 'fr'],
  [['de', 'fr'], 'fr'],
  [['en-US', 'fr'], 'en'],
  [['de', '*'], 'en'],
  [['french'], 'en'],
  [[], 'en'],
])('a person who prefers %j reads the product in %s [pages.474]', (tags, locale) => {
  expect(preferredLocale(tags)).toBe(locale);
});
