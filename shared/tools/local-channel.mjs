import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, remoteNames } from './workspace.mjs';

const addressOf = (name, release) => `/releases/${name}/${release}`;

const releaseExists = (name, address) =>
  existsSync(inRoot(`remote-${name}/dist`, address.split('/').at(-1), 'release.json'));

/**
 * Points the registry at builds that are new since the last start. A pointer that somebody moved by hand stays
 * until there is a newer build.
 */
export async function followBuilds(built, registryFile) {
  const { movePointer, readRegistry } = await import(pathToFileURL(inRoot('host/dist/release.mjs')));
  const memory = join(dirname(registryFile), 'registry.local.json');
  const followed = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  const { remotes } = await readRegistry(registryFile);
  for (const name of remoteNames()) {
    const release = built[name];
    const current = remotes[name]?.live ?? null;
    const lost = current === null || (current.startsWith('/releases/') && !releaseExists(name, current));
    if (followed[name] === release && !lost) continue;
    followed[name] = release;
    const live = addressOf(name, release);
    if (current === live) continue;
    const previous = current !== null && !lost ? current : null;
    await movePointer(registryFile, name, { live, previous, reason: 'built on this machine' });
  }
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(followed));
}
