import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, remoteFolder, remoteNames } from './workspace.mjs';

/** What was followed last; a memory that nobody can read is none. */
function remembered(memory) {
  try {
    const content = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
    return Object.fromEntries(Object.entries(content ?? {}));
  } catch {
    return {};
  }
}

/**
 * Points the registry at builds that are new since the last start. A pointer that somebody moved by hand stays
 * until there is a newer build.
 */
export async function followBuilds(built, { REGISTRY_FILE, LAST_GOOD_DIR }, say) {
  const { followBuilt } = await import(pathToFileURL(inRoot('host/dist/release.mjs')));
  const memory = join(dirname(REGISTRY_FILE), 'registry.local.json');
  const followed = remembered(memory);
  await followBuilt({
    registryFile: REGISTRY_FILE,
    lastGoodDir: LAST_GOOD_DIR,
    distOf: (name) => join(remoteFolder(name), 'dist'),
    built: Object.fromEntries(remoteNames().map((name) => [name, built[name]])),
    followed,
    say,
  });
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(followed));
}
