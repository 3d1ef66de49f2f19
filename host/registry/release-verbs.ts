import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownedBy, OWNED_PREFIX, strayPath, takenBy, type Pointer } from '@storeroom/contract';
import type { ServerSettings } from '../server/settings';
import { ownsOf, staysOff } from './owned-prefixes';
import { movePointer, readRegistry } from './registry-file';
import { mustBeNames, releasePlace } from './release-place';
import { ReleaseRefused } from './release-refused';
import { verifyRelease, type Verified } from './verify-release';

function withReason(reason: string | undefined): string {
  const text = reason?.trim();
  if (!text)
    throw new ReleaseRefused('Say why, with --reason "…": it stays in the registry and its history.');
  if (text.length > 2000) throw new ReleaseRefused('Say why in at most 2000 characters.');
  return text;
}

const nameOf = (address: string) => address.split('/').at(-1) ?? '';

const movedMeanwhile = (remote: string) =>
  new ReleaseRefused(`Somebody moved ${remote} meanwhile; look at "release list" and try again.`);

async function liveContract(settings: ServerSettings): Promise<string> {
  const file = join(settings.pageDir, 'assets.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { contract: string }).contract;
}

async function verified(
  settings: ServerSettings,
  remote: string,
  release: string,
  { wasLive = true } = {},
): Promise<Verified> {
  mustBeNames(remote, release);
  const place = releasePlace(settings);
  const verdict = await verifyRelease(place, remote, release, await liveContract(settings), { wasLive });
  if ('problems' in verdict) throw staysOff(remote, release, verdict.problems);
  return verdict;
}

/** A pointer without its empty fields. */
const owning = (owns: string[] | undefined) => (owns ? { owns } : {});

/** Makes a release live, the newest when none is named, after checking each of its files. */
export async function promote(
  settings: ServerSettings,
  remote: string,
  { release, reason }: { release?: string; reason?: string },
): Promise<Pointer> {
  const why = withReason(reason);
  mustBeNames(remote, release);
  const place = releasePlace(settings);
  const newest = await place.newest(remote).catch((error: unknown) => {
    if (release === undefined) throw error;
    return null;
  });
  const wanted = release ?? newest?.release ?? '';
  const { facts, integrity } = await verified(settings, remote, wanted, { wasLive: false });
  const live = place.address(remote, wanted);
  const told = newest?.release === wanted ? { commit: newest.commit, built_at: newest.built_at } : {};
  return movePointer(settings.registryFile, remote, (current, pointers) => {
    // Promoting what is live already must keep the previous release on record.
    const isAgain = current?.live === live;
    const previous = isAgain ? current.previous : (current?.live ?? null);
    const pin = isAgain ? current.previous_integrity : current?.live_integrity;
    return {
      pointer: {
        live,
        live_integrity: integrity,
        previous,
        previous_integrity: pin ?? null,
        ...owning(ownsOf(facts, pointers)),
        reason: why,
      },
      told,
    };
  });
}

/** Makes the previous release live again. */
export async function rollback(
  settings: ServerSettings,
  remote: string,
  { reason }: { reason?: string },
): Promise<Pointer> {
  const why = withReason(reason);
  mustBeNames(remote);
  const before = (await readRegistry(settings.registryFile)).pointers[remote];
  if (!before?.previous) throw new ReleaseRefused(`${remote} has no release to go back to.`);
  const { previous: live, previous_integrity: pin } = before;
  const release = nameOf(live);
  const { facts, integrity } = await verified(settings, remote, release);
  if (pin && pin !== integrity) {
    throw staysOff(remote, release, ['Its release.json is not the one that was live before.']);
  }
  return movePointer(settings.registryFile, remote, (current, pointers) => {
    if (current?.previous !== live) throw movedMeanwhile(remote);
    return {
      pointer: {
        live,
        live_integrity: integrity,
        previous: current.live,
        previous_integrity: current.live_integrity ?? null,
        ...owning(ownsOf(facts, pointers)),
        reason: why,
      },
    };
  });
}

/** Gives a remote other prefixes: from now on its releases may claim addresses below these. */
export async function own(
  settings: ServerSettings,
  remote: string,
  prefixes: string[],
  { reason }: { reason?: string },
): Promise<Pointer> {
  const why = withReason(reason);
  mustBeNames(remote);
  const wrong = prefixes.find((prefix) => !OWNED_PREFIX.test(prefix));
  if (wrong !== undefined) throw new ReleaseRefused(`"${wrong}" is no prefix such as /stock.`);
  const live = (await readRegistry(settings.registryFile)).pointers[remote]?.live;
  if (live === undefined) throw new ReleaseRefused(`${remote} has no release yet.`);
  const { facts } = await verified(settings, remote, nameOf(live));
  return movePointer(settings.registryFile, remote, (current, pointers) => {
    if (current?.live !== live) throw movedMeanwhile(remote);
    const stray = strayPath(facts, { ...pointers, [remote]: { owns: prefixes } });
    for (const prefix of prefixes) {
      const owner = takenBy(prefix, remote, pointers);
      if (owner) throw new ReleaseRefused(`${prefix} belongs to ${owner}.`);
    }
    if (stray) throw new ReleaseRefused(`What is live of ${remote} claims more: ${stray}`);
    return { pointer: { ...current, owns: prefixes, reason: why }, told: { owns: prefixes } };
  });
}

async function addHashes(
  settings: ServerSettings,
  remote: string,
  { live, previous }: Pointer,
): Promise<void> {
  const { facts, integrity } = await verified(settings, remote, nameOf(live));
  const before = previous && (await verified(settings, remote, nameOf(previous)).catch(() => null));
  await movePointer(settings.registryFile, remote, (current, pointers) => {
    if (current?.live !== live || current.previous !== previous) throw movedMeanwhile(remote);
    return {
      pointer: {
        ...current,
        live_integrity: integrity,
        previous_integrity: (before && before.integrity) || null,
        ...owning(ownsOf(facts, pointers)),
      },
      told: { reason: 'its hash was added' },
    };
  });
}

/**
 * Adds to an older registry the fields that it lacks, after checking every file of the live releases. Returns the
 * names of the remotes that it changed.
 * @throws {ReleaseRefused} for those that could not be checked, after all others are done
 */
export async function migrate(settings: ServerSettings): Promise<string[]> {
  const { pointers } = await readRegistry(settings.registryFile);
  const lacking = Object.entries(pointers).filter(([, { live_integrity }]) => live_integrity === undefined);
  const problems: string[] = [];
  for (const [remote, pointer] of lacking) {
    try {
      await addHashes(settings, remote, pointer);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ReleaseRefused(problems.join('\n'));
  return lacking.map(([remote]) => remote);
}

/** The live release, the one before, and all other releases. */
export async function overview(settings: ServerSettings): Promise<string> {
  const { pointers, refused } = await readRegistry(settings.registryFile);
  const place = releasePlace(settings);
  const lines = await Promise.all(
    Object.entries(pointers).map(async ([remote, pointer]) => {
      const all = await place.list(remote).catch(() => []);
      return [
        remote,
        `  live      ${pointer.live}${pointer.live_integrity ? '' : '   (without a hash; see "release migrate")'}`,
        `  previous  ${pointer.previous ?? 'none'}`,
        `  owns      ${ownedBy(remote, pointers)?.join(', ') ?? 'nothing yet'}`,
        `  moved     ${pointer.moved_at}: ${pointer.reason}`,
        `  releases  ${all.join(', ') || 'none'}`,
      ].join('\n');
    }),
  );
  lines.push(...refused.map(({ name, problem }) => `${name}\n  damaged   ${problem}`));
  return lines.join('\n') || 'The registry is empty.';
}
