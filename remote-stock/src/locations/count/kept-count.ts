import type { CountedLine, CountedLines } from './count.rules';

const keyOf = (place: string) => `storeroom.count.${place}`;

const isLine = (value: unknown): value is CountedLine => {
  const { counted, seen } = (value ?? {}) as Partial<CountedLine>;
  return Number.isFinite(counted) && Number.isFinite(seen);
};

/** Writes a running count down on this device; one without lines is forgotten. */
export function keepCount(place: string, lines: CountedLines): void {
  try {
    if (Object.keys(lines).length > 0) window.localStorage.setItem(keyOf(place), JSON.stringify(lines));
    else window.localStorage.removeItem(keyOf(place));
  } catch (reason) {
    console.info('This device does not keep the running count', reason);
  }
}

/** The count that was under way here, or null. What is no line of a count is passed over. */
export function readKeptCount(place: string): CountedLines | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(place)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const lines = Object.entries(kept).filter(([id, line]) => Number(id) > 0 && isLine(line));
    return lines.length > 0 ? Object.fromEntries(lines) : null;
  } catch {
    return null;
  }
}
