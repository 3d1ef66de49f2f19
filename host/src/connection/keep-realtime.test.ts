import { aUser } from '@storeroom/testing';
import { clearSessionAtom, setTokenAtom, setUserAtom, store } from '@storeroom/sdk/host';
import { loadChunk } from '../page/load-chunk';
import { keepRealtime } from './keep-realtime';
import { startRealtime } from './realtime';

jest.mock('../page/load-chunk');
jest.mock('./realtime', () => ({ startRealtime: jest.fn(() => () => undefined) }));

function signIn(): void {
  store().set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  store().set(setUserAtom, aUser());
}

test('somebody who signed out and in again while the code of live updates was loading has one socket [D-R3.3, live.2446]', async () => {
  jest.useFakeTimers();
  const arrivals: (() => void)[] = [];
  jest
    .mocked(loadChunk)
    .mockImplementation(
      (load) => new Promise((resolve, reject) => arrivals.push(() => void load().then(resolve, reject))),
    );
  keepRealtime();
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
