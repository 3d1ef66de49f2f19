import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds the packages. An old Node has no `import.meta.dirname`, and must still come as far as the
 * sentence that says it is too old.
 */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export const inRoot = (...parts) => join(root, ...parts);

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The short names of the remotes, from their folders. */
export function remoteNames() {
  return readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(inRoot(name, 'package.json')))
    .map((name) => name.slice('remote-'.length))
    .sort();
}

export const remoteFolder = (name) => inRoot(`remote-${name}`);
