import type { Stock } from '@storeroom/contract';
import {
  atom,
  connectionAtom,
  expectEcho,
  useAtomValue,
  useSetAtom,
  ApiError,
  mayBeDone,
  showToastAtom,
  useTexts,
} from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import { type ItemWrite, sendAtom } from '../data/item-work.state';
import { refusalWords } from '../words/refusal-words';

/** Milliseconds after which the page says that a save is under way, and after which it says that it takes long. */
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

/** The saves under way that have reached the first stage, oldest first. */
export const slowSavesAtom = atom((get) => [...get(saves).values()]);

/** Begins a save; returns a function that ends it. A save that ends before the first stage is never shown. */
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

/** Resolves to null for a write that waits on the device. */
export function useSend(): Send {
  return useSetAtom(sendAtom) as Send;
}

interface TimedSave {
  <Saved>(item: SavedItem, call: () => Promise<Saved>): Promise<Saved>;
  /** Resolves to null for a write that waits on the device. */
  <Saved>(item: SavedItem, call: () => Promise<Saved>, write: ItemWrite): Promise<Saved | null>;
}

/** Wraps a call that changes an item, so that the page says when its answer takes long. */
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

/** Whether a change of this item has been under way for so long that its row says so. */
export function useIsSaving(id: number): boolean {
  const isSaving = useMemo(() => atom((get) => get(slowSavesAtom).some(({ item }) => item.id === id)), [id]);
  return useAtomValue(isSaving);
}

/**
 * To be called before a write is sent. With a socket the server does not send the event to this page. Without one the
 * event arrives after the reconnection, and must not be taken for a colleague's change.
 */
export const noteOwnWriteAtom = atom(null, (get, _set, id: number) => {
  if (get(connectionAtom) !== 'live') expectEcho('stock', id);
});

/**
 * Shows a message about a write that failed. If it may succeed later, the message has a button to try again. It replaces
 * the message before with the same topic, such as one about the same form.
 */
export function useReportFailure(): (error: Error, name: string, retry: () => void, topic?: string) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (error, name, retry, topic) => {
      const refusal = error instanceof ApiError ? error : new ApiError(0, '');
      const { status } = refusal;
      // The session has ended; the host shows a message about that.
      if (status === 401 || status === 419) return;
      const isTemporary = status === 0 || status === 429 || status >= 500;
      const notSaved = t('failed.write', { name });
      showToast({
        kind: 'failed',
        ...(topic && { topic }),
        message: mayBeDone(refusal)
          ? t('failed.unanswered', { name })
          : status
            ? refusalWords(refusal, t) || notSaved
            : `${notSaved} ${refusal.message}`,
        ...(isTemporary && { action: { label: t('failed.retry'), run: retry } }),
      });
    },
    [showToast, t],
  );
}
