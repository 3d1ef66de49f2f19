import { batchIds, now, onLive, queryClient } from '@storeroom/sdk';
import { OWN_UNDO_WINDOW, type LiveEvent, type Stock } from '@storeroom/contract';
import { knownItem } from '../data/cached-items';
import { itemsByIds } from '../data/items.api';
import type { StockCache } from '../data/stock-cache';
import { listsOnScreen } from './on-screen';

/** A way back that is offered for what was done to an item. */
export interface OfferedUndo {
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
export function watchUndo(cache: StockCache, offer: OfferedUndo): void {
  const watch = watches.get(cache) ?? begin(cache);
  watches.set(cache, watch);
  watch.offers.set(offer.name, { ...offer, until: now() + OWN_UNDO_WINDOW });
}
