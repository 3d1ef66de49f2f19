import { isScrollLockedAtom } from '@storeroom/sdk/host';
import { renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { HOST_TEXTS } from '../testing/host-texts';
import { LeavingScreen } from './leaving-screen';
import { leavingForAtom } from './leaving.state';
import { Loader } from './loader';
import { hideLoaderAtom, isLoaderVisibleAtom, showLoaderAtom } from './loader.state';
import { LoadingScreen } from './loading-screen';

async function aPage(page = <Loader />) {
  const { store } = await renderScreen(page, { texts: HOST_TEXTS });
  jest.useFakeTimers();
  return store;
}

afterEach(() => jest.useRealTimers());

test.each([
  ['start-up', 2_000],
  ['sign-in', 1_000],
  ['sign-out', 500],
] as const)('after a %s the loader is gone after %d ms at the latest [R4.12]', async (reason, ceiling) => {
  const store = await aPage();
  act(() => store.set(showLoaderAtom, reason));
  act(() => jest.advanceTimersByTime(ceiling - 1));
  expect(store.get(isLoaderVisibleAtom)).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(store.get(isLoaderVisibleAtom)).toBe(false);
});

test('the loader covers the page, stops its scrolling, and goes when the screen is ready [R4.12, R2.59, R2.60]', async () => {
  const store = await aPage();
  act(() => store.set(showLoaderAtom, 'start-up'));
  expect(screen.getByRole('progressbar', { name: 'Loading, step 1 of 5' })).toBeInTheDocument();
  expect(store.get(isScrollLockedAtom)).toBe(true);
  act(() => store.set(hideLoaderAtom));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(store.get(isScrollLockedAtom)).toBe(false);
});

test('while a signed-in person is taken to another host, the page names that host [sign-in.124]', async () => {
  const store = await aPage(<LeavingScreen />);
  act(() => store.set(leavingForAtom, 'stock.acme.example'));
  expect(screen.getByRole('heading')).toHaveTextContent('Taking you to stock.acme.example');
  act(() => store.set(leavingForAtom, null));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('the loading page shows words after 2 s and a button to try again after 10 s [pages.141]', async () => {
  await renderScreen(<p />, { texts: HOST_TEXTS });
  jest.useFakeTimers();
  await renderScreen(<LoadingScreen />, { texts: HOST_TEXTS });
  act(() => jest.advanceTimersByTime(1_999));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Checking what is available1 of 5');
  act(() => jest.advanceTimersByTime(7_999));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
