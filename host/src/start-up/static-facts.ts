import type { PageFacts, Registry, Release, ResolvedRemote, Unavailable } from '@storeroom/shared/contract';

interface Surroundings {
  fetch: (address: string) => Promise<Response>;
  location: Pick<Location, 'protocol' | 'host' | 'hostname'>;
}

class Refused extends Error {
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

function troubleOf(error: unknown): Pick<Unavailable, 'reason' | 'status'> {
  if (error instanceof Refused) return { reason: 'refused', status: error.status };
  return { reason: error instanceof SyntaxError ? 'no-json' : 'unreachable' };
}

async function json<Content>(fetch: Surroundings['fetch'], address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Refused(response.status);
  return (await response.json()) as Content;
}

async function releaseAt(fetch: Surroundings['fetch'], base: string): Promise<Release & { base: string }> {
  return { ...(await json<Release>(fetch, `${base}/release.json`)), base };
}

/** The facts of a visit on a plain file server: the registry, and behind each pointer the release itself. */
export async function fetchFacts({ fetch, location }: Surroundings): Promise<PageFacts> {
  const { remotes: pointers } = await json<Registry>(fetch, '/registry.json');
  const remotes: ResolvedRemote[] = [];
  const unavailable: Unavailable[] = [];
  await Promise.all(
    Object.entries(pointers).map(async ([name, { live, previous }]) => {
      const fallback = previous === null ? null : await releaseAt(fetch, previous).catch(() => null);
      try {
        remotes.push({ ...(await releaseAt(fetch, live)), fallback });
      } catch (reason) {
        if (fallback) remotes.push({ ...fallback, fallback: null });
        else unavailable.push({ name, ...troubleOf(reason) });
      }
    }),
  );
  return {
    settings: null,
    server_origin: `${location.protocol}//api.${location.host}`,
    cookie_domain: location.hostname,
    remotes,
    unavailable,
    build: '',
    start_page: '/dashboard',
  };
}
