import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer } from '@storeroom/shared/contract';
import type { ServerSettings } from '../server/settings';
import { movePointer, readRegistry } from './registry-file';
import { releasePlace } from './release-place';
import { problemsOf } from './verify-release';

/** Refused in words that the person at the keyboard can act on. */
export class ReleaseRefused extends Error {}

function withReason(reason: string | undefined): string {
  const text = reason?.trim();
  if (!text)
    throw new ReleaseRefused('Say why, with --reason "…": it stays in the registry and its history.');
  return text;
}

async function liveContract(settings: ServerSettings): Promise<string> {
  const file = join(settings.pageDir, 'assets.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { contract: string }).contract;
}

async function mustBeSound(settings: ServerSettings, remote: string, release: string): Promise<void> {
  const problems = await problemsOf(releasePlace(settings), remote, release, await liveContract(settings));
  if (problems.length > 0)
    throw new ReleaseRefused([`${remote} ${release} stays off:`, ...problems].join('\n  '));
}

/** Makes a release live, the newest one when none is named, after checking every file of it. */
export async function promote(
  settings: ServerSettings,
  remote: string,
  { release, reason }: { release?: string; reason?: string },
): Promise<Pointer> {
  const why = withReason(reason);
  const place = releasePlace(settings);
  const wanted = release ?? (await place.newest(remote));
  await mustBeSound(settings, remote, wanted);
  const current = (await readRegistry(settings.registryFile)).remotes[remote] ?? null;
  const live = place.address(remote, wanted);
  // Promoting what is live already must not forget what came before it.
  const previous = current?.live === live ? current.previous : (current?.live ?? null);
  return movePointer(settings.registryFile, remote, { live, previous, reason: why });
}

/** Puts back the release that was live before. */
export async function rollback(
  settings: ServerSettings,
  remote: string,
  { reason }: { reason?: string },
): Promise<Pointer> {
  const why = withReason(reason);
  const current = (await readRegistry(settings.registryFile)).remotes[remote];
  if (!current?.previous) throw new ReleaseRefused(`${remote} has no release to go back to.`);
  await mustBeSound(settings, remote, current.previous.split('/').at(-1) ?? '');
  return movePointer(settings.registryFile, remote, {
    live: current.previous,
    previous: current.live,
    reason: why,
  });
}

/** What is live, what was before, and what else there is. */
export async function overview(settings: ServerSettings): Promise<string> {
  const { remotes } = await readRegistry(settings.registryFile);
  const place = releasePlace(settings);
  const lines = await Promise.all(
    Object.entries(remotes).map(async ([remote, pointer]) => {
      const all = await place.list(remote);
      return [
        remote,
        `  live      ${pointer.live}`,
        `  previous  ${pointer.previous ?? 'none'}`,
        `  moved     ${pointer.moved_at}: ${pointer.reason}`,
        `  releases  ${all.join(', ') || 'none'}`,
      ].join('\n');
    }),
  );
  return lines.join('\n') || 'The registry is empty.';
}
