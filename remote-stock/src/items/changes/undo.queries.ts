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
import { itemsByIds, type Sending, undoBatch, undoChange } from '../data/items.queries';
import { nameOf, type UndoTarget, type UndoWork } from '../data/item-work.state';
import { listsOnScreen, applyItem } from './on-screen.hooks';
import { useReportFailure, noteOwnWriteAtom, useTimedSave } from './saving.hooks';

const count = atom(0);

/** How often this page has taken something back: who shows what was read before reads it again. */
export const undoneAtom = atom((get) => get(count));

export const noteUndoneAtom = atom(null, (_get, set) => set(count, (before) => before + 1));

/** A way back that is offered for what was done to an item. */
interface OfferedUndo {
  name: string;
  /** The item as the change left it. */
  left: Stock;
  /** What the change was about: once that is another, the change cannot be taken back. */
  part: 'amount' | 'deleted_at' | 'photo';
  withdraw: () => void;
}

const isSame = ({ part, left }: OfferedUndo, stock: Stock) =>
  part === 'deleted_at'
    ? (stock.deleted_at === null) === (left.deleted_at === null)
    : part === 'photo'
      ? stock.photo?.large === left.photo?.large
      : stock.amount === left.amount;

/** Whether the item is at the version that the change left, or its later changes were about something else. */
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
  const look = (stockOf: (id: number) => Stock | undefined) => {
    for (const offer of [...offers.values()]) {
      const stock = stockOf(offer.left.id);
      if (offer.until < now()) offers.delete(offer.name);
      else if (stock && !holds(offer, stock)) drop(offer);
    }
    if (offers.size === 0) watch.stop();
  };
  /** After whoever has just written has said what it offers now. */
  const lookSoon = () => {
    if (isSoon) return;
    isSoon = true;
    queueMicrotask(() => {
      isSoon = false;
      look((id) => knownItem(cache, id));
    });
  };
  /** What no list keeps up to date is asked for. */
  const unfollowed = batchIds(async (ids) => {
    const found = await itemsByIds(ids).catch(() => []);
    look((id) => found.find((stock) => stock.id === id));
  });
  const listener = ({ name, ids }: LiveEvent) => {
    // The page has begun anew, for somebody else.
    if (cache.client !== queryClient()) return watch.stop();
    const concerned = [...offers.values()].filter(({ left }) => ids.includes(left.id));
    if (name === 'Deleted') return concerned.forEach(drop);
    const isFollowed = listsOnScreen.of(cache).length > 0;
    const unknown = concerned.map(({ left }) => left.id).filter((id) => !isFollowed || !knownItem(cache, id));
    if (unknown.length > 0) unfollowed.add(unknown);
  };
  const stops = [
    cache.client.getQueryCache().subscribe(lookSoon),
    onLive('stock', listener),
    unfollowed.stop,
    () => watches.delete(cache),
  ];
  const watch: Watch = { offers, stop: () => stops.forEach((stop) => stop()) };
  return watch;
}

/** Withdraws the offer as soon as the page learns that the change was undone elsewhere, or can be no longer. */
function watchUndo(cache: StockCache, offer: OfferedUndo): void {
  const watch = watches.get(cache) ?? begin(cache);
  watches.set(cache, watch);
  watch.offers.set(offer.name, { ...offer, until: now() + OWN_UNDO_WINDOW });
}

interface UndoOffer extends Pick<OfferedUndo, 'name' | 'left' | 'part'> {
  message: string;
  undo: () => void;
  /** Later messages of the same topic take the place of this one. */
  topic?: string;
}

/** Says what was done and offers to take it back, for as long as that is possible. */
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

export async function takeBack(
  { stock_id, change }: Omit<UndoWork, 'kind'>,
  how: Sending,
  team?: { team_id: number },
): Promise<Stock | undefined> {
  if ('log_id' in change) return (await undoChange(change.log_id, how, team)).stock;
  await undoBatch(change.batch_id, how, team);
  // It is taken back, whether or not the item can be read after that.
  return (await itemsByIds([stock_id]).catch(() => []))[0];
}

/** Takes back a change of an item, or all of one batch of them. Refused when the same field was changed again since. */
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
      return timedSave(stock, () => takeBack(work, { idempotencyKey: key }), write);
    },
    onMutate: () => noteOwnWrite(stock.id),
    onSuccess: (restored, { change }) => {
      withdrawUndo(nameOf(change));
      // It waits on the device, which says so.
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
