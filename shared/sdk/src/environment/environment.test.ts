import { environment, setEnvironment } from './environment';
import { newId, now, serverOrigin } from './readings';

test('time, new ids and the address of the API are those of the host, without which the sdk says what is missing [platform.2570]', () => {
  expect(environment).toThrow('The environment was used before the host set it');
  setEnvironment({
    serverOrigin: 'http://api.storeroom.localhost',
    fetch: () => Promise.reject(new Error('nobody answers')),
    readCookie: () => undefined,
    now: () => 1_000,
    newId: () => 'b5d6',
    onUnauthenticated: () => undefined,
  });
  expect([now(), newId(), serverOrigin()]).toEqual([1_000, 'b5d6', 'http://api.storeroom.localhost']);
});
