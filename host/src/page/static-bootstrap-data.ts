import {
  MAX_RELEASE_BYTES,
  MAX_REGISTRY_BYTES,
  soundRegistry,
  soundRelease,
  strayPath,
  Unsound,
  type BootstrapData,
  type Pointer,
  type Release,
  type ResolvedRemote,
  type Unavailable,
} from '@storeroom/contract';

interface Dependencies {
  /** `integrity` is checked by the browser: a file that differs counts as not loaded. */
  fetch: (address: string, init?: { integrity: string }) => Promise<Response>;
  location: Pick<Location, 'protocol' | 'host' | 'hostname'>;
}

type Reason = Pick<Unavailable, 'reason' | 'status'>;

class Refused extends Error {
  constructor(readonly reason: Reason) {
    super(reason.reason);
  }
}

function troubleOf(error: unknown): Reason {
  if (error instanceof Refused) return error.reason;
  if (error instanceof Unsound) return { reason: 'no-release' };
  return { reason: error instanceof SyntaxError ? 'no-json' : 'unreachable' };
}

async function json(
  fetch: Dependencies['fetch'],
  address: string,
  most: number,
  integrity?: string,
): Promise<unknown> {
  const response = await fetch(address, integrity === undefined ? undefined : { integrity });
  if (!response.ok) throw new Refused({ reason: 'refused', status: response.status });
  const content = await response.text();
  if (content.length > most) throw new Refused({ reason: 'too-large' });
  return JSON.parse(content);
}

/** The bootstrap data on a plain file server: the registry, and the release behind each pointer. */
export async function fetchBootstrapData({ fetch, location }: Dependencies): Promise<BootstrapData> {
  const { pointers, refused } = soundRegistry(await json(fetch, '/registry.json', MAX_REGISTRY_BYTES));

  async function releaseAt(
    name: string,
    base: string,
    pin?: string | null,
  ): Promise<Release & { base: string }> {
    const facts = await json(fetch, `${base}/release.json`, MAX_RELEASE_BYTES, pin ?? undefined);
    const release = soundRelease(facts, name);
    if (strayPath(release, pointers) !== null) throw new Refused({ reason: 'fenced' });
    return { ...release, base };
  }

  const remotes: ResolvedRemote[] = [];
  const unavailable: Unavailable[] = refused.map(({ name }) => ({ name, reason: 'misplaced' }));
  const take = async ([name, pointer]: [string, Pointer]) => {
    const { live, live_integrity, previous, previous_integrity, killed = [] } = pointer;
    if (pointer.is_off || killed.includes(live)) {
      unavailable.push({ name, reason: 'stopped' });
      return;
    }
    const fallback =
      previous === null || killed.includes(previous)
        ? null
        : await releaseAt(name, previous, previous_integrity).catch(() => null);
    try {
      remotes.push({ ...(await releaseAt(name, live, live_integrity)), fallback });
    } catch (error) {
      if (fallback) remotes.push({ ...fallback, fallback: null });
      else unavailable.push({ name, ...troubleOf(error) });
    }
  };
  await Promise.all(Object.entries(pointers).map(take));
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
