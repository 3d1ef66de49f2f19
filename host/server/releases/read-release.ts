import { join } from 'node:path';
import { MAX_RELEASE_BYTES, validRelease, type Release, Unsound } from '@storeroom/contract';
import { readOrDownload } from '../../registry/download-release';
import { readBodyUpTo, readFileUpTo } from '@storeroom/serving';
import { sha256Of, sha384Of } from '../hashes';
import { releaseFolder, releaseName, releaseOfPath } from './release-paths';
import type { ServerSettings } from '../settings';
import { Unreadable, type Trouble } from './unreadable';

export interface Located extends Release {
  base: string;
  /**
   * sha256 of the `release.json` that was read, for browsers. sha256 is shorter than sha384: every document contains
   * one for each remote, and random characters do not compress. Absent for remotes in the shell's own build.
   */
  pin?: string;
}

/** A remote as it is served to a visitor, with its fallback release. */
export interface ServedRemote extends Located {
  fallback: Located | null;
}

/** The place of a release according to the registry. */
export interface Placed {
  name: string;
  base: string;
  /** The expected sha384 of its `release.json`; null in a registry from before hashes were recorded. */
  integrity: string | null;
}

const FETCH_MS = 1500;

/** Whether the settings allow releases of this remote from this address. */
export function isPlaced({ name, base }: Placed, { releaseOrigins }: ServerSettings): boolean {
  const local = releaseOfPath(base);
  if (local) return local.name === name;
  return !base.startsWith('/') && releaseOrigins.includes(new URL(base).origin);
}

/** Bytes of the `release.json` at an address. */
export const readFacts = (base: string, settings: ServerSettings): Promise<Buffer> =>
  readReleaseFile(base, 'release.json', MAX_RELEASE_BYTES, settings);

/** Bytes of one file of a release, at most `most` of them. */
export async function readReleaseFile(
  base: string,
  file: string,
  most: number,
  settings: ServerSettings,
): Promise<Buffer> {
  const local = releaseOfPath(base);
  if (local) {
    const { name, release } = local;
    const read = () => readFileUpTo(join(releaseFolder(settings, name, release), file), most);
    return readOrDownload(settings, { remote: name, release, wait_ms: FETCH_MS }, read);
  }
  const { releasesUrl, releasesInternalUrl } = settings;
  const inside =
    releasesUrl && releasesInternalUrl && base.startsWith(`${releasesUrl}/`)
      ? `${releasesInternalUrl}${base.slice(releasesUrl.length)}`
      : base;
  // A redirect would lead to an origin that the settings do not allow.
  const answer = await fetch(`${inside}/${file}`, {
    signal: AbortSignal.timeout(FETCH_MS),
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Unreadable({ reason: 'refused', status: answer.status }, `its server answers ${answer.status}`);
  }
  return readBodyUpTo(answer, most);
}

/**
 * Parses a `release.json`, and checks that it belongs to this release and has the hash with which it was promoted.
 * @throws {SyntaxError | Unsound | Unreadable}
 */
export function factsIn(bytes: Buffer, { name, base, integrity }: Placed): Located {
  const facts = validRelease(JSON.parse(bytes.toString('utf8')), name);
  if (facts.release !== releaseName(base)) throw new Unsound(`release must be ${releaseName(base)}.`);
  if (integrity !== null && sha384Of(bytes) !== integrity) {
    throw new Unreadable({ reason: 'changed' }, 'its release.json is not the one that was promoted');
  }
  return { ...facts, base, pin: sha256Of(bytes) };
}

/** The reason that the page shows, and the detail for the log. */
export function troubleOf(error: unknown): { trouble: Trouble; detail: string } {
  if (error instanceof Unreadable) return { trouble: error.trouble, detail: error.detail };
  const { name, code, message = '' } = error as { name?: string; code?: string; message?: string };
  const troubleWith = (reason: Trouble['reason'], detail: string) => ({ trouble: { reason }, detail });
  if (name === 'Unsound') return troubleWith('no-release', message);
  if (name === 'TooLarge') return troubleWith('too-large', message);
  if (name === 'SyntaxError') return troubleWith('no-json', 'its release.json is no JSON');
  if (code === 'ENOENT') return troubleWith('gone', 'its folder is not there');
  if (name === 'TimeoutError') return troubleWith('silent', 'its server does not answer');
  return name === 'TypeError'
    ? troubleWith('unreachable', 'its server cannot be reached')
    : troubleWith('unreadable', code ?? message);
}
