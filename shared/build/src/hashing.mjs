import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file below a folder, by its path with slashes, in one order everywhere. Links are not followed: packages of the
 * workspace link to each other in circles, which some versions of Node walk for ever when asked for all of it at once.
 */
export function filesBelow(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path ? `${path}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return filesBelow(folder, name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

/** `sha384-…`, as browsers and `release.json` write it. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Integrity and size of every file of a build. */
export function measureFiles(folder) {
  const integrity = {};
  const sizes = {};
  for (const file of filesBelow(folder)) {
    const bytes = readFileSync(join(folder, file));
    integrity[file] = integrityOf(bytes);
    sizes[file] = bytes.length;
  }
  return { integrity, sizes };
}

/** Eight hexadecimal digits that stand for a value that can be written as JSON. */
export const shortHash = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
