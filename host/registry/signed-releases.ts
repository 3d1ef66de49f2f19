import { readFileSync } from 'node:fs';
import type { Pointer } from '@storeroom/contract';
import { releaseName } from '../server/releases/release-paths';
import type { ServerSettings } from '../server/settings';
import { historyOf } from './moves-log';
import { ReleaseRefused } from './release-refused';
import { hasSigned, keysIn, type Keys } from './team-keys';

type Settings = Pick<ServerSettings, 'signedReleases' | 'registryFile' | 'teamKeysFile' | 'isOwnSite'>;

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return '';
    throw error;
  }
}

/** A release in an entry of the registry, with the hash of its `release.json`. */
interface NamedRelease {
  remote: string;
  to: string;
  sha384: string;
}

/** Whether a line of the history is an accepted move of this release that a key of its team has signed. */
function isSignedLine(text: string, named: NamedRelease, keys: Keys, settings: Settings): boolean {
  if (!text.includes(named.sha384) || !text.includes('"signed"')) return false;
  try {
    const { signed, refused } = JSON.parse(text) as { signed?: string; refused?: string };
    if (signed === undefined || refused !== undefined) return false;
    return hasSigned(keys, signed, named, settings);
  } catch {
    // Faults of the history are reported by the functions that read all of it.
    return false;
  }
}

/** Caches, for one state of history and keys, whether a key of the remote has signed a `release.json`. */
function signatures(settings: Settings) {
  const { registryFile, teamKeysFile } = settings;
  const keysText = textIn(teamKeysFile);
  const keys = keysText === '' ? {} : keysIn(keysText);
  const lines = textIn(historyOf(registryFile)).split('\n');
  return (remote: string, release: string, sha384: string | null | undefined): boolean =>
    typeof sha384 === 'string' &&
    lines.some((text) => isSignedLine(text, { remote, to: release, sha384 }, keys, settings));
}

const NOT_SIGNED = 'is not signed by a key that is for this remote.';

/** An entry with an unsigned release. */
export interface Unsigned {
  name: string;
  problem: string;
  /** The entry without that release; null if it is the live one. */
  rest: Pointer | null;
}

/** The unsigned releases, if the installation runs signed ones only. Releases that nobody gets need no signature. */
export function unsignedIn(settings: Settings, pointers: Record<string, Pointer>): Unsigned[] {
  if (!settings.signedReleases) return [];
  const isSigned = signatures(settings);
  return Object.entries(pointers).flatMap(([name, pointer]) => {
    const { killed = [], canary, pins = {}, previous } = pointer;
    const isGood = (release: string, integrity: string | null | undefined) =>
      killed.includes(release) || isSigned(name, releaseName(release), integrity);
    const wrong: string[] = [];
    const rest = { ...pointer };
    if (canary && !isGood(canary.release, canary.integrity)) {
      wrong.push(canary.release);
      delete rest.canary;
    }
    const bad = Object.entries(pins).filter(([, { release, integrity }]) => !isGood(release, integrity));
    if (bad.length > 0) {
      wrong.push(...bad.map(([, { release }]) => release));
      const dropped = bad.map(([team]) => team);
      rest.pins = Object.fromEntries(Object.entries(pins).filter(([team]) => !dropped.includes(team)));
    }
    if (previous !== null && !isGood(previous, pointer.previous_integrity)) {
      wrong.push(previous);
      rest.previous = null;
    }
    const isOut = !pointer.is_off && !isGood(pointer.live, pointer.live_integrity);
    const [first] = isOut ? [pointer.live] : wrong;
    if (first === undefined) return [];
    return [{ name, problem: `Its release ${releaseName(first)} ${NOT_SIGNED}`, rest: isOut ? null : rest }];
  });
}

/** Whether the history has a line of this release that a key of its team has signed. */
export const isSigned = (settings: Settings, remote: string, release: string, sha384: string): boolean =>
  signatures(settings)(remote, release, sha384);

/** Returns false if the installation runs signed releases only, and this one is not signed. */
export const mayRun = (settings: Settings, remote: string, release: string, sha384: string): boolean =>
  !settings.signedReleases || isSigned(settings, remote, release, sha384);

/** @throws {ReleaseRefused} if the installation runs signed releases only, and this one is not signed */
export function mustBeSigned(settings: Settings, remote: string, release: string, sha384: string): void {
  if (mayRun(settings, remote, release, sha384)) return;
  throw new ReleaseRefused(
    `${remote} ${release} ${NOT_SIGNED} Publish it with one, or send this move with one.`,
  );
}
