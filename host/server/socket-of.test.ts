import { socketOf } from './socket-of';

test('the address of a socket gives its key, host, port, TLS and cluster [D-P3.18]', () => {
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
  '%s is refused as the address of a socket [D-P3.18]',
  (address) => {
    expect(() => socketOf(address)).toThrow(`REALTIME_URL must be of the form`);
  },
);
