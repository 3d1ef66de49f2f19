import type { PlacedRelease, Release } from '@storeroom/contract';
import { TimeOut } from '../page/arrival-failure';
import { askAnew, freshAddress } from '../page/fresh-address';
import { NOTHING } from './integrity';

/** What loading a release needs, and its rows where it is known with them. */
export type ReleaseFiles = Pick<Release, 'entry' | 'integrity' | 'preload'> &
  Partial<Pick<Release, 'routes' | 'widgets'>>;

const TIME_OUT = 3_000;

const known = new Map<string, Promise<ReleaseFiles>>();
const read = new Map<string, ReleaseFiles>();

async function fetchFiles({ base, pin = NOTHING }: PlacedRelease): Promise<ReleaseFiles> {
  try {
    const response = await window.fetch(freshAddress(`${base}/release.json`), {
      integrity: pin,
      signal: AbortSignal.timeout(TIME_OUT),
    });
    const files = (await response.json()) as ReleaseFiles;
    read.set(base, files);
    return files;
  } catch (cause) {
    known.delete(base);
    // By this code a file is known that did not arrive.
    if ((cause as Error).name !== 'TimeoutError')
      throw Object.assign(cause as Error, { code: 'ChunkLoadError' });
    // A browser that asks again would wait for the answer that hangs.
    askAnew(base);
    throw new TimeOut();
  }
}

/** The files of a release: from the document, or from its `release.json`, which must have the hash that the document names. */
export function filesOf(release: PlacedRelease): Promise<ReleaseFiles> {
  const { base, integrity } = release;
  if (integrity) return Promise.resolve(release as ReleaseFiles);
  const files = known.get(base) ?? fetchFiles(release);
  known.set(base, files);
  return files;
}

/** The same, of a release that runs: they are here already. */
export function filesAtHand(release: PlacedRelease): ReleaseFiles | null {
  return release.integrity ? (release as ReleaseFiles) : (read.get(release.base) ?? null);
}

/** Fetches files past the browser's cache, with what says which they are. */
export async function freshen(release: PlacedRelease, groups: readonly string[]): Promise<void> {
  const again = (file: string) => window.fetch(`${release.base}/${file}`, { cache: 'reload' });
  if (!release.integrity) await again('release.json');
  const { preload } = await filesOf(release);
  await Promise.allSettled(groups.flatMap((group) => preload[group] ?? []).map(again));
}
