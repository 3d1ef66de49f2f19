import type { PlacedRelease, Release } from '@storeroom/contract';
import { TimeOut } from '../page/load-failure';
import { renewAddresses, freshAddress } from '../page/fresh-address';
import { UNMATCHABLE } from './integrity';

/** What is needed to load a release. `release.json` also has its rows. */
export type ReleaseFiles = Pick<Release, 'entry' | 'integrity' | 'preload'> &
  Partial<Pick<Release, 'routes' | 'widgets'>>;

const TIMEOUT_MS = 3_000;

const fileRequests = new Map<string, Promise<ReleaseFiles>>();
const loadedFiles = new Map<string, ReleaseFiles>();

async function fetchFiles({ base, pin = UNMATCHABLE }: PlacedRelease): Promise<ReleaseFiles> {
  try {
    const response = await window.fetch(freshAddress(`${base}/release.json`), {
      integrity: pin,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const files = (await response.json()) as ReleaseFiles;
    loadedFiles.set(base, files);
    return files;
  } catch (cause) {
    fileRequests.delete(base);
    // This code marks the error as a file that did not load, so that it counts as a network error.
    if ((cause as Error).name !== 'TimeoutError')
      throw Object.assign(cause as Error, { code: 'ChunkLoadError' });
    // A browser that requests the same address again would wait for the request that hangs.
    renewAddresses(base);
    throw new TimeOut();
  }
}

/**
 * The files of a release, from the document, otherwise from its `release.json`, whose content must have the hash
 * (`pin`) that the document names.
 * @throws TimeOut after 3 s; an error with the code `ChunkLoadError` when the file does not load or its hash differs
 */
export function filesOf(release: PlacedRelease): Promise<ReleaseFiles> {
  const { base, integrity } = release;
  if (integrity) return Promise.resolve(release as ReleaseFiles);
  const files = fileRequests.get(base) ?? fetchFiles(release);
  fileRequests.set(base, files);
  return files;
}

/** The files of a release if they are known already; null otherwise. */
export function knownFiles(release: PlacedRelease): ReleaseFiles | null {
  return release.integrity ? (release as ReleaseFiles) : (loadedFiles.get(release.base) ?? null);
}

/** Fetches files of a release past the browser's cache, and `release.json` first if it names them. */
export async function freshen(release: PlacedRelease, groups: readonly string[]): Promise<void> {
  const again = (file: string) => window.fetch(`${release.base}/${file}`, { cache: 'reload' });
  if (!release.integrity) await again('release.json');
  const { preload } = await filesOf(release);
  await Promise.allSettled(groups.flatMap((group) => preload[group] ?? []).map(again));
}
