import type { Location } from '@storeroom/contract';
import {
  activeTeamIdAtom,
  dropFromPace,
  newId,
  now as clock,
  onLive,
  onReconnect,
  readAtPace,
  stored,
  useAtomValue,
  useDraft,
  userAtom,
} from '@storeroom/sdk';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Entry, isWaiting, useEntries, useQueue } from '../../unsent';
import type { CountedLine, CountedLines } from './count.rules';
import { type KeptSync, NO_SYNC } from './counting.rules';
import { emptyCounting, keepCounting, readCounting } from './count.api';
import { type Counting, type CountingState, createCounting } from './counting';

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

const PACE = 'counting';
const NO_LINES: CountedLines = {};

/** Whether a count is saved and waits to be sent. */
const isSavingIn = (entries: readonly Entry[], count_id: string) =>
  entries.some(
    (entry) => isWaiting(entry) && entry.work.kind === 'count' && entry.work.count_id === count_id,
  );

function later(call: () => void, milliseconds: number): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Hears whatever may have changed the count elsewhere, or made the server answer again. */
function useOtherDevices({ start, stop, look, flush }: Counting): void {
  useEffect(() => {
    start();
    const online = () => {
      void look();
      flush();
    };
    const seen = () => (document.visibilityState === 'visible' ? void look() : flush());
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    const stops = [
      onLive('user', () => readAtPace(PACE, look)),
      onReconnect(online),
      () => dropFromPace(PACE),
      () => window.removeEventListener('online', online),
      () => document.removeEventListener('visibilitychange', seen),
      stop,
    ];
    return () => stops.forEach((end) => end());
  }, [start, stop, look, flush]);
}

/**
 * A count that is under way. It outlives the tab and the battery, unlike what is typed elsewhere: whoever has counted half a
 * rack has done work that nothing else holds. It is there again for the same person, team and location, on whichever device,
 * until it is saved or emptied.
 */
export function useCounting({ id }: Pick<Location, 'id'>): Counting & { now: CountingState } {
  const user = useAtomValue(userAtom)?.id ?? 0;
  const team = useAtomValue(activeTeamIdAtom) ?? 0;
  const queue = useQueue();
  const [counting] = useState(() => {
    const place = `${user}/${team}/${id}`;
    return createCounting({
      read: (count_id) => readCounting(team, id, count_id),
      keep: (count) => keepCounting(team, id, count),
      empty: (count) => emptyCounting(team, id, count),
      storage: {
        lines: () => readKeptCount(place),
        sync: () => readSync(place),
        keepLines: (lines) => keepCount(place, lines),
        keepSync: (sync) => keepSync(place, sync),
      },
      isSaving: (count_id) => isSavingIn(queue.entries(), count_id),
      later,
      newId,
      now: clock,
    });
  });
  const state = useSyncExternalStore(counting.subscribe, counting.state);
  // What waits may be read later than what the server has.
  const entries = useEntries();
  const now = state.offer && isSavingIn(entries, state.offer.count_id) ? { ...state, offer: null } : state;
  useOtherDevices(counting);
  useAskedBeforeLeft(id, now);
  return { ...counting, now };
}

/** Leaving a count is a pause. Only where the device keeps nothing is anybody asked first. */
function useAskedBeforeLeft(location_id: number, { lines, isKept }: CountingState): void {
  const { change } = useDraft(`stock:count:${location_id}`, NO_LINES, { params: ['tab'], keep: false });
  useEffect(() => change(isKept ? NO_LINES : lines), [change, isKept, lines]);
}
