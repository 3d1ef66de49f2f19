import type { Location, Stock } from '@storeroom/contract';
import { refreshFigures, showToastAtom, useActiveTeam, useSetAtom } from '@storeroom/sdk';
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
import { isOfItems, isQueuedAlways, itemsOf, withUnsent } from './kinds';
import { TOPIC, useSendOrKeep } from './send-or-keep.hooks';
import { stockIn, type WorkAnswer } from './send-work';
import { useEntries, useOnlyHere, useOutcomes, useQueue } from './unsent.hooks';
import { type Entry, isWaiting, withUnsentChanges } from './unsent.rules';
import { useUnsentWords } from './unsent-texts.hooks';

/** What of a team's stock waits to be sent is shown there as done, and what has no answer waits. */
export function useUnsentItems(): void {
  const t = useUnsentWords();
  const queue = useQueue();
  const cache = useStockCache();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const setUnsentItems = useSetAtom(unsentItemsAtom);
  const showToast = useSetAtom(showToastAtom);
  const { what } = useEntryWords();
  const sendOrKeep = useSendOrKeep();
  const send: typeof sendOrKeep = useEffectEvent((...given) => sendOrKeep(...given));
  const heldItems = useRef<ReturnType<typeof createHeldItems>>(undefined);

  useLayoutEffect(() => {
    let shown: readonly Entry[] | null = null;
    const held = createHeldItems(() => {
      shown = null;
      look();
    });
    heldItems.current = held;
    const look = () => {
      // What only this page has is not shown as done.
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
        ids.has(stock.id) ? withUnsent(held.baseOf(stock), now, held.isBefore(stock.id)) : stock;
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
    if (outcome.kind === 'unkept') {
      showToast({ kind: 'failed', message: t('items.unkept', { what: what(entry) }), topic: TOPIC });
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

/** What was booked takes the place of what was shown in advance. */
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
  // Of what became of other items, or when it was long ago, the answer says nothing.
  void client.invalidateQueries({ queryKey: isWhole ? ['stock', team, 'history'] : ['stock', team] });
  for (const key of isWhole ? [] : ['locations', 'count']) {
    void client.invalidateQueries({ queryKey: [key, team] });
  }
  void refreshFigures();
}

/** Shows locations of the team as they are with what waits to be sent; the same function while that is the same. */
export function useShowLocation(): (location: Location) => Location {
  const entries = useEntries();
  const onlyHere = useOnlyHere();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const own = useMemo(
    () =>
      // What only this page has is not shown as done.
      entries.filter((entry) => isWaiting(entry) && entry.team_id === team_id && !onlyHere.has(entry.id)),
    [entries, onlyHere, team_id],
  );
  return useCallback((location) => withUnsentChanges(location, own), [own]);
}
