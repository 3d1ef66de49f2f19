import type { Location, Stock } from '@storeroom/contract';
import { readAtPace, refreshFigures, showToastAtom, useActiveTeam, useSetAtom } from '@storeroom/sdk';
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import {
  applyDeletion,
  applyItems,
  noteOwnPress,
  type StockCache,
  unsentItemsAtom,
  useStockCache,
} from '../items';
import { useEntryWords } from './entry-words.hooks';
import { createHeldItems } from './held-items';
import { isOfItems, isQueuedAlways, itemsOf, itemWithUnsent } from './kinds';
import { TOPIC, useSendOrQueue } from './send-or-queue.hooks';
import { stockIn, type WorkAnswer } from './send-work';
import { useEntries, useOnlyHere, useOutcomes, useQueue } from './unsent.hooks';
import { type Entry, isWaiting, locationWithUnsent } from './unsent.rules';
import { useUnsentTexts } from './unsent-texts.hooks';

/** Reads these again, once for many entries: after a reconnection dozens of them may be answered within a second. */
export function readSoon(client: StockCache['client'], ...queryKeys: readonly (readonly unknown[])[]): void {
  for (const queryKey of queryKeys) {
    readAtPace(`unsent ${queryKey.join(' ')}`, () => client.invalidateQueries({ queryKey }));
  }
}

/** Shows the waiting changes of items in their rows, and queues item writes that get no answer. */
export function useUnsentItems(): void {
  const t = useUnsentTexts();
  const queue = useQueue();
  const cache = useStockCache();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const setUnsentItems = useSetAtom(unsentItemsAtom);
  const showToast = useSetAtom(showToastAtom);
  const { what } = useEntryWords();
  const sendOrQueue = useSendOrQueue();
  const send: typeof sendOrQueue = useEffectEvent((...given) => sendOrQueue(...given));
  const heldItems = useRef<ReturnType<typeof createHeldItems>>(undefined);

  useLayoutEffect(() => {
    let shown: readonly Entry[] | null = null;
    const held = createHeldItems(() => {
      shown = null;
      look();
    });
    heldItems.current = held;
    const look = () => {
      // Entries that the device could not store are not shown as done.
      const now = queue
        .entries()
        .filter(
          (entry) =>
            entry.team_id === team_id &&
            isWaiting(entry) &&
            itemsOf(entry).length > 0 &&
            !queue.onlyHere().has(entry.id),
        );
      if (shown?.length === now.length && now.every((entry, at) => entry === shown?.[at])) return;
      shown = now;
      const ids = new Set(now.flatMap(itemsOf));
      held.keep(ids);
      const show = (stock: Stock) =>
        ids.has(stock.id) ? itemWithUnsent(held.baseOf(stock), now, held.isBefore(stock.id)) : stock;
      setUnsentItems({
        send: (...given) => send(...given),
        show,
        showPage: (page) => (now.length === 0 ? page : { ...page, data: page.data.map(show) }),
      });
    };
    look();
    const stop = queue.subscribe(look);
    return () => {
      stop();
      held.keep(new Set());
      setUnsentItems(null);
    };
  }, [queue, team_id, setUnsentItems]);

  useOutcomes((outcome) => {
    const { entry } = outcome;
    if (entry.team_id !== team_id || isQueuedAlways(entry.work)) return;
    if (outcome.kind === 'unstored') {
      showToast({ kind: 'failed', message: t('items.unstored', { what: what(entry) }), topic: TOPIC });
    }
    // The row shows the refused change, and what was read of the item while the answer was awaited was ignored.
    if (outcome.kind === 'refused' && isOfItems(entry)) {
      readSoon(cache.client, ['stock', cache.team]);
    }
    if (outcome.kind === 'done' && isOfItems(entry)) {
      const stock = stockIn(outcome.answer);
      for (const id of itemsOf(entry)) {
        heldItems.current?.answer(
          id,
          stock.find((one) => one.id === id),
        );
      }
      settle(cache, entry, outcome.answer);
    }
  });
}

/** Replaces what was shown in advance with what was booked. */
function settle(cache: StockCache, { work, made_at }: Entry, answer: WorkAnswer | null): void {
  const { client, team } = cache;
  if (answer?.kind === 'adjust') {
    const { stock, log } = answer;
    noteOwnPress(cache, { log_id: log.id, stock_id: stock.id, version: stock.version, made_at });
  }
  const isDeleted = work.kind === 'status' && work.to === 'deleted';
  if (isDeleted) applyDeletion(cache, work.stock_id);
  else applyItems(cache, stockIn(answer));
  const isWhole = answer?.kind === 'adjust' || answer?.kind === 'edit';
  // The answer does not contain all changed items, or it is no longer available.
  const keys = isWhole
    ? [['stock', team, 'history']]
    : ['stock', 'locations', 'count'].map((key) => [key, team]);
  readSoon(client, ...keys);
  readAtPace('unsent figures', refreshFigures);
}

/** Returns a function that adds the waiting changes to a location; the same function while these are the same. */
export function useShowLocation(): (location: Location) => Location {
  const entries = useEntries();
  const onlyHere = useOnlyHere();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const own = useMemo(
    () =>
      // Entries that the device could not store are not shown as done.
      entries.filter((entry) => isWaiting(entry) && entry.team_id === team_id && !onlyHere.has(entry.id)),
    [entries, onlyHere, team_id],
  );
  return useCallback((location) => locationWithUnsent(location, own), [own]);
}
