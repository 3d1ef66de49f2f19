import {
  MAX_RELEASE_BYTES,
  MAX_REGISTRY_BYTES,
  validRegistry,
  validRelease,
  unownedPath,
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

function reasonFor(error: unknown): Reason {
  if (error instanceof Refused) return error.reason;
  if (error instanceof Unsound) return { reason: 'no-release' };
  return { reason: error instanceof SyntaxError ? 'no-json' : 'unreachable' };
}

async function fetchJson(
  fetch: Dependencies['fetch'],
  address: string,
  maxLength: number,
  integrity?: string,
): Promise<unknown> {
  const response = await fetch(address, integrity === undefined ? undefined : { integrity });
  if (!response.ok) throw new Refused({ reason: 'refused', status: response.status });
  const content = await response.text();
  if (content.length > maxLength) throw new Refused({ reason: 'too-large' });
  return JSON.parse(content);
}

/** The bootstrap data on a plain file server: the registry, and the release behind each pointer. */
export async function fetchBootstrapData({ fetch, location }: Dependencies): Promise<BootstrapData> {
  const { pointers, refused } = validRegistry(await fetchJson(fetch, '/registry.json', MAX_REGISTRY_BYTES));

  async function releaseAt(
    name: string,
    base: string,
    pin?: string | null,
  ): Promise<Release & { base: string }> {
    const facts = await fetchJson(fetch, `${base}/release.json`, MAX_RELEASE_BYTES, pin ?? undefined);
    const release = validRelease(facts, name);
    if (unownedPath(release, pointers) !== null) throw new Refused({ reason: 'fenced' });
    return { ...release, base };
  }

  const remotes: ResolvedRemote[] = [];
  const unavailable: Unavailable[] = refused.map(({ name }) => ({ name, reason: 'misplaced' }));
  const addRemote = async ([name, pointer]: [string, Pointer]) => {
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
      else unavailable.push({ name, ...reasonFor(error) });
    }
  };
  await Promise.all(Object.entries(pointers).map(addRemote));
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
