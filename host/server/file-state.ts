import { statSync, type Stats } from 'node:fs';

/** What was found of files in this turn of the event loop. */
const found = new Map<string, Stats>();

/**
 * What the file system says of a file that every page asks about. Pages that are answered in one turn of the event loop share
 * one look, so that many at once do not cost as many calls of the system.
 * @throws as `statSync` does
 */
export function stateOf(file: string): Stats {
  const known = found.get(file);
  if (known) return known;
  const state = statSync(file);
  if (found.size === 0) setImmediate(() => found.clear());
  found.set(file, state);
  return state;
}

/** Another one when the file was written or replaced. */
export const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats) => `${mtimeMs}:${ctimeMs}:${size}:${ino}`;
