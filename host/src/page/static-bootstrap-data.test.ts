import { aRelease } from '../testing/a-remote';
import { fetchBootstrapData } from './static-bootstrap-data';

const location = { protocol: 'https:', host: 'stock.example', hostname: 'stock.example' };

function files(contents: Record<string, unknown>) {
  return async (address: string) =>
    ({
      ok: address in contents,
      status: address in contents ? 200 : 404,
      text: async () => JSON.stringify(contents[address]),
    }) as Response;
}

const pointer = (live: string, previous: string | null) => ({ live, previous, moved_at: '', reason: '' });

test('without a page server the page reads the registry and the releases itself, and derives the API’s host from its own [PF.20, R4.13]', async () => {
  const release = aRelease();
  const pageData = await fetchBootstrapData({
    fetch: files({
      '/registry.json': { remotes: { shop: pointer('/r/2', '/r/1') } },
      '/r/2/release.json': release,
      '/r/1/release.json': { ...release, release: 'one' },
    }),
    location,
  });
  expect(pageData.server_origin).toBe('https://api.stock.example');
  expect(pageData.remotes).toMatchObject([
    { name: 'shop', base: '/r/2', fallback: { release: 'one', base: '/r/1' } },
  ]);
});

test('without a page server a release that cannot be read costs only its own remote [PF.26]', async () => {
  const pageData = await fetchBootstrapData({
    fetch: files({
      '/registry.json': { remotes: { shop: pointer('/r/2', null), till: pointer('/t/1', null) } },
      '/t/1/release.json': { ...aRelease(), name: 'till', container: 'remote_till' },
    }),
    location,
  });
  expect(pageData.remotes.map(({ name }) => name)).toEqual(['till']);
  expect(pageData.unavailable).toEqual([{ name: 'shop', reason: 'refused', status: 404 }]);
});

test('without a page server a killed release and a remote that is switched off are left out too [platform.1836]', async () => {
  const registry = {
    remotes: {
      shop: { ...pointer('/r/2', '/r/1'), killed: ['/r/2'] },
      till: { ...pointer('/t/1', null), is_off: true },
    },
  };
  const pageData = await fetchBootstrapData({ fetch: files({ '/registry.json': registry }), location });
  expect(pageData.remotes).toEqual([]);
  expect(pageData.unavailable).toEqual([
    { name: 'shop', reason: 'stopped' },
    { name: 'till', reason: 'stopped' },
  ]);
});

test('without a page server a killed release is not what a page falls back on [platform.1836]', async () => {
  const shop = { ...pointer('/r/2', '/r/1'), killed: ['/r/1'] };
  const release = aRelease();
  const contents = { '/registry.json': { remotes: { shop } }, '/r/1/release.json': release };
  const pageData = await fetchBootstrapData({
    fetch: files({ ...contents, '/r/2/release.json': release }),
    location,
  });
  expect(pageData.remotes).toMatchObject([{ base: '/r/2', fallback: null }]);
  const without = await fetchBootstrapData({ fetch: files(contents), location });
  expect(without.unavailable).toEqual([{ name: 'shop', reason: 'refused', status: 404 }]);
});

test('without a page server a release.json that is damaged or too large costs only its own remote [G.101, G.103]', async () => {
  const release = aRelease();
  const other = aRelease({ name: 'till', container: 'remote_till' });
  const pageData = await fetchBootstrapData({
    fetch: files({
      '/registry.json': {
        remotes: {
          shop: pointer('/r/2', null),
          till: pointer('/t/1', null),
          bank: { live: 7 },
          inn: pointer('/i', null),
        },
      },
      '/r/2/release.json': release,
      '/t/1/release.json': { ...other, routes: [{ ...other.routes[0], path: '/till', menu: null }] },
      '/i/release.json': { ...release, more: 'x'.repeat(300_000) },
    }),
    location,
  });
  expect(pageData.remotes).toMatchObject([{ name: 'shop' }]);
  expect(pageData.unavailable).toEqual(
    expect.arrayContaining([
      { name: 'bank', reason: 'misplaced' },
      { name: 'till', reason: 'no-release' },
      { name: 'inn', reason: 'too-large' },
    ]),
  );
});

test('without a page server release.json is fetched with its promoted hash, and a release that claims another’s address is left out [G.106, G.108]', async () => {
  const pin = `sha384-${'p'.repeat(64)}`;
  const asked: unknown[] = [];
  const contents = files({
    '/registry.json': { remotes: { shop: { ...pointer('/r/2', null), live_integrity: pin } } },
    '/r/2/release.json': aRelease({ routes: [{ ...aRelease().routes[0]!, path: '/login' }] }),
  });
  const pageData = await fetchBootstrapData({
    fetch: (address, init) => {
      asked.push([address, init]);
      return contents(address);
    },
    location,
  });
  expect(asked).toContainEqual(['/r/2/release.json', { integrity: pin }]);
  expect(pageData).toMatchObject({ remotes: [], unavailable: [{ name: 'shop', reason: 'fenced' }] });
});
