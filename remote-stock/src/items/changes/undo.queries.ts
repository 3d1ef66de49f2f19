import { type LiveEvent, OWN_UNDO_WINDOW, type Stock } from '@storeroom/contract';
import {
  atom,
  batchIds,
  newId,
  now,
  offerUndoAtom,
  onLive,
  queryClient,
  refreshFigures,
  showToastAtom,
  useMutation,
  useSetAtom,
  useTexts,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import { useCallback } from 'react';
import { knownItem, stockKeys, type StockCache, useStockCache } from '../data/stock-cache.hooks';
import { itemsByIds, type WriteOptions, undoBatch, undoChange } from '../data/items.queries';
import { undoNameOf, type UndoTarget, type UndoWork } from '../data/item-work';
import { listsOnScreen, applyItem } from './on-screen.hooks';
import { useReportFailure, noteOwnWriteAtom, useTimedSave } from '../data/saving.hooks';

const count = atom(0);

/** How many changes this page has undone. Pages that show data from before watch it, to fetch that again. */
export const undoneAtom = atom((get) => get(count));

export const noteUndoneAtom = atom(null, (_get, set) => set(count, (before) => before + 1));

/** An offer to undo a change of an item. */
interface OfferedUndo {
  name: string;
  /** The item after the change. */
  left: Stock;
  /** The field that was changed. Once it has another value, the change can no longer be undone. */
  part: 'amount' | 'deleted_at' | 'photo';
  withdraw: () => void;
}

const isSame = ({ part, left }: OfferedUndo, stock: Stock) =>
  part === 'deleted_at'
    ? (stock.deleted_at === null) === (left.deleted_at === null)
    : part === 'photo'
      ? stock.photo?.large === left.photo?.large
      : stock.amount === left.amount;

/** Whether the change can still be undone: the item was not changed since, or only in other fields. */
const holds = (offer: OfferedUndo, stock: Stock) =>
  stock.version <= offer.left.version || isSame(offer, stock);

interface Watch {
  offers: Map<string, OfferedUndo & { until: number }>;
  stop: () => void;
}

const watches = new WeakMap<StockCache, Watch>();

function begin(cache: StockCache): Watch {
  const offers: Watch['offers'] = new Map();
  let isSoon = false;

  const drop = (offer: OfferedUndo) => {
    offers.delete(offer.name);
    offer.withdraw();
  };
  const check = (stockOf: (id: number) => Stock | undefined) => {
    for (const offer of [...offers.values()]) {
      const stock = stockOf(offer.left.id);
      if (offer.until < now()) offers.delete(offer.name);
      else if (stock && !holds(offer, stock)) drop(offer);
    }
    if (offers.size === 0) watch.stop();
  };
  /** Checks the offers when the current task has ended, so that a write can first replace its own offer. */
  const checkSoon = () => {
    if (isSoon) return;
    isSoon = true;
    queueMicrotask(() => {
      isSoon = false;
      check((id) => knownItem(cache, id));
    });
  };
  /** Fetches items that no list on the screen keeps up to date. */
  const unfollowed = batchIds(async (ids) => {
    const found = await itemsByIds(ids).catch(() => []);
    check((id) => found.find((stock) => stock.id === id));
  });
  const listener = ({ name, ids }: LiveEvent) => {
    // The query client was replaced, as between tests, so nothing of this cache is shown any more.
    if (cache.client !== queryClient()) return watch.stop();
    const concerned = [...offers.values()].filter(({ left }) => ids.includes(left.id));
    if (name === 'Deleted') return concerned.forEach(drop);
    const isFollowed = listsOnScreen.of(cache).length > 0;
    const unknown = concerned.map(({ left }) => left.id).filter((id) => !isFollowed || !knownItem(cache, id));
    if (unknown.length > 0) unfollowed.add(unknown);
  };
  const stops = [
    cache.client.getQueryCache().subscribe(checkSoon),
    onLive('stock', listener),
    unfollowed.stop,
    () => watches.delete(cache),
  ];
  const watch: Watch = { offers, stop: () => stops.forEach((stop) => stop()) };
  return watch;
}

/** Withdraws the offer when data or an event shows that the change was undone elsewhere or can no longer be undone. */
function watchUndo(cache: StockCache, offer: OfferedUndo): void {
  const watch = watches.get(cache) ?? begin(cache);
  watches.set(cache, watch);
  watch.offers.set(offer.name, { ...offer, until: now() + OWN_UNDO_WINDOW });
}

interface UndoOffer extends Pick<OfferedUndo, 'name' | 'left' | 'part'> {
  message: string;
  undo: () => void;
  /** Later messages with the same topic replace this one. */
  topic?: string;
}

/** Reports a change and offers Undo, for as long as that is possible. */
export function useOfferUndo(): (offer: UndoOffer) => void {
  const t = useTexts('stock');
  const cache = useStockCache();
  const offer = useSetAtom(offerUndoAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  return useCallback(
    ({ name, left, part, message, undo, topic }) => {
      offer({ name, message, label: t('undo'), undo, ...(topic && { topic }) });
      watchUndo(cache, { name, left, part, withdraw: () => withdrawUndo(name) });
    },
    [cache, offer, t, withdrawUndo],
  );
}

/** Undoes a change of an item, or a whole batch; returns the item, or undefined if it cannot be read afterwards. */
export async function sendUndo(
  { stock_id, change }: Omit<UndoWork, 'kind'>,
  options: WriteOptions,
  team?: { team_id: number },
): Promise<Stock | undefined> {
  if ('log_id' in change) return (await undoChange(change.log_id, options, team)).stock;
  await undoBatch(change.batch_id, options, team);
  // The batch is undone, even if the item cannot be fetched after that.
  return (await itemsByIds([stock_id]).catch(() => []))[0];
}

/** Undoes a change of an item, or a whole batch. Refused if the same field was changed again since. */
export function useUndoChange(stock: Pick<Stock, 'id' | 'name'>): (change: UndoTarget) => void {
  const cache = useStockCache();
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const noteUndone = useSetAtom(noteUndoneAtom);
  const reportFailure = useReportFailure();
  const timedSave = useTimedSave();
  const { mutate } = useMutation({
    scope: { id: `stock-${stock.id}` },
    mutationFn: ({ change, key }: { change: UndoTarget; key: string }) => {
      const work = { kind: 'undo', stock_id: stock.id, change } as const;
      const write = { id: key, name: stock.name, made_at: now(), work };
      return timedSave(stock, () => sendUndo(work, { idempotencyKey: key }), write);
    },
    onMutate: () => noteOwnWrite(stock.id),
    onSuccess: (restored, { change }) => {
      withdrawUndo(undoNameOf(change));
      // The undo waits on the device. The message about that is shown elsewhere.
      if (restored === null) return;
      showToast({ kind: 'done', message: t('undone', { name: stock.name }) });
      if (restored) applyItem(cache, restored);
      void refreshFigures();
      noteUndone();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, stock.id) });
    },
    onError: (error, press) => reportFailure(error, stock.name, () => mutate(press)),
  });
  return (change) => mutate({ change, key: newId() });
}
