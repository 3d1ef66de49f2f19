import { pusherOptions } from './echo-socket';

const own = { key: 'k', host: 'api.storeroom.localhost', port: 8080, tls: false, cluster: null };

test('[R9.19] the socket waits 120 s, 30 s and 10 s', () => {
  expect(pusherOptions(own)).toMatchObject({
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
  });
});

test('[R9.19] without TLS it uses ws on the port that the settings name', () => {
  expect(pusherOptions(own)).toMatchObject({
    wsHost: 'api.storeroom.localhost',
    wsPort: 8080,
    forceTLS: false,
    enabledTransports: ['ws'],
  });
});

test('[R9.19] with TLS it is forced, with ws and wss as the only transports', () => {
  expect(pusherOptions({ ...own, tls: true, port: 443 })).toMatchObject({
    wsPort: 80,
    wssPort: 443,
    forceTLS: true,
    enabledTransports: ['ws', 'wss'],
  });
});

test('a hosted server is named by its cluster', () => {
  expect(pusherOptions({ ...own, host: '', cluster: 'eu' })).toMatchObject({ cluster: 'eu' });
  expect(pusherOptions({ ...own, host: '', cluster: 'eu' })).not.toHaveProperty('wsHost');
});
