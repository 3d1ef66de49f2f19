import { socketOf } from './socket-of';

test('[D-P3.18] the address of a socket says all that a page needs to know', () => {
  expect(socketOf('wss://key@socket.acme.test/?cluster=eu')).toEqual({
    key: 'key',
    host: 'socket.acme.test',
    port: 443,
    tls: true,
    cluster: 'eu',
  });
  expect(socketOf('ws://key@127.0.0.1:6001')).toMatchObject({ host: '127.0.0.1', port: 6001, tls: false });
  expect([socketOf(undefined), socketOf('')]).toEqual([null, null]);
});

test.each(['socket.acme.test', 'https://key@socket.acme.test', 'wss://socket.acme.test'])(
  '[D-P3.18] %s is none, and the server says so when it starts',
  (address) => {
    expect(() => socketOf(address)).toThrow(`REALTIME_URL must be of the form`);
  },
);
