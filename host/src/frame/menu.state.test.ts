import { isScrollLockedAtom } from '@storeroom/sdk/host';
import { renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { closeMenuAtom, isMenuOpenAtom, menuStepAtom, toggleMenuAtom } from './menu.state';

async function aMenu() {
  const { store } = await renderScreen(createElement('p'));
  jest.useFakeTimers();
  const stepAfter = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    return store.get(menuStepAtom);
  };
  return { store, stepAfter };
}

afterEach(() => jest.useRealTimers());

test('the menu opens in steps at 20, 80 and 300 ms [R4.45]', async () => {
  const { store, stepAfter } = await aMenu();
  store.set(toggleMenuAtom);
  expect([19, 1, 59, 1, 219, 1].map(stepAfter)).toEqual([
    'mounted',
    'covering',
    'covering',
    'sliding-in',
    'sliding-in',
    'open',
  ]);
});

test('the menu closes in steps at 100, 200, 300 and 400 ms [R4.46]', async () => {
  const { store, stepAfter } = await aMenu();
  store.set(toggleMenuAtom);
  stepAfter(700);
  store.set(toggleMenuAtom);
  expect([99, 1, 100, 100, 99, 1].map(stepAfter)).toEqual([
    'open',
    'fading',
    'sliding-out',
    'uncovering',
    'uncovering',
    'closed',
  ]);
});

test('presses on the menu button within 600 ms of the last one are ignored [R2.55]', async () => {
  const { store, stepAfter } = await aMenu();
  store.set(toggleMenuAtom);
  stepAfter(599);
  store.set(toggleMenuAtom);
  expect(store.get(isMenuOpenAtom)).toBe(true);
  stepAfter(1);
  store.set(toggleMenuAtom);
  expect(store.get(isMenuOpenAtom)).toBe(false);
});

test('closing the menu, as a change of route does, is not ignored within 600 ms of opening it [R2.54]', async () => {
  const { store, stepAfter } = await aMenu();
  store.set(toggleMenuAtom);
  stepAfter(10);
  store.set(closeMenuAtom);
  expect(stepAfter(400)).toBe('closed');
});

test('the scrolling of the page is locked while the menu is open [R2.60]', async () => {
  const { store } = await aMenu();
  store.set(toggleMenuAtom);
  expect(store.get(isScrollLockedAtom)).toBe(true);
  store.set(closeMenuAtom);
  expect(store.get(isScrollLockedAtom)).toBe(false);
});
