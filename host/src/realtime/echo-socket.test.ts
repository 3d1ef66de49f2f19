import Pusher from 'pusher-js';
import { latestOf, openEchoSocket, pusherOptions } from './echo-socket';

const own = { key: 'k', host: 'api.storeroom.localhost', port: 8080, tls: false, cluster: null };

test('the socket client’s time limits are 120 s, 30 s and 10 s [R9.19]', () => {
  expect(pusherOptions(own)).toMatchObject({
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
  });
});

test('a socket without TLS uses ws on the port of the settings [R9.19]', () => {
  expect(pusherOptions(own)).toMatchObject({
    wsHost: 'api.storeroom.localhost',
    wsPort: 8080,
    forceTLS: false,
    enabledTransports: ['ws'],
  });
});

test('a socket with TLS is forced to it, with ws and wss as its only transports [R9.19]', () => {
  expect(pusherOptions({ ...own, tls: true, port: 443 })).toMatchObject({
    wsPort: 80,
    wssPort: 443,
    forceTLS: true,
    enabledTransports: ['ws', 'wss'],
  });
});

test('a hosted socket server is named by its cluster', () => {
  expect(pusherOptions({ ...own, host: '', cluster: 'eu' })).toMatchObject({ cluster: 'eu' });
  expect(pusherOptions({ ...own, host: '', cluster: 'eu' })).not.toHaveProperty('wsHost');
});

test('the time of the last event of all channels is unknown while that of one channel is unknown', () => {
  expect(latestOf([3_000, 9_000, 4_000])).toBe(9_000);
  expect([latestOf([3_000, null, 4_000]), latestOf([null, 3_000])]).toEqual([null, null]);
});

test('a socket that waits to connect again, or is unavailable, connects at once on request [live.1662]', () => {
  jest.useFakeTimers();
  const open = jest
    .spyOn(Pusher.Runtime, 'createWebSocket')
    .mockImplementation(() => ({ close: () => undefined, send: () => undefined, readyState: 0 }));
  const socket = openEchoSocket(own);
  const states: string[] = [];
  socket.onState((state) => states.push(state));
  jest.advanceTimersByTime(5_000);
  socket.tryNow();
  expect(open).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  expect([open.mock.calls.length, states]).toEqual([2, ['connecting', 'unavailable']]);
  socket.tryNow();
  jest.advanceTimersByTime(9_000);
  expect([open.mock.calls.length, states.slice(2)]).toEqual([3, ['connecting']]);
  jest.advanceTimersByTime(1_000);
  expect(states.at(-1)).toBe('unavailable');
  socket.close();
  open.mockRestore();
  jest.useRealTimers();
});

test.each([
  ['sent through an open socket', 1, 1],
  ['not sent through a closing socket', 2, 0],
  ['not sent through a closed socket', 3, 0],
])('the message that leaves a channel is %s [G.226]', (_, readyState, sent) => {
  const send = jest.fn();
  jest
    .spyOn(globalThis, 'WebSocket')
    .mockImplementation(() => ({ close: () => undefined, send, readyState }) as unknown as WebSocket);
  Pusher.Runtime.createWebSocket('ws://api.storeroom.localhost').send('{"event":"pusher:unsubscribe"}');
  expect(send).toHaveBeenCalledTimes(sent);
});
