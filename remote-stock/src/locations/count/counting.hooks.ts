import {
  activeTeamIdAtom,
  dropFromPace,
  newId,
  now as clock,
  onLive,
  onReconnect,
  readAtPace,
  useAtomValue,
  useDraft,
  userAtom,
} from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWaiting, useEntries, useQueue, type Entry } from '../../unsent';
import type { CountedLines } from './count.rules';
import { emptyCounting, keepCounting, readCounting } from './counting.api';
import { createCounting, type Counting, type CountingState } from './counting';
import { keepCount, keepSync, readKeptCount, readSync } from './kept-count';

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
