import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, Release, ResolvedRemote } from '@storeroom/shared/contract';
import { fileWhenChanged } from './file-when-changed';
import { isRelease } from './release-shape';
import type { ServerSettings } from './settings';

export type Located = Release & { base: string };

const NAME = /^[a-z][a-z0-9-]*$/;
const RELEASE = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;
const FETCH_MS = 1500;
/** How long a release that could not be read is believed to be gone, so that no page waits for it again. */
const GONE_MS = 5000;
/** However many people press Retry, a release is not asked for more often than this. */
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
  if (!answer.ok) throw new Error(`its server answered ${answer.status}`);
  return answer.json();
}

function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'SyntaxError') return 'its release.json is no JSON';
  if (code === 'ENOENT') return 'its folder is not there';
  if (name === 'TimeoutError') return 'its server does not answer';
  if (name === 'TypeError') return 'its server cannot be reached';
  return message ?? 'its release cannot be read';
}

/**
 * Facts of releases by address. A release never changes, so one that was read is kept for good; one that could
 * not be read is asked for again after a while, without anybody waiting for the answer. Only somebody who asks anew
 * waits for it, and also for one that was read: what was read may have been damaged on its way.
 */
export function releaseStore(settings: ServerSettings, now = () => Date.now()) {
  const known = new Map<string, Located>();
  const gone = new Map<string, { since: number; reason: string }>();
  const askedAt = new Map<string, number>();
  const underWay = new Map<string, Promise<Located | string>>();

  const ask = (name: string, base: string): Promise<Located | string> => {
    const running = underWay.get(base);
    if (running) return running;
    askedAt.set(base, now());
    const asked = readRelease(base, settings)
      .then((value) => {
        if (!isRelease(value, name)) throw new Error('its release.json is not one of this remote');
        const located = { ...value, base };
        known.set(base, located);
        gone.delete(base);
        return located;
      })
      .catch((error: unknown) => {
        const reason = reasonOf(error);
        gone.set(base, { since: now(), reason });
        return reason;
      })
      .finally(() => underWay.delete(base));
    underWay.set(base, asked);
    return asked;
  };

  /** The release, or in plain words why there is none. */
  return async (name: string, base: string, anew = false): Promise<Located | string> => {
    const release = known.get(base);
    if (anew && now() - (askedAt.get(base) ?? -Infinity) > ANEW_MS) {
      const answer = await ask(name, base);
      return typeof answer === 'string' ? (release ?? answer) : answer;
    }
    if (release) return release;
    const failure = gone.get(base);
    if (!failure) return ask(name, base);
    if (now() - failure.since > GONE_MS) void ask(name, base);
    return failure.reason;
  };
}

export interface Resolution {
  remotes: ResolvedRemote[];
  unavailable: { name: string; reason: string }[];
}

/** What is live for this request: the registry is looked at each time, so a moved pointer shows on the next reload. */
export function registryResolver(settings: ServerSettings) {
  const registry = fileWhenChanged(settings.registryFile, (text) => JSON.parse(text) as Registry);
  const releaseAt = releaseStore(settings);

  const resolveOne = async (name: string, live: string, previous: string | null, anew: boolean) => {
    const [current, before] = await Promise.all([
      releaseAt(name, live, anew),
      previous ? releaseAt(name, previous, anew) : Promise.resolve('there is no previous release'),
    ]);
    const fallback = typeof before === 'string' ? null : before;
    if (typeof current !== 'string') return { ...current, fallback };
    return fallback ? { ...fallback, fallback: null } : current;
  };

  return {
    registry: (): Registry => registry() ?? { remotes: {} },
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
        if (typeof remote === 'string') resolution.unavailable.push({ name, reason: remote });
        else resolution.remotes.push(remote);
      }
      return resolution;
    },
  };
}
