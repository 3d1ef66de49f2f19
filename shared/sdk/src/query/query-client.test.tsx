import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { noteRead, readingSince } from '../freshness/reads';
import { ApiError } from '../http/api-error';
import { TimedOut } from '../http/timeouts';
import { setQueryLibrary, useMutation, useQuery } from '../lazy/query-library.hooks';
import * as library from '../query-library';
import { forgetQueries, queryClient, refreshQueries, resetQueryClient, retryQueries } from './query-client';
import { QueryProvider } from './query-provider';

beforeEach(() => {
  jest.useFakeTimers();
  setQueryLibrary(library);
  resetQueryClient();
});
afterEach(() => {
  resetQueryClient();
  jest.useRealTimers();
});

const ended = (call: Promise<unknown>) => call.catch(() => undefined);
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

test.each([
  [3, 'no answer at all', new ApiError(0, '')],
  [3, 'a failure of the server', new ApiError(500, 'Server Error')],
  [3, 'a busy server', new ApiError(503, 'Try again later.')],
  [1, 'a refusal', new ApiError(499, 'No.')],
  [1, 'no answer in time', new TimedOut()],
  [1, 'an answer that cannot be read', new TypeError('The answer holds no list.')],
])('data is read %i times where there is %s [wire.2572]', async (times, _what, error) => {
  const read = jest.fn(() => Promise.reject(error));
  const failed = expect(queryClient().fetchQuery({ queryKey: ['item'], queryFn: read })).rejects.toBe(error);
  await pass(60_000);
  await failed;
  expect(read).toHaveBeenCalledTimes(times);
});

test('without a network data is read once, and fails at once [wire.2572]', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const read = jest.fn(() => Promise.reject(new ApiError(0, '')));
  await ended(queryClient().fetchQuery({ queryKey: ['item'], queryFn: read }));
  expect(read).toHaveBeenCalledTimes(1);
});

describe('a screen with data of the server', () => {
  const read = jest.fn(async () => 'read');
  const write = jest.fn(() => Promise.reject(new ApiError(0, '')));

  function Item() {
    const { data, status, fetchStatus } = useQuery({ queryKey: ['item'], queryFn: read });
    const { mutate, status: saving } = useMutation({ mutationFn: write });
    return (
      <button onClick={() => mutate()}>{`${data ?? 'nothing'}, ${status}, ${fetchStatus}, ${saving}`}</button>
    );
  }
  function Screen() {
    const [shown, setShown] = useState(1);
    return (
      <QueryProvider>
        {Array.from({ length: shown }, (_, at) => (
          <Item key={at} />
        ))}
        <button onClick={() => setShown(shown + 1)}>Another</button>
      </QueryProvider>
    );
  }
  const states = () => screen.getAllByRole('button', { name: /,/ }).map(({ textContent }) => textContent);
  const press = (name: RegExp) => act(async () => screen.getAllByRole('button', { name })[0]?.click());

  beforeEach(async () => {
    read.mockReset().mockResolvedValue('read');
    write.mockClear();
    render(<Screen />);
    await pass(0);
  });

  test('fetched data is fresh for half a minute: a part that opens meanwhile does not read it again [wire.2573]', async () => {
    await pass(29_999);
    await press(/Another/);
    expect([read.mock.calls.length, states()]).toEqual([1, Array(2).fill('read, success, idle, idle')]);
    await pass(1);
    await press(/Another/);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('data is not read again because the window has the focus [wire.2573]', async () => {
    await pass(60_000);
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('a browser that knows of no network fails with a reading and a write at once, and holds neither back [wire.2572]', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    read.mockRejectedValue(new ApiError(0, ''));
    await press(/,/);
    await act(async () => refreshQueries());
    await pass(60_000);
    expect(states()).toEqual(['read, error, idle, error']);
    expect([read.mock.calls.length, write.mock.calls.length]).toEqual([2, 1]);
    window.dispatchEvent(new Event('online'));
  });

  test('what could not be read, or everything, is read again on request', async () => {
    retryQueries();
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    refreshQueries();
    await pass(0);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRejectedValue(new ApiError(422, ''));
    refreshQueries();
    await pass(0);
    expect(states()).toEqual(['read, error, idle, idle']);
    read.mockResolvedValue('read again');
    retryQueries();
    await pass(0);
    expect(states()).toEqual(['read again, success, idle, idle']);
  });

  test('nothing that one session has read is left for the next', async () => {
    noteRead(1_000);
    forgetQueries();
    expect([queryClient().getQueryData(['item']), readingSince()]).toEqual([undefined, null]);
  });
});
