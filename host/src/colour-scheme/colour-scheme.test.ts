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
  '[R2.64, R2.66] the choice %s, with a system that prefers dark: %s, shows %s',
  (choice, dark, scheme) => {
    expect(schemeOf(choice, dark, null)).toBe(scheme);
  },
);

test('[R2.66] without a stored choice, or with a broken one, the system decides', () => {
  expect(storedChoice()).toBe('system');
  window.localStorage.setItem('colour-scheme', 'purple');
  expect(storedChoice()).toBe('system');
});

test('[R2.65, V.3] a choice is stored on the device and shown on the root element', async () => {
  const { store } = await renderScreen(createElement('p'));
  applyScheme();
  expect(shown()).toBe('light');
  store.set(chooseSchemeAtom, 'sepia');
  expect(shown()).toBe('sepia');
  expect(window.localStorage.getItem('colour-scheme')).toBe('sepia');
});

test('[R2.66] a choice of an earlier visit comes back', async () => {
  window.localStorage.setItem('colour-scheme', 'dark');
  await renderScreen(createElement('p'));
  applyScheme();
  expect(shown()).toBe('dark');
});

test('[R2.67, R2.68] a page may force a scheme, except system', async () => {
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
