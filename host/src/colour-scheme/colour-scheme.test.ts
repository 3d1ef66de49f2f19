import { forceSchemeAtom } from '@storeroom/sdk';
import { renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { applyScheme } from './apply-scheme';
import { chooseSchemeAtom, schemeOf, storedChoice } from './colour-scheme.state';

beforeEach(() => window.localStorage.clear());

const shown = () => document.documentElement.dataset['scheme'];

test.each([
  ['sepia', true, 'sepia'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)(
  'the colour scheme %s, with a system that prefers dark: %s, shows %s [R2.64, R2.66]',
  (choice, dark, scheme) => {
    expect(schemeOf(choice, dark, null)).toBe(scheme);
  },
);

test('without a stored colour scheme, or with an unreadable one, the system decides [R2.66]', () => {
  expect(storedChoice.read()).toBe('system');
  window.localStorage.setItem('colour-scheme', 'purple');
  expect(storedChoice.read()).toBe('system');
});

test('a chosen colour scheme is stored on the device and set on the root element [R2.65, V.3]', async () => {
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

test('a page may force a colour scheme, but not the one of the system [R2.67, R2.68]', async () => {
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
