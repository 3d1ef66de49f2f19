import { stored } from '@storeroom/sdk';
import type { CountedLine, CountedLines } from './count.rules';
import { NO_SYNC, type KeptSync } from './counting.rules';

/** What else is kept is damaged, and would be refused each time it is sent. */
const IS_ITEM = /^[1-9]\d{0,14}$/;
const IS_COUNT = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

interface Known {
  id: string;
  version: number;
}
const isKnown = (value: Partial<Known> | null | undefined): value is Known =>
  IS_COUNT.test(value?.id ?? '') && Number.isSafeInteger(value?.version) && (value?.version ?? -1) >= 0;

const isLine = (value: unknown): value is CountedLine => {
  const { counted, seen, ...when } = (value ?? {}) as Partial<CountedLine>;
  const isWhole = [when.version, when.from, when.at].every(
    (one) => one === undefined || Number.isFinite(one),
  );
  return isWhole && Number.isFinite(counted) && Number(counted) >= 0 && Number.isFinite(seen);
};

function linesIn(kept: unknown): CountedLines {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([id, line]) => IS_ITEM.test(id) && isLine(line)));
}

const linesAt = (place: string) => stored(`storeroom.count.${place}`, linesIn);

/** Of what is none, nothing. */
function syncIn(found: unknown): KeptSync {
  const kept = (found ?? {}) as Partial<KeptSync>;
  const given_up = isKnown(kept.given_up) ? kept.given_up : null;
  const own = { id: kept.id ?? '', version: kept.version };
  if (!isKnown(own)) return { ...NO_SYNC, given_up };
  return { ...own, base: linesIn(kept.base), differing: linesIn(kept.differing), given_up };
}

/** Beside the lines, which releases of before read as well. */
const syncAt = (place: string) => stored(`storeroom.count-known.${place}`, syncIn);

/** Writes a running count down on this device; one without lines is forgotten. False where the device keeps nothing. */
export function keepCount(place: string, lines: CountedLines): boolean {
  if (Object.keys(lines).length > 0) return linesAt(place).keep(lines);
  linesAt(place).forget();
  return true;
}

/** The count that was under way here, or null. What is no line of a count is passed over. */
export function readKeptCount(place: string): CountedLines | null {
  const lines = linesAt(place).read();
  return Object.keys(lines).length > 0 ? lines : null;
}

/** Writes down what is known of the same count on the server. */
export function keepSync(place: string, sync: KeptSync): void {
  if (sync.id === null && sync.given_up === null) syncAt(place).forget();
  else syncAt(place).keep(sync);
}

/** What was known of it. */
export const readSync = (place: string): KeptSync => syncAt(place).read();
