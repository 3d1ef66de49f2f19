import { connectionAtom } from '@storeroom/sdk';
import { aUser, renderScreen } from '@storeroom/testing';
import { clearSessionAtom, setTokenAtom, setUserAtom, store } from '@storeroom/sdk/host';
import { createElement } from 'react';
import { loadChunk } from '../page/load-chunk';
import { startLazyRealtime } from './lazy-realtime';
import { startRealtime } from './realtime';

jest.mock('../page/load-chunk');
afterEach(() => jest.useRealTimers());
jest.mock('./realtime', () => ({ startRealtime: jest.fn(() => () => undefined) }));

function signIn(): void {
  store().set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  store().set(setUserAtom, aUser());
}

let end: () => void = () => undefined;
beforeEach(async () => {
  await renderScreen(createElement('p'));
  end = jest.fn();
  jest
    .mocked(startRealtime)
    .mockReset()
    .mockImplementation(() => end);
  jest.useFakeTimers();
});

test('a sign-out ends live updates, and they begin anew for whoever signs in next [D-R3.3, R4.10]', async () => {
  jest.mocked(loadChunk).mockImplementation((load) => load());
  startLazyRealtime();
  for (const times of [1, 2]) {
    signIn();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(startRealtime).toHaveBeenCalledTimes(times);
    store().set(clearSessionAtom);
    expect(end).toHaveBeenCalledTimes(times);
  }
});

test('whoever has signed out before the code of live updates has come gets none [D-R3.3]', async () => {
  let arrive: () => void = () => undefined;
  jest
    .mocked(loadChunk)
    .mockImplementation((load) => new Promise((resolve) => (arrive = () => void load().then(resolve))));
  startLazyRealtime();
  signIn();
  jest.advanceTimersByTime(1_000);
  store().set(clearSessionAtom);
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(startRealtime).not.toHaveBeenCalled();
});

test('while the code of live updates does not come the page is marked offline, and the code is asked for again after six seconds [live.2708]', async () => {
  jest
    .mocked(loadChunk)
    .mockReset()
    .mockRejectedValueOnce(new Error('No file'))
    .mockImplementation((load) => load());
  startLazyRealtime();
  signIn();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store().get(connectionAtom)).toBe('offline');
  await jest.advanceTimersByTimeAsync(5_999);
  expect(startRealtime).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(startRealtime).toHaveBeenCalledTimes(1);
});

test('somebody who signed out and in again while the code of live updates was loading has one socket [D-R3.3, live.2446]', async () => {
  const arrivals: (() => void)[] = [];
  jest
    .mocked(loadChunk)
    .mockImplementation(
      (load) => new Promise((resolve, reject) => arrivals.push(() => void load().then(resolve, reject))),
    );
  startLazyRealtime();
  signIn();
  jest.advanceTimersByTime(1_000);
  store().set(clearSessionAtom);
  signIn();
  jest.advanceTimersByTime(1_000);
  expect(arrivals).toHaveLength(2);
  arrivals.forEach((arrive) => arrive());
  await jest.advanceTimersByTimeAsync(0);
  expect(startRealtime).toHaveBeenCalledTimes(1);
});
