import type { Release } from '@storeroom/contract';
import { verifyRelease } from './verify-release';

afterEach(() => jest.restoreAllMocks());

test('a release whose files do not come is read for a minute, however many it has [platform.2470]', async () => {
  const files = Array.from({ length: 100 }, (_, at) => `part${at}.js`);
  const facts: Release = {
    ...{ name: 'shop', container: 'remote_shop', release: '0.1.0-aaaa1111', version: '0.1.0' },
    ...{ contract: '^1.0.0', entry: 'part0.js', sizes: {}, routes: [], widgets: [], preload: {} },
    integrity: Object.fromEntries(files.map((file) => [file, `sha384-${'a'.repeat(64)}`])),
  };
  let seconds = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
  const place = {
    address: () => '',
    newest: () => Promise.reject(new Error('silent')),
    list: () => Promise.resolve([]),
    read: (_remote: string, _release: string, file: string) => {
      if (file === 'release.json') return Promise.resolve(Buffer.from(JSON.stringify(facts)));
      seconds += 15;
      return Promise.reject(new Error('silent'));
    },
  };
  const verdict = await verifyRelease(place, 'shop', facts.release, '1.0.0', { wasLive: true });
  expect(seconds).toBe(60);
  expect(verdict).toEqual({
    problems: [
      ...files.slice(0, 4).map((file) => `${file} cannot be read.`),
      'Its files did not come within 60 s.',
    ],
  });
});
