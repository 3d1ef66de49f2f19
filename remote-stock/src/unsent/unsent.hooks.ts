import { unsentCountOfOthers } from '@storeroom/contract';
import { connectionAtom, newId, useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { runAfterPaint } from '../run-after-paint';
import type { Hindrance, Outcome, Queue, Unstored } from './queue';
import { queueOf } from './queue-of-page';
import type { WorkAnswer } from './send-work';
import { listOf, type Booked, type Entry, type Refusal, type Work } from './unsent.rules';

/** The queue of the signed-in person. */
export function useQueue(): Queue {
  return queueOf(useAtomValue(userAtom)?.id ?? 0);
}

/** All entries that wait or were refused, oldest first. */
export function useEntries(): readonly Entry[] {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.entries);
}

/** The same, updated one frame later, so that the row that was pressed is painted first. */
export function useEntriesLate(): readonly Entry[] {
  const queue = useQueue();
  const subscribe = useCallback(
    (changed: () => void) => queue.subscribe(() => runAfterPaint(changed)),
    [queue],
  );
  return useSyncExternalStore(subscribe, queue.entries);
}

/** The entries of one picking list; the same array while they are the same. */
export function useEntriesOfList(list_id: number): readonly Entry[] {
  const queue = useQueue();
  const own = useMemo(() => {
    let all: readonly Entry[] = [];
    let last: readonly Entry[] = [];
    return () => {
      if (all === queue.entries()) return last;
      all = queue.entries();
      const next = all.filter((entry) => listOf(entry) === list_id);
      const isSame = next.length === last.length && next.every((entry, at) => entry === last[at]);
      return isSame ? last : (last = next);
    };
  }, [queue, list_id]);
  return useSyncExternalStore(queue.subscribe, own);
}

/** The booked state of picking-list lines, which may be newer than what was read. */
export function useBooked(): readonly Booked[] {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.booked);
}

/** The entries that are not on the disk, by id: they are being written, or the device cannot store them. */
export function useUnstored(): ReadonlyMap<string, Unstored> {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.unstored);
}

/** Entries that the device could not store, so that only this page has them. */
export function useOnlyHere(): ReadonlySet<string> {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.onlyHere);
}

/** How many entries of other people are on this device. Only they can see and send them. */
export function useOthersUnsent(): number {
  const me = useAtomValue(userAtom)?.id ?? 0;
  return useSyncExternalStore(subscribeToStorage, () => unsentCountOfOthers(me, () => window.localStorage));
}

function subscribeToStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** What the waiting entries wait for; null while they are being sent. */
export function useWaitsFor(): Hindrance | null {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.waitsFor);
}

/** Calls the listener with the outcome of each entry while mounted. It returns true if it has shown a refusal. */
export function useOutcomes(listener: (outcome: Outcome) => boolean | void): void {
  const queue = useQueue();
  const latest = useEffectEvent(listener);
  useEffect(() => queue.listen((outcome) => latest(outcome)), [queue]);
}

interface WorkEnd {
  /** This entry is booked; the answer is null when the server no longer has it. */
  onDone: (answer: WorkAnswer | null, entry: Entry) => void;
  /** No answer came: it stays queued and is sent later. */
  onQueued: () => void;
  /** The server refused it. */
  onRefused?: () => void;
}

/**
 * Sends the work of a form: pending until it is booked, refused, or known to wait. After a refusal the form stays open, and
 * the same work is sent again under the same key.
 */
export function useWork({ onDone, onQueued, onRefused }: WorkEnd) {
  const queue = useQueue();
  const team_id = useActiveTeam()?.id ?? 0;
  const [running, setRunning] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useOutcomes((outcome) => {
    if (outcome.entry.id !== running || outcome.kind === 'unstored') return false;
    // An entry that is not stored on the device keeps its form open until it is sent.
    if (outcome.kind === 'unsent' && queue.unstored().has(running)) return false;
    setRunning(null);
    if (outcome.kind === 'done') onDone(outcome.answer, outcome.entry);
    else if (outcome.kind === 'unsent') onQueued();
    else {
      setRefusal(outcome.refusal);
      onRefused?.();
    }
    return outcome.kind === 'refused';
  });
  const start = (work: Work, about: Entry['about']) => {
    const id = newId();
    setRefusal(null);
    setRunning(id);
    queue.add({ id, team_id, about, work });
  };
  return { start, isPending: running !== null, refusal };
}

/** Sends the waiting entries whenever the server may be reachable again. */
export function useSending(): void {
  const queue = useQueue();
  const connection = useAtomValue(connectionAtom);
  useEffect(() => {
    if (connection === 'live') void queue.flush();
  }, [queue, connection]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && queue.entries().length > 0) void queue.flush();
    };
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queue]);
}
