import { readdirSync, rmSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** The states that were read in this turn of the event loop; undefined for a file that does not exist. */
const states = new Map<string, Stats | undefined>();

/**
 * The state of a file that every page depends on; undefined if it does not exist. It is read once per turn of the event
 * loop, so that many requests at once do not cause as many system calls.
 * @throws as `statSync` does, for other reasons
 */
export function stateIfThere(file: string): Stats | undefined {
  if (states.has(file)) return states.get(file);
  const state = statSync(file, { throwIfNoEntry: false });
  if (states.size === 0) setImmediate(() => states.clear());
  states.set(file, state);
  return state;
}

/** The state of a file as above, which has to exist. @throws as `statSync` does */
export const stateOf = (file: string): Stats => stateIfThere(file) ?? statSync(file);

/** A text that changes when the file is written or replaced. */
export const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats) => `${mtimeMs}:${ctimeMs}:${size}:${ino}`;

/** A draft that nobody has written to for this long belongs to a process that was killed. */
const ABANDONED_MS = 3_600_000;

/** Removes drafts that killed processes have left in a folder; those that another process is writing stay. */
export function clearDrafts(folder: string, drafts: RegExp): void {
  for (const name of readdirSync(folder).filter((one) => drafts.test(one))) {
    const draft = join(folder, name);
    const written = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - written > ABANDONED_MS) rmSync(draft, { recursive: true, force: true });
  }
}
