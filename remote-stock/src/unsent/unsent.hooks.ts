import { waitingOfOthers } from '@storeroom/contract';
import { connectionAtom, newId, useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { runAfterPaint } from '../run-after-paint';
import type { Outcome, Queue, Unkept } from './queue';
import { queueOf } from './queue-of-page';
import type { WorkAnswer } from './send-work';
import { listOf, type Booked, type Entry, type Refusal, type Work } from './unsent.rules';

/** The queue of whoever is signed in. */
export function useQueue(): Queue {
  return queueOf(useAtomValue(userAtom)?.id ?? 0);
}

/** Everything that waits or was refused, the earliest first. */
export function useEntries(): readonly Entry[] {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.entries);
}

/** The same, heard of once the frame is out that shows what was pressed: for what stands far from where people look. */
export function useEntriesLate(): readonly Entry[] {
  const queue = useQueue();
  const subscribe = useCallback(
    (changed: () => void) => queue.subscribe(() => runAfterPaint(changed)),
    [queue],
  );
  return useSyncExternalStore(subscribe, queue.entries);
}

/** Picks and short lines of one list that wait or were refused: the same array for as long as nothing of them changes. */
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

/** What the server has booked of lines since they were read. */
export function useBooked(): readonly Booked[] {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.booked);
}

/** What is not on the disk of this device, by entry: it is being written, or the device refused it. */
export function useUnkept(): ReadonlyMap<string, Unkept> {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.unkept);
}

/** Entries that the device could not keep: only this page has them. */
export function useOnlyHere(): ReadonlySet<string> {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.onlyHere);
}

/** How much other people have left on this device, which only they can see and send. */
export function useOthersUnsent(): number {
  const me = useAtomValue(userAtom)?.id ?? 0;
  return useSyncExternalStore(hearStorage, () => waitingOfOthers(me, () => window.localStorage));
}

function hearStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Whether the server could not be reached, the last time it was tried. */
export function useIsStuck(): boolean {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.isStuck);
}

/** Hears what comes of each entry, for as long as it is shown; true says that the person was told of a refusal. */
export function useOutcomes(hear: (outcome: Outcome) => boolean | void): void {
  const queue = useQueue();
  const latest = useEffectEvent(hear);
  useEffect(() => queue.listen((outcome) => latest(outcome)), [queue]);
}

export interface WorkEnd {
  /** It is booked; the answer is null where that was long ago. */
  onDone: (answer: WorkAnswer | null) => void;
  /** No answer came: it is kept, and sent later. */
  onKept: () => void;
  /** The server said no. */
  onRefused?: () => void;
}

/**
 * One piece of work that somebody waits for, as with a form: under way until it is booked, refused, or known to wait. What
 * was refused stays in the form; the next try of the same is sent under the same key.
 */
export function useWork({ onDone, onKept, onRefused }: WorkEnd) {
  const queue = useQueue();
  const team_id = useActiveTeam()?.id ?? 0;
  const [running, setRunning] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useOutcomes((outcome) => {
    if (outcome.entry.id !== running || outcome.kind === 'unkept') return false;
    // What only this page has is not done before it is sent: what was typed stays.
    if (outcome.kind === 'unsent' && queue.unkept().has(running)) return false;
    setRunning(null);
    if (outcome.kind === 'done') onDone(outcome.answer);
    else if (outcome.kind === 'unsent') onKept();
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

/** Sends what waits whenever there is reason to hope. */
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
