import type { Location, Page, Stock, StockListItem, StockListRow } from '@storeroom/contract';
import {
  activeTeamIdAtom,
  atom,
  connectionAtom,
  expectEcho,
  useAtomValue,
  useSetAtom,
  ApiError,
  mayBeDone,
  showToastAtom,
  stored,
  userAtom,
  useTexts,
} from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import { refusalWords } from './item-words.hooks';
import type { ItemWrite } from './item-work';

export const NOTES = 'storeroom-noted-';

export interface Note {
  id: string;
  user_id: number | undefined;
  team_id: number | null;
  work: unknown;
  /** When the page that wrote it was opened (`performance.timeOrigin`), which tells pages apart that are open together. */
  page: number;
}

export const noteOf = (id: string) => stored(NOTES + id, (found) => found as Note | null);

/**
 * Notes a write, or an entry of the queue, in local storage until it is answered or in the database of the device. Local
 * storage is synchronous, so the note survives even if the page is closed at once; the next page sends it.
 */
export const note = (write: Omit<Note, 'page'>): boolean =>
  noteOf(write.id).keep({ ...write, page: performance.timeOrigin });

/** The functions of the queue of unsent writes, which is loaded later. The queue deletes the notes of writes that it sends. */
interface UnsentItems {
  /**
   * Resolves to null for a write that waits on the device, because there was no answer to it or to one before it.
   *
   * @param isTried the write was already sent; the call only repeats its error
   */
  send: <Saved>(call: () => Promise<Saved>, write: ItemWrite, isTried?: boolean) => Promise<Saved | null>;
  show: (stock: Stock) => Stock;
  showPage: (page: Page<Stock>) => Page<Stock>;
}

const unsentItems = atom<UnsentItems | null>(null);

/** The callbacks of writes that wait for the queue to be loaded. */
const onQueueAtom = atom(() => new Set<(queue: UnsentItems | null) => void>());

/** Null until the queue is loaded. */
export const unsentItemsAtom = atom(
  (get) => get(unsentItems),
  (get, set, queue: UnsentItems | null) => {
    set(unsentItems, queue);
    if (queue) for (const goOn of get(onQueueAtom)) goOn(queue);
  },
);

/** How long a write without an answer waits for the queue to be loaded, in milliseconds; matters just after the page opens. */
export const queuePatienceAtom = atom(5_000);

/** Resolves to the queue once it is loaded; to null if that takes too long. */
const comingQueueAtom = atom(null, (get) => {
  const here = get(unsentItemsAtom);
  const patience = get(queuePatienceAtom);
  if (here || patience === 0) return here;
  const waiting = get(onQueueAtom);
  return new Promise<UnsentItems | null>((resolve) => {
    const goOn = (queue: UnsentItems | null) => {
      waiting.delete(goOn);
      clearTimeout(timer);
      resolve(queue);
    };
    const timer = setTimeout(goOn, patience, null);
    waiting.add(goOn);
  });
});

/** A write that can be noted before it is sent; writes of picking lists have the customer too. */
type Pressed = Omit<ItemWrite, 'work'> & { work: unknown; customer?: string };

/** Notes a write at the press, for writes that are only sent once those before them are answered. */
export const noteWriteAtom = atom(null, (get, _set, write: Pressed) =>
  note({ ...write, user_id: get(userAtom)?.id, team_id: get(activeTeamIdAtom) }),
);

/** Sends a write; resolves to null if it waits on the device. */
const sendAtom = atom(null, async (get, set, call: () => Promise<unknown>, write?: ItemWrite) => {
  if (!write) return call();
  set(noteWriteAtom, write);
  const present = get(unsentItemsAtom);
  if (present) return present.send(call, write);
  // When a page is closed, its calls fail. The timer does not run then, so the note stays for the next page.
  const forget = () => void setTimeout(noteOf(write.id).forget);
  try {
    const saved = await call();
    forget();
    return saved;
  } catch (error) {
    const isAnswered = !(error instanceof ApiError) || error.status !== 0;
    const queue = isAnswered ? null : await set(comingQueueAtom);
    if (queue) return queue.send(() => Promise.reject(error as ApiError), write, true);
    forget();
    throw error;
  }
});

/** Whether what is shown includes changes that wait to be sent. */
export const isUnsent = (shown: Stock | Location | StockListRow | StockListItem): boolean =>
  'is_unsent' in shown;

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
