import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { releaseFolder } from '../server/releases/release-paths';
import type { ServerSettings } from '../server/settings';
import { Unreadable } from '../server/releases/unreadable';
import { readRegistry } from './moves-log';
import { releaseBucket, type ReleaseBucket } from './release-bucket';
import { ReleaseRefused } from './release-refused';
import { storeRelease } from './unpack-release';

/** The time limit for downloading an archive from the bucket, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** How long a failed download is not tried again, in milliseconds. */
const RETRY_AFTER_MS = 5000;

interface Downloads {
  bucket: ReleaseBucket;
  pending: Map<string, Promise<void>>;
  failed: LRUCache<string, Unreadable>;
}

const states = new WeakMap<ServerSettings, Downloads>();

function stateOf(settings: ServerSettings): Downloads | null {
  if (settings.bucket === null) return null;
  const known = states.get(settings) ?? {
    bucket: releaseBucket(settings.bucket),
    pending: new Map(),
    failed: new LRUCache<string, Unreadable>({ max: 1000, ttl: RETRY_AFTER_MS }),
  };
  states.set(settings, known);
  return known;
}

/** The bucket of releases; null if none is configured. */
export const bucketOf = (settings: ServerSettings): ReleaseBucket | null => stateOf(settings)?.bucket ?? null;

/** The hash of a release in the history of publications, so that nobody can replace its archive in the bucket. */
async function publishedAs(
  { registryFile }: ServerSettings,
  remote: string,
  release: string,
): Promise<string | null> {
  const { lines } = await readRegistry(registryFile);
  const line = lines.findLast(
    (one) =>
      one.verb === 'publish' && one.remote === remote && one.to === release && one.refused === undefined,
  );
  return line?.sha384 ?? null;
}

async function fetchRelease(
  settings: ServerSettings,
  bucket: ReleaseBucket,
  remote: string,
  release: string,
): Promise<void> {
  const body = await bucket.get(remote, release, AbortSignal.timeout(TIMEOUT_MS));
  try {
    const sha384 = await publishedAs(settings, remote, release);
    await storeRelease(settings, { remote, release, sha384, wasStored: true }, body, null);
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    const why = error instanceof ReleaseRefused ? error.message : (code ?? name);
    throw new Unreadable(
      { reason: 'unreadable' },
      `what came from the bucket of releases is not used: ${why}`,
    );
  } finally {
    body.destroy();
  }
}

/** Resolves with the promise; throws if it takes longer than `wait_ms`. */
async function within(promise: Promise<void>, wait_ms: number): Promise<void> {
  const ended = new AbortController();
  const timeout = pause(wait_ms, 'timeout' as const, { signal: ended.signal }).catch(() => undefined);
  try {
    if ((await Promise.race([promise, timeout])) !== 'timeout') return;
  } finally {
    ended.abort();
  }
  throw new Unreadable({ reason: 'silent' }, 'it did not come from the bucket of releases in time');
}

export interface Wanted {
  remote: string;
  release: string;
  /** How long to wait, in milliseconds; a download that takes longer goes on for later calls. */
  wait_ms?: number;
  /** Whether a download that has just failed is tried again. */
  retries?: boolean;
}

/**
 * Downloads a release from the bucket into the local folder of releases, as a whole. Does nothing without a bucket, or if the
 * release is there already.
 * @throws {Unreadable}
 */
export async function download(
  settings: ServerSettings,
  { remote, release, wait_ms = TIMEOUT_MS, retries = false }: Wanted,
): Promise<void> {
  const state = stateOf(settings);
  const folder = releaseFolder(settings, remote, release);
  if (state === null || existsSync(folder)) return;
  const { bucket, pending, failed } = state;
  const failure = retries ? undefined : failed.get(folder);
  if (failure) throw failure;
  const running =
    pending.get(folder) ??
    fetchRelease(settings, bucket, remote, release)
      .catch((error: unknown) => {
        if (error instanceof Unreadable) failed.set(folder, error);
        throw error;
      })
      .finally(() => pending.delete(folder));
  pending.set(folder, running);
  await within(running, wait_ms);
}

/** Reads a release from the local folder, after downloading it from the bucket if it is missing. */
export async function readOrDownload<Result>(
  settings: ServerSettings,
  wanted: Wanted,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (settings.bucket === null || (error as { code?: string }).code !== 'ENOENT') throw error;
    await download(settings, wanted);
    return read();
  }
}
