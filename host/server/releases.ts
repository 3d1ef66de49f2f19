import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, Release, ResolvedRemote, Unavailable } from '@storeroom/shared/contract';
import { fileWhenChanged } from './file-when-changed';
import { isRelease } from './release-shape';
import type { ServerSettings } from './settings';

export type Located = Release & { base: string };

const NAME = /^[a-z][a-z0-9-]*$/;
const RELEASE = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;
const FETCH_MS = 1500;
/** How long a release that could not be read is believed to be gone, so that no page waits for it again. */
const GONE_MS = 5000;
/** However many people press Retry, a release is not asked for more often than this; who is early waits. */
const ANEW_MS = 1000;

/** `stock` and `0.1.0-3f9a21bc` of `/releases/stock/0.1.0-3f9a21bc`; null for anything that is no such path. */
export function releaseOfPath(path: string): { name: string; release: string } | null {
  const [empty, releases, name = '', release = '', more] = path.split('/');
  if (empty !== '' || releases !== 'releases' || more !== undefined) return null;
  return NAME.test(name) && RELEASE.test(release) && !release.includes('..') ? { name, release } : null;
}

export function releaseFolder(settings: ServerSettings, name: string, release: string): string {
  return join(settings.releasesDir, `remote-${name}`, 'dist', release);
}

/** Why a release could not be read. */
type Trouble = Omit<Unavailable, 'name'>;

class Unreadable extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.reason);
  }
}

/** Only what was found has an address; what a release holds besides is its team's choice. */
const isTrouble = (found: Located | Trouble): found is Trouble => !('base' in found);

async function readRelease(base: string, settings: ServerSettings): Promise<unknown> {
  const local = releaseOfPath(base);
  if (local) {
    const file = join(releaseFolder(settings, local.name, local.release), 'release.json');
    return JSON.parse(await readFile(file, 'utf8'));
  }
  const { releasesUrl, releasesInternalUrl } = settings;
  const inside =
    releasesUrl && releasesInternalUrl && base.startsWith(`${releasesUrl}/`)
      ? `${releasesInternalUrl}${base.slice(releasesUrl.length)}`
      : base;
  const answer = await fetch(`${inside}/release.json`, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!answer.ok) throw new Unreadable({ reason: 'refused', status: answer.status });
  return answer.json();
}

/** Nothing of the error itself: it may name folders and servers that are nobody's business. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof Unreadable) return error.trouble;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'SyntaxError') return { reason: 'no-json' };
  if (code === 'ENOENT') return { reason: 'gone' };
  if (name === 'TimeoutError') return { reason: 'silent' };
  return { reason: name === 'TypeError' ? 'unreachable' : 'unreadable' };
}

/**
 * Facts of releases by address. A release never changes, so one that was read is kept for good; one that could
 * not be read is asked for again after a while, without anybody waiting for the answer. Only somebody who asks anew
 * waits for it, and also for one that was read: what was read may have been damaged on its way.
 */
export function releaseStore(settings: ServerSettings, now = () => Date.now()) {
  const known = new Map<string, Located>();
  const gone = new Map<string, { since: number; trouble: Trouble }>();
  const askedAt = new Map<string, number>();
  const underWay = new Map<string, Promise<Located | Trouble>>();
  const soon = new Map<string, Promise<Located | Trouble>>();

  const ask = (name: string, base: string): Promise<Located | Trouble> => {
    const running = underWay.get(base);
    if (running) return running;
    askedAt.set(base, now());
    const asked = readRelease(base, settings)
      .then((value) => {
        if (!isRelease(value, name)) throw new Unreadable({ reason: 'no-release' });
        const located = { ...value, base };
        known.set(base, located);
        gone.delete(base);
        return located;
      })
      .catch((error: unknown) => {
        const trouble = troubleOf(error);
        gone.set(base, { since: now(), trouble });
        return trouble;
      })
      .finally(() => underWay.delete(base));
    underWay.set(base, asked);
    return asked;
  };

  /** What is read after this was asked, and not what somebody else was told just before. */
  const askAnew = (name: string, base: string): Promise<Located | Trouble> => {
    const early = (askedAt.get(base) ?? -Infinity) + ANEW_MS - now();
    if (early <= 0) return ask(name, base);
    const waiting = soon.get(base);
    if (waiting) return waiting;
    const asked = pause(early)
      .then(() => ask(name, base))
      .finally(() => soon.delete(base));
    soon.set(base, asked);
    return asked;
  };

  /** The release, or why there is none. */
  return async (name: string, base: string, anew = false): Promise<Located | Trouble> => {
    const release = known.get(base);
    if (anew) {
      const answer = await askAnew(name, base);
      return isTrouble(answer) ? (release ?? answer) : answer;
    }
    if (release) return release;
    const failure = gone.get(base);
    if (!failure) return ask(name, base);
    if (now() - failure.since > GONE_MS) void ask(name, base);
    return failure.trouble;
  };
}

export interface Resolution {
  remotes: ResolvedRemote[];
  unavailable: Unavailable[];
}

/** What is live for this request: the registry is looked at each time, so a moved pointer shows on the next reload. */
export function registryResolver(settings: ServerSettings) {
  const registry = fileWhenChanged(settings.registryFile, (text) => JSON.parse(text) as Registry);
  const releaseAt = releaseStore(settings);

  const resolveOne = async (name: string, live: string, previous: string | null, anew: boolean) => {
    const [current, before] = await Promise.all([
      releaseAt(name, live, anew),
      previous ? releaseAt(name, previous, anew) : null,
    ]);
    const fallback = before === null || isTrouble(before) ? null : before;
    if (!isTrouble(current)) return { ...current, fallback };
    return fallback ? { ...fallback, fallback: null } : current;
  };

  return {
    registry: (): Registry => registry() ?? { remotes: {} },
    /** What anybody may read: where releases are, but not when and why somebody moved a pointer. */
    published: () => ({
      remotes: Object.fromEntries(
        Object.entries(registry()?.remotes ?? {}).map(([name, { live, previous }]) => [
          name,
          { live, previous },
        ]),
      ),
    }),
    /** @param anew Somebody pressed Retry: what is remembered of releases does not count. */
    async resolve(anew = false): Promise<Resolution> {
      const pointers = Object.entries(registry()?.remotes ?? {});
      const found = await Promise.all(
        pointers.map(async ([name, pointer]) => ({
          name,
          remote: await resolveOne(name, pointer.live, pointer.previous, anew),
        })),
      );
      const resolution: Resolution = { remotes: [], unavailable: [] };
      for (const { name, remote } of found) {
        if (isTrouble(remote)) resolution.unavailable.push({ name, ...remote });
        else resolution.remotes.push(remote);
      }
      return resolution;
    },
  };
}
