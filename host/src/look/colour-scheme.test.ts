import { forceSchemeAtom } from '@storeroom/sdk';
import { renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { applyScheme } from './apply-scheme';
import { chooseSchemeAtom, schemeOf, storedChoice } from './colour-scheme.state';

beforeEach(() => window.localStorage.clear());

const shown = () => document.documentElement.dataset['scheme'];

test.each([
  ['sepia', 'dark', 'sepia'],
  ['light', 'dark', 'light'],
  ['system', 'dark', 'dark'],
  ['system', 'light', 'light'],
] as const)(
  'the choice of the colour scheme %s, on a system that prefers %s, shows %s [R2.64]',
  (choice, system, scheme) => {
    expect(schemeOf(choice, system === 'dark', null)).toBe(scheme);
  },
);

test('without a stored colour scheme, or with an unreadable one, the system’s preference decides [R2.66]', () => {
  expect(storedChoice.read()).toBe('system');
  window.localStorage.setItem('colour-scheme', 'purple');
  expect(storedChoice.read()).toBe('system');
  expect([true, false].map((isDark) => schemeOf(storedChoice.read(), isDark, null))).toEqual([
    'dark',
    'light',
  ]);
});

test('a chosen colour scheme is stored on the device and set on the root element [R2.65]', async () => {
  const { store } = await renderScreen(createElement('p'));
  applyScheme();
  expect(shown()).toBe('light');
  store.set(chooseSchemeAtom, 'sepia');
  expect(shown()).toBe('sepia');
  expect(window.localStorage.getItem('colour-scheme')).toBe('sepia');
});

test('the colour scheme that was chosen at an earlier visit is shown again [R2.65]', async () => {
  window.localStorage.setItem('colour-scheme', 'dark');
  await renderScreen(createElement('p'));
  applyScheme();
  expect(shown()).toBe('dark');
});

test('a page may force the scheme dark, and forcing the choice system is ignored with a warning [R2.67, R2.68]', async () => {
  const { store } = await renderScreen(createElement('p'));
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  applyScheme();
  store.set(forceSchemeAtom, 'dark');
  expect(shown()).toBe('dark');
  store.set(forceSchemeAtom, 'system');
  expect(warn).toHaveBeenCalledWith('A page cannot force the scheme system');
  expect(shown()).toBe('dark');
  store.set(forceSchemeAtom, null);
  expect(shown()).toBe('light');
});
