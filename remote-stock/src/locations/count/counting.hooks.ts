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

/** Stored ids of another form are damaged: the server would refuse them on each attempt. */
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

/** Reads the stored sync state. Damaged parts are replaced by those of a count that the server does not know. */
function syncIn(found: unknown): KeptSync {
  const kept = (found ?? {}) as Partial<KeptSync>;
  const given_up = isKnown(kept.given_up) ? kept.given_up : null;
  const own = { id: kept.id ?? '', version: kept.version };
  if (!isKnown(own)) return { ...NO_SYNC, given_up };
  return { ...own, base: linesIn(kept.base), differing: linesIn(kept.differing), given_up };
}

/** Stored under a key of its own, so that older releases can still read the lines. */
const syncAt = (place: string) => stored(`storeroom.count-known.${place}`, syncIn);

/** Stores a count under way on this device, or removes it if it has no lines. False if the device cannot store it. */
export function keepCount(place: string, lines: CountedLines): boolean {
  if (Object.keys(lines).length > 0) return linesAt(place).keep(lines);
  linesAt(place).forget();
  return true;
}

/** The stored count of this device; null if there is none. Damaged lines are left out. */
export function readKeptCount(place: string): CountedLines | null {
  const lines = linesAt(place).read();
  return Object.keys(lines).length > 0 ? lines : null;
}

/** Stores what this device knows of the count on the server. */
export function keepSync(place: string, sync: KeptSync): void {
  if (sync.id === null && sync.given_up === null) syncAt(place).forget();
  else syncAt(place).keep(sync);
}

/** Reads what `keepSync` has stored. */
export const readSync = (place: string): KeptSync => syncAt(place).read();

const PACE = 'counting';
const NO_LINES: CountedLines = {};

/** Whether the person has saved a count that still waits on this device to be sent. */
const isSavingIn = (entries: readonly Entry[], count_id: string) =>
  entries.some(
    (entry) => isWaiting(entry) && entry.work.kind === 'count' && entry.work.count_id === count_id,
  );

function later(call: () => void, milliseconds: number): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Reads the count again when another device may have changed it or the server may be reachable again, and sends unsent
 * lines when the connection is back or the page is hidden.
 */
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
 * The count of a location that is under way. Unlike the drafts of other forms it survives a closed tab and an empty
 * battery, because counting half a rack again is a lot of work. It is restored for the same person, team and location, on
 * any of the person's devices, until it is saved or emptied.
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
  // The entries that wait are read asynchronously, maybe after the offer has come from the server.
  const entries = useEntries();
  const now = state.offer && isSavingIn(entries, state.offer.count_id) ? { ...state, offer: null } : state;
  useOtherDevices(counting);
  useAskedBeforeLeft(id, now);
  return { ...counting, now };
}

/** Asks before the person leaves the count only if the device cannot store it: otherwise nothing is lost. */
function useAskedBeforeLeft(location_id: number, { lines, isKept }: CountingState): void {
  const { change } = useDraft(`stock:count:${location_id}`, NO_LINES, { params: ['tab'], keep: false });
  useEffect(() => change(isKept ? NO_LINES : lines), [change, isKept, lines]);
}
