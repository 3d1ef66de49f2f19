import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fields, optional, orNull, RELEASE_NAME, REMOTE_NAME, text } from '@storeroom/contract';
import { readBodyUpTo, readFileUpTo } from '@storeroom/serving';
import { releaseFolder } from '../server/releases/release-paths';
import type { ServerSettings } from '../server/settings';
import { Unreadable } from '../server/releases/unreadable';
import { download, bucketOf, readOrDownload } from './download-release';
import { ReleaseRefused } from './release-refused';

/** `newest.json` beside the releases: the last build, and its commit. */
export const newestBuild = fields({
  release: text(100, RELEASE_NAME),
  commit: optional(orNull(text(64, /^[0-9a-f]*$/))),
  built_at: optional(text(40)),
});
type NewestBuild = ReturnType<typeof newestBuild>;

const MAX_NEWEST_BYTES = 4096;

/** The store of the releases: local folders, or servers of the remotes. */
export interface ReleaseStore {
  /** Address that the registry holds for a release. */
  address(remote: string, release: string): string;
  /** Reads a file of a release; refuses one with more than `maxBytes` bytes. */
  read(remote: string, release: string, file: string, maxBytes: number): Promise<Buffer>;
  /** The release that was built last. */
  newest(remote: string): Promise<NewestBuild>;
  /** Every release, newest first. */
  list(remote: string): Promise<string[]>;
}

const distOf = (root: string, remote: string) => join(root, `remote-${remote}`, 'dist');

/** The releases in local folders, with the time at which each was stored. */
async function datedIn(root: string, remote: string): Promise<{ name: string; at: number }[]> {
  const dist = distOf(root, remote);
  const entries = await readdir(dist, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return Promise.all(folders.map(async ({ name }) => ({ name, at: (await stat(join(dist, name))).mtimeMs })));
}

const newestFirst = (dated: { name: string; at: number }[]) =>
  dated.sort((a, b) => b.at - a.at).map(({ name }) => name);

export function folderStore(root: string): ReleaseStore {
  const dist = (remote: string) => distOf(root, remote);
  return {
    address: (remote, release) => `/releases/${remote}/${release}`,
    read: (remote, release, file, maxBytes) => readFileUpTo(join(dist(remote), release, file), maxBytes),
    list: async (remote) => newestFirst(await datedIn(root, remote)),
    async newest(remote) {
      const content = await readFileUpTo(join(dist(remote), 'newest.json'), MAX_NEWEST_BYTES).catch(
        () => null,
      );
      if (content === null) {
        throw new ReleaseRefused(`There is no build of ${remote}; run "npm run build ${remote}".`);
      }
      return newestBuild(JSON.parse(content.toString('utf8')), '');
    },
  };
}

function serverStore(address: string, inside: string, wait_ms: number): ReleaseStore {
  const get = async (path: string, maxBytes: number): Promise<Buffer> => {
    const answer = await fetch(`${inside}/${path}`, {
      signal: AbortSignal.timeout(wait_ms),
      redirect: 'error',
    });
    if (answer.ok) return readBodyUpTo(answer, maxBytes);
    await answer.body?.cancel();
    throw new Error(`${inside}/${path} answers ${answer.status}.`);
  };
  const newest = async (remote: string) =>
    newestBuild(JSON.parse((await get(`${remote}/newest.json`, MAX_NEWEST_BYTES)).toString('utf8')), '');
  return {
    address: (remote, release) => `${address}/${remote}/${release}`,
    read: (remote, release, file, maxBytes) => get(`${remote}/${release}/${file}`, maxBytes),
    newest,
    list: async (remote) => [(await newest(remote)).release],
  };
}

/** Checks names from the command line before they become part of a path. */
export function mustBeNames(remote: string, release?: string): void {
  if (!REMOTE_NAME.test(remote)) throw new ReleaseRefused(`"${remote}" is no name of a remote.`);
  if (release !== undefined && !RELEASE_NAME.test(release)) {
    throw new ReleaseRefused(`"${release}" is no name of a release.`);
  }
}

/** Local folders, into which releases are downloaded from the bucket when they are read. */
function withBucket(store: ReleaseStore, settings: ServerSettings, wait_ms: number): ReleaseStore {
  const bucket = bucketOf(settings);
  if (bucket === null) return store;
  return {
    ...store,
    read: (remote, release, file, maxBytes) =>
      readOrDownload(settings, { remote, release, wait_ms }, () =>
        store.read(remote, release, file, maxBytes),
      ),
    async list(remote) {
      const onDisk = await datedIn(settings.releasesDir, remote);
      const inBucket = await bucket.list(remote, AbortSignal.timeout(wait_ms)).catch((error: unknown) => {
        if (error instanceof Unreadable) return [];
        throw error;
      });
      // The time of the download is not the age of a release.
      const isKept = new Set(inBucket.map(({ name }) => name));
      return newestFirst([...inBucket, ...onDisk.filter(({ name }) => !isKept.has(name))]);
    },
  };
}

/** Combines published releases with those on the servers; published ones take precedence. */
function besideServers(
  settings: ServerSettings,
  wait_ms: number,
  store: ReleaseStore,
  servers: ReleaseStore,
): ReleaseStore {
  const of = (remote: string, release: string) =>
    existsSync(releaseFolder(settings, remote, release)) ? store : servers;
  return {
    address: (remote, release) => of(remote, release).address(remote, release),
    async read(remote, release, file, maxBytes) {
      await download(settings, { remote, release, wait_ms }).catch((error: unknown) => {
        // Unless the bucket certainly does not have it, the release on the server could be the wrong one.
        if (!(error instanceof Unreadable) || error.trouble.reason !== 'gone') throw error;
      });
      return of(remote, release).read(remote, release, file, maxBytes);
    },
    newest: (remote) => servers.newest(remote),
    async list(remote) {
      const stored = await store.list(remote);
      const served = await servers.list(remote).catch(() => []);
      return [...new Set([...stored, ...served])];
    },
  };
}

/** @param wait_ms the time limit of a server or the bucket for a file, in milliseconds */
export function releaseStore(settings: ServerSettings, wait_ms = 15_000): ReleaseStore {
  const { releasesUrl, releasesInternalUrl, releasesDir } = settings;
  const store = withBucket(folderStore(releasesDir), settings, wait_ms);
  if (!releasesUrl) return store;
  const servers = serverStore(releasesUrl, releasesInternalUrl ?? releasesUrl, wait_ms);
  return besideServers(settings, wait_ms, store, servers);
}
