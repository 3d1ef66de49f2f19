import type { Stock } from '@storeroom/contract';
import {
  atom,
  connectionAtom,
  expectEcho,
  useAtomValue,
  useSetAtom,
  ApiError,
  showToastAtom,
  useTexts,
} from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import { type ItemWrite, sendAtom } from '../data/item-work.state';
import { refusalWords } from '../words/refusal-words';

/** Milliseconds after which a save that lasts is told of, and after which it is said to take long. */
const STAGES = [
  ['slow', 2_000],
  ['long', 10_000],
] as const;

export type SavedItem = Pick<Stock, 'id' | 'name'>;

interface SlowSave {
  item: SavedItem;
  stage: (typeof STAGES)[number][0];
}

const saves = atom<ReadonlyMap<symbol, SlowSave>>(new Map());

/** Saves without an answer that a person would begin to wonder about, oldest first. */
export const slowSavesAtom = atom((get) => [...get(saves).values()]);

/** Begins a save; the answer ends it. One that is answered soon is never told of. */
const beginSaveAtom = atom(null, (_get, set, item: SavedItem): (() => void) => {
  const save = Symbol(item.name);
  const timers = STAGES.map(([stage, after]) =>
    setTimeout(() => set(saves, (known) => new Map(known).set(save, { item, stage })), after),
  );
  return () => {
    timers.forEach(clearTimeout);
    set(saves, (known) => (known.has(save) ? new Map([...known].filter(([key]) => key !== save)) : known));
  };
});

type Send = <Saved>(call: () => Promise<Saved>, write: ItemWrite | undefined) => Promise<Saved | null>;

/** Answers null for a write that waits on the device. */
export function useSend(): Send {
  return useSetAtom(sendAtom) as Send;
}

interface TimedSave {
  <Saved>(item: SavedItem, call: () => Promise<Saved>): Promise<Saved>;
  /** Null for what waits on the device. */
  <Saved>(item: SavedItem, call: () => Promise<Saved>, write: ItemWrite): Promise<Saved | null>;
}

/** Around every call that changes an item at one press: while its answer is long in coming, the page says so. */
export function useTimedSave(): TimedSave {
  const begin = useSetAtom(beginSaveAtom);
  const send = useSend();
  const timedSave: unknown = useCallback(
    async (item: SavedItem, call: () => Promise<unknown>, write?: ItemWrite) => {
      const end = begin(item);
      try {
        return await send(call, write);
      } finally {
        end();
      }
    },
    [begin, send],
  );
  return timedSave as TimedSave;
}

/** Whether a change of this item has been on its way for so long that its row should say so. */
export function useIsSaving(id: number): boolean {
  const isSaving = useMemo(() => atom((get) => get(slowSavesAtom).some(({ item }) => item.id === id)), [id]);
  return useAtomValue(isSaving);
}

/**
 * Notes a write that is about to leave. While the socket is up the server leaves its sender out; otherwise the echo
 * comes once the socket is back and must not count as a colleague's change.
 */
export const noteOwnWriteAtom = atom(null, (get, _set, id: number) => {
  if (get(connectionAtom) !== 'live') expectEcho('stock', id);
});

/**
 * A write that did not succeed is always shown (decision F1); one that may succeed later can be tried again. With a topic it
 * takes the place of what was said of the same form before.
 */
export function useReportFailure(): (error: Error, name: string, retry: () => void, topic?: string) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (error, name, retry, topic) => {
      const told = error instanceof ApiError ? error : new ApiError(0, '');
      const { status } = told;
      // The session is over, and the shell says so.
      if (status === 401 || status === 419) return;
      const isTemporary = status === 0 || status === 429 || status >= 500;
      const notSaved = t('failed.write', { name });
      showToast({
        kind: 'failed',
        ...(topic && { topic }),
        message: status
          ? refusalWords(told, t) || notSaved
          : told.message
            ? `${notSaved} ${told.message}`
            : t('failed.unanswered', { name }),
        ...(isTemporary && { action: { label: t('failed.retry'), run: retry } }),
      });
    },
    [showToast, t],
  );
}
