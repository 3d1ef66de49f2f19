import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MAX_RELEASE_BYTES, validRelease, type Pointer, type Release } from '@storeroom/contract';
import { readFileUpTo } from '@storeroom/serving';
import { sha384Of } from '../server/hashes';
import { releaseName } from '../server/releases/release-paths';
import { ownsOf } from './owned-prefixes';
import { completeRegistry, isDamaged, move, readRegistry } from './moves-log';
import { ReleaseRefused } from './release-refused';

interface Built {
  facts: Release;
  integrity: string;
}

const isLocalRelease = (address: string) => address.startsWith('/releases/');

/** A build of this machine, read from its folder; null when it cannot be used. */
async function readBuild(dist: string, name: string, release: string): Promise<Built | null> {
  try {
    const bytes = await readFileUpTo(join(dist, release, 'release.json'), MAX_RELEASE_BYTES);
    return { facts: validRelease(JSON.parse(bytes.toString('utf8')), name), integrity: sha384Of(bytes) };
  } catch {
    return null;
  }
}

/** The release to go back to from a build; another build of the live release leaves it as it is. */
function previousFor(
  current: Pointer | null,
  live: string,
  replaced: Built | null,
): Pick<Pointer, 'previous' | 'previous_integrity'> {
  if (current?.live === live)
    return { previous: current.previous, previous_integrity: current.previous_integrity ?? null };
  const isKept = current !== null && (!isLocalRelease(current.live) || replaced !== null);
  return {
    previous: isKept ? current.live : null,
    previous_integrity: (isKept ? (current.live_integrity ?? replaced?.integrity) : null) ?? null,
  };
}

/**
 * Makes a build of this machine live without checking its files: they have just been written.
 * @param dist folder of the releases of this remote
 */
export async function pointAtBuild(
  registryFile: string,
  dist: string,
  { name, release, reason }: { name: string; release: string; reason: string },
): Promise<Pointer> {
  const built = await readBuild(dist, name, release);
  if (built === null) throw new ReleaseRefused(`${join(dist, release)} holds no release of ${name}.`);
  const live = `/releases/${name}/${release}`;
  const earlier = (await readRegistry(registryFile)).pointers[name];
  const replaced =
    earlier && isLocalRelease(earlier.live) ? await readBuild(dist, name, releaseName(earlier.live)) : null;
  const request = { remote: name, verb: 'promote', to: live, by: 'this machine', reason };
  return move(registryFile, request, (current, pointers) => ({
    pointer: {
      ...current,
      live,
      live_integrity: built.integrity,
      ...previousFor(current, live, replaced),
      owns: ownsOf(built.facts, pointers),
    },
    details: { sha384: built.integrity },
  }));
}

/** Adds the hashes of local builds to a registry that was written before hashes were recorded. */
async function addLocalHashes(registryFile: string, distOf: (name: string) => string): Promise<void> {
  const { pointers } = await readRegistry(registryFile);
  for (const [name, { live, live_integrity, previous, previous_integrity }] of Object.entries(pointers)) {
    if (live_integrity !== undefined || !isLocalRelease(live)) continue;
    const built = await readBuild(distOf(name), name, releaseName(live));
    if (built === null) continue;
    const before =
      previous && isLocalRelease(previous)
        ? await readBuild(distOf(name), name, releaseName(previous))
        : null;
    const reason = 'its hash was added';
    const request = { remote: name, verb: 'migrate', to: live, by: 'this machine', reason };
    await move(registryFile, request, (current) => {
      if (current?.live !== live) throw new ReleaseRefused(`Somebody moved ${name} meanwhile; start again.`);
      return {
        pointer: {
          ...current,
          live_integrity: built.integrity,
          previous_integrity: previous_integrity ?? before?.integrity ?? null,
        },
        reason: current.reason,
        details: { sha384: built.integrity },
      };
    });
  }
}

/** Renames an unreadable registry, and replaces it by the one in its log, by the last good one, or by none. */
async function repairRegistry(
  registryFile: string,
  lastGood: string,
  say: (sentence: string) => void,
): Promise<void> {
  if (!(await isDamaged(registryFile))) return completeRegistry(registryFile);
  const aside = join(dirname(registryFile), `${basename(registryFile)}.damaged-${Date.now()}`);
  await rename(registryFile, aside);
  await completeRegistry(registryFile);
  if (!existsSync(registryFile) && existsSync(lastGood) && !(await isDamaged(lastGood))) {
    await copyFile(lastGood, registryFile);
  }
  const instead = existsSync(registryFile)
    ? 'the last good one is in force'
    : 'a new one is made from the builds';
  say(`${registryFile} is damaged; it lies in ${aside} now, and ${instead}.`);
}

interface Following {
  registryFile: string;
  lastGoodDir: string;
  /** Folder of the releases of a remote. */
  distOf: (name: string) => string;
  /** Newest build of each remote. */
  built: Record<string, string>;
  /** The build of each remote that the registry was last pointed at; updated. */
  followed: Record<string, string>;
  say: (sentence: string) => void;
}

/**
 * Points the registry at builds that are new since the last start. A pointer that was moved by hand stays until there is
 * a newer build, unless its release no longer exists.
 */
export async function followBuilt({
  registryFile,
  lastGoodDir,
  distOf,
  built,
  followed,
  say,
}: Following): Promise<void> {
  await repairRegistry(registryFile, join(lastGoodDir, 'registry.json'), say);
  await addLocalHashes(registryFile, distOf);
  for (const [name, release] of Object.entries(built)) {
    const current = (await readRegistry(registryFile)).pointers[name]?.live ?? null;
    const isLost =
      current === null ||
      (isLocalRelease(current) && (await readBuild(distOf(name), name, releaseName(current))) === null);
    if (followed[name] === release && !isLost) continue;
    if (current !== `/releases/${name}/${release}` || isLost) {
      try {
        await pointAtBuild(registryFile, distOf(name), { name, release, reason: 'built on this machine' });
      } catch (error) {
        // A fault of one remote must not stop the others from starting.
        if (!(error instanceof ReleaseRefused)) throw error;
        say(error.message);
        continue;
      }
    }
    followed[name] = release;
  }
}
