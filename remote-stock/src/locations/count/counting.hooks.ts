import type { Location } from '@storeroom/contract';
import {
  activeTeamIdAtom,
  dropFromPace,
  newId,
  now,
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
import { type SyncState, NO_SYNC } from './counting.rules';
import { emptyCounting, storeCounting, readCounting } from './count.api';
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

function linesIn(content: unknown): CountedLines {
  if (typeof content !== 'object' || content === null) return {};
  return Object.fromEntries(Object.entries(content).filter(([id, line]) => IS_ITEM.test(id) && isLine(line)));
}

const linesAt = (place: string) => stored(`storeroom.count.${place}`, linesIn);

/** Reads the stored sync state. Damaged parts are replaced by those of a count that was not sent yet. */
function syncIn(found: unknown): SyncState {
  const content = (found ?? {}) as Partial<SyncState>;
  const given_up = isKnown(content.given_up) ? content.given_up : null;
  const identity = { id: content.id ?? '', version: content.version };
  if (!isKnown(identity)) return { ...NO_SYNC, given_up };
  return { ...identity, base: linesIn(content.base), differing: linesIn(content.differing), given_up };
}

/** Stored under a key of its own, so that older releases can still read the lines. */
const syncAt = (place: string) => stored(`storeroom.count-known.${place}`, syncIn);

/** Stores a count under way on this device, or removes it if it has no lines. False if the device cannot store it. */
export function storeCount(place: string, lines: CountedLines): boolean {
  if (Object.keys(lines).length > 0) return linesAt(place).keep(lines);
  linesAt(place).forget();
  return true;
}

/** The stored count of this device; null if there is none. Damaged lines are left out. */
export function readStoredCount(place: string): CountedLines | null {
  const lines = linesAt(place).read();
  return Object.keys(lines).length > 0 ? lines : null;
}

/** Stores the last known state of the count on the server. */
export function storeSync(place: string, sync: SyncState): void {
  if (sync.id === null && sync.given_up === null) syncAt(place).forget();
  else syncAt(place).keep(sync);
}

/** Reads what `storeSync` has stored. */
export const readSync = (place: string): SyncState => syncAt(place).read();

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
export function useCounting({ id }: Pick<Location, 'id'>): Counting & { current: CountingState } {
  const user = useAtomValue(userAtom)?.id ?? 0;
  const team = useAtomValue(activeTeamIdAtom) ?? 0;
  const queue = useQueue();
  const [counting] = useState(() => {
    const place = `${user}/${team}/${id}`;
    return createCounting({
      read: (count_id) => readCounting(team, id, count_id),
      keep: (count) => storeCounting(team, id, count),
      empty: (count) => emptyCounting(team, id, count),
      storage: {
        lines: () => readStoredCount(place),
        sync: () => readSync(place),
        storeLines: (lines) => storeCount(place, lines),
        storeSync: (sync) => storeSync(place, sync),
      },
      isSaving: (count_id) => isSavingIn(queue.entries(), count_id),
      later,
      newId,
      now,
    });
  });
  const state = useSyncExternalStore(counting.subscribe, counting.state);
  // The entries that wait are read asynchronously, maybe after the offer has come from the server.
  const entries = useEntries();
  const current =
    state.offer && isSavingIn(entries, state.offer.count_id) ? { ...state, offer: null } : state;
  useOtherDevices(counting);
  useAskedBeforeLeft(id, current);
  return { ...counting, current };
}

/** Asks before the person leaves the count only if the device cannot store it: otherwise nothing is lost. */
function useAskedBeforeLeft(location_id: number, { lines, isStored }: CountingState): void {
  const { change } = useDraft(`stock:count:${location_id}`, NO_LINES, { params: ['tab'], keep: false });
  useEffect(() => change(isStored ? NO_LINES : lines), [change, isStored, lines]);
}
