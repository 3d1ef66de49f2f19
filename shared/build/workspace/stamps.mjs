import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, readJson, root } from './workspace.mjs';
import { filesBelow } from '../src/hashing.mjs';

const stampFile = (name) => inRoot('.cache/stamps', `${name}.json`);

/** Tests and their aids are no part of what is built, nor is what packing the packages left behind. */
const isInput = (file) => !/(\.test\.[a-z]+$|(^|\/)(testing|bench|dist|node_modules)\/)/.test(file);

function listInputs(path) {
  const absolute = inRoot(path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return filesBelow(absolute)
    .map((file) => `${path}/${file}`)
    .filter(isInput);
}

/** One hash over the names and contents of everything a build reads. */
export function hashInputs(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listInputs)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** A module of ours and all that it imports by a path, at once or late, as paths from the root. */
export function modulesOf(file, known = new Set()) {
  const path = relative(root, file);
  if (known.has(path)) return known;
  known.add(path);
  for (const [, found] of readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.[cm]?js)'/g,
  ))
    modulesOf(join(file, '..', found), known);
  return known;
}

/** What the last build of this name was made from and answered; null when there was none. */
export const readStamp = (name) => (existsSync(stampFile(name)) ? readJson(stampFile(name)) : null);

export function writeStamp(name, stamp) {
  mkdirSync(join(stampFile(name), '..'), { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify(stamp));
}
