import { renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import { addTexts, i18n, startI18n } from './i18n';
import { setLocaleAtom } from './locale.state';
import { splitLocale, withLocale } from './locale-path';
import { textOr } from './texts';
import { useLocale, useTexts } from './texts.hooks';

test.each([
  ['/stock', { locale: 'en', path: '/stock' }],
  ['/fr/stock', { locale: 'fr', path: '/stock' }],
  ['/fr', { locale: 'fr', path: '/' }],
  ['/fr/', { locale: 'fr', path: '/' }],
  ['/friends', { locale: 'en', path: '/friends' }],
  ['/en/stock', { locale: 'en', path: '/en/stock' }],
])('the address %s has its language and its path: %j [R2.2]', (pathname, wanted) => {
  expect(splitLocale(pathname)).toEqual(wanted);
});

test.each([
  ['/stock?page=2#top', 'en', '/stock?page=2#top'],
  ['/stock?page=2#top', 'fr', '/fr/stock?page=2#top'],
  ['/', 'en', '/'],
  ['/', 'fr', '/fr'],
  ['/?from=mail', 'fr', '/fr?from=mail'],
] as const)('the path %s in the language %s is the address %s [R2.2]', (path, locale, wanted) => {
  expect(withLocale(path, locale)).toBe(wanted);
});

test('texts follow the language of the page, show what is added later, and are English where one is missing', async () => {
  function Words() {
    const t = useTexts('notes');
    return (
      <p>
        {useLocale()}: {t('add')}, {t('named', { name: '<Tape & glue>' })}
      </p>
    );
  }
  const en = { add: 'Add', named: 'Named {{name}}' };
  const { store } = await renderScreen(<Words />, { texts: { notes: en } });
  const shown = () => screen.getByText(/<Tape/).textContent;
  expect(shown()).toBe('en: Add, Named <Tape & glue>');
  await act(async () => {
    store.set(setLocaleAtom, 'fr');
    await startI18n('fr');
  });
  expect(shown()).toBe('fr: Add, Named <Tape & glue>');
  act(() => addTexts('fr', 'notes', { add: 'Ajouter' }));
  expect(shown()).toBe('fr: Ajouter, Named <Tape & glue>');
  act(() => addTexts('fr', 'notes', { named: 'Nommé {{name}}' }));
  expect(shown()).toBe('fr: Ajouter, Nommé <Tape & glue>');
});

test('a text for a code that is not known has the text that is given for it', () => {
  addTexts('en', 'codes', { database_away: 'The database is away.' });
  const t = i18n.getFixedT('en', 'codes');
  expect(textOr(t as never, 'database_away', 'No.')).toBe('The database is away.');
  expect(textOr(t as never, 'unheard_of', 'No.')).toBe('No.');
});
