import type { CountedLine, CountedLines } from './count.rules';
import { NO_SYNC, type KeptSync } from './counting.rules';

const keyOf = (place: string) => `storeroom.count.${place}`;
/** Beside the lines, which releases of before read as well. */
const syncKeyOf = (place: string) => `storeroom.count-known.${place}`;

const isLine = (value: unknown): value is CountedLine => {
  const { counted, seen } = (value ?? {}) as Partial<CountedLine>;
  return Number.isFinite(counted) && Number.isFinite(seen);
};

function linesIn(kept: unknown): CountedLines {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([id, line]) => Number(id) > 0 && isLine(line)));
}

/** Null for nothing. */
function write(key: string, value: unknown): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (reason) {
    console.info('This device does not keep the running count', reason);
    return false;
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Writes a running count down on this device; one without lines is forgotten. False where the device keeps nothing. */
export const keepCount = (place: string, lines: CountedLines): boolean =>
  write(keyOf(place), Object.keys(lines).length > 0 ? lines : null);

/** The count that was under way here, or null. What is no line of a count is passed over. */
export function readKeptCount(place: string): CountedLines | null {
  const lines = linesIn(read(keyOf(place)));
  return Object.keys(lines).length > 0 ? lines : null;
}

/** Writes down what is known of the same count on the server. */
export function keepSync(place: string, sync: KeptSync): void {
  write(syncKeyOf(place), sync.id === null && sync.given_up === null ? null : sync);
}

/** What was known of it; of what is none, nothing. */
export function readSync(place: string): KeptSync {
  const { id, version, base, differing, given_up } = (read(syncKeyOf(place)) ?? {}) as Partial<KeptSync>;
  const isGivenUp = typeof given_up?.id === 'string' && typeof given_up.version === 'number';
  const known = { ...NO_SYNC, given_up: isGivenUp ? given_up : null };
  if (typeof id !== 'string' || typeof version !== 'number') return known;
  return { ...known, id, version, base: linesIn(base), differing: linesIn(differing) };
}
