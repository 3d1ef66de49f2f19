import { aRelease } from '../testing/a-remote';
import { fetchFacts } from './static-facts';

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

test('[PF.20, R4.13] on a plain file server the registry and the releases behind it are the facts', async () => {
  const release = aRelease();
  const facts = await fetchFacts({
    fetch: files({
      '/registry.json': { remotes: { shop: pointer('/r/2', '/r/1') } },
      '/r/2/release.json': release,
      '/r/1/release.json': { ...release, release: 'one' },
    }),
    location,
  });
  expect(facts.server_origin).toBe('https://api.stock.example');
  expect(facts.remotes).toMatchObject([
    { name: 'shop', base: '/r/2', fallback: { release: 'one', base: '/r/1' } },
  ]);
});

test('[PF.26] a release that cannot be read costs only itself', async () => {
  const facts = await fetchFacts({
    fetch: files({ '/registry.json': { remotes: { shop: pointer('/r/2', null) } } }),
    location,
  });
  expect(facts.remotes).toEqual([]);
  expect(facts.unavailable).toEqual([{ name: 'shop', reason: 'refused', status: 404 }]);
});
