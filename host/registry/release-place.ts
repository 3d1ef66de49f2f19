import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerSettings } from '../server/settings';

/** Where the releases of the remotes lie: folders of this tree, or servers of their own. */
export interface ReleasePlace {
  /** Address that the registry holds for a release. */
  address(remote: string, release: string): string;
  read(remote: string, release: string, file: string): Promise<Buffer>;
  /** Name of the release that was built last. */
  newest(remote: string): Promise<string>;
  /** Every release, newest first. */
  list(remote: string): Promise<string[]>;
}

function inFolders(root: string): ReleasePlace {
  const dist = (remote: string) => join(root, `remote-${remote}`, 'dist');
  const list = async (remote: string) => {
    const entries = await readdir(dist(remote), { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    const dated = await Promise.all(
      folders.map(async ({ name }) => ({ name, at: (await stat(join(dist(remote), name))).mtimeMs })),
    );
    return dated.sort((a, b) => b.at - a.at).map(({ name }) => name);
  };
  return {
    address: (remote, release) => `/releases/${remote}/${release}`,
    read: (remote, release, file) => readFile(join(dist(remote), release, file)),
    list,
    async newest(remote) {
      const text = await readFile(join(dist(remote), 'newest.json'), 'utf8').catch(() => null);
      if (text === null) throw new Error(`There is no build of ${remote}; run "npm run build ${remote}".`);
      return (JSON.parse(text) as { release: string }).release;
    },
  };
}

function onServers(address: string, inside: string): ReleasePlace {
  const get = async (path: string): Promise<Buffer> => {
    const answer = await fetch(`${inside}/${path}`, { signal: AbortSignal.timeout(15_000) });
    if (!answer.ok) throw new Error(`${inside}/${path} answers ${answer.status}.`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const newest = async (remote: string) =>
    (JSON.parse((await get(`${remote}/newest.json`)).toString('utf8')) as { release: string }).release;
  return {
    address: (remote, release) => `${address}/${remote}/${release}`,
    read: (remote, release, file) => get(`${remote}/${release}/${file}`),
    newest,
    list: async (remote) => [await newest(remote)],
  };
}

export function releasePlace(settings: ServerSettings): ReleasePlace {
  const { releasesUrl, releasesInternalUrl, releasesDir } = settings;
  return releasesUrl ? onServers(releasesUrl, releasesInternalUrl ?? releasesUrl) : inFolders(releasesDir);
}
