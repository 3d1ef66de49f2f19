import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The paths of all files below a folder, with slashes, in the same order on every machine. Links are not followed, because the
 * packages of the workspace link to each other in circles.
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

/** `sha384-…`, in the form of browsers and `release.json`. */
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

/** A hash of eight hexadecimal digits of any JSON value. */
export const shortHash = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
