import { ApiError, refreshFigures, showToastAtom, useActiveTeam, useSetAtom } from '@storeroom/sdk';
import type { Page, Location, Stock } from '@storeroom/contract';
import { useEffectEvent, useLayoutEffect } from 'react';
import {
  applyDeletion,
  applyItem,
  applyItems,
  setUnsentItemsAtom,
  stockKeys,
  useStockCache,
  type ItemWork,
  type ItemWrite,
  type StockCache,
} from '../items';
import { useEntryWords } from './entry-words.hooks';
import { isOfItems, itemsOf, lanesOf, undoneBy, withUnsent } from './kinds';
import type { WorkAnswer } from './send-work';
import { useOutcomes, useQueue } from './unsent.hooks';
import { isWaiting, type Entry } from './unsent.rules';
import { useUnsentWords } from './unsent-texts.hooks';

/** One message at a time says that something waits. */
const TOPIC = 'unsent';

/** The location that a change leads to, by its name, where the page has read that. */
function placeOf({ client, team }: StockCache, work: ItemWork): string | undefined {
  const id =
    work.kind === 'edit'
      ? work.fields.location_id
      : work.kind === 'move'
        ? work.call.location_id
        : work.kind === 'many'
          ? work.call.params?.location_id
          : null;
  if (!id) return undefined;
  return client
    .getQueriesData<Page<Location>>({ queryKey: stockKeys.locations(team, '').slice(0, 3) })
    .flatMap(([, page]) => page?.data ?? [])
    .find((location) => location.id === id)?.name;
}

/** What of a team's stock waits to be sent is shown there as done, and what has no answer waits. */
export function useUnsentItems(): void {
  const t = useUnsentWords();
  const queue = useQueue();
  const cache = useStockCache();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const setUnsentItems = useSetAtom(setUnsentItemsAtom);
  const showToast = useSetAtom(showToastAtom);
  const { what } = useEntryWords();
  const sayKept = useEffectEvent((done: Pick<Entry, 'about' | 'work'>) =>
    showToast({ kind: 'done', message: t('items.kept', { what: what(done) }), topic: TOPIC }),
  );

  useLayoutEffect(() => {
    const waits = (work: ItemWork) => {
      const lanes = lanesOf(work);
      // What waits for somebody to decide holds up nothing.
      const waiting = queue.entries().filter((entry) => isWaiting(entry) && entry.team_id === team_id);
      return (
        work.kind !== 'create' &&
        waiting.some((entry) => lanesOf(entry.work).some((lane) => lanes.includes(lane)))
      );
    };
    /** What is taken back twice is taken back once. */
    const isKept = (work: ItemWork) => {
      const undone = undoneBy(work);
      const waiting = queue.entries().filter((entry) => isWaiting(entry) && entry.team_id === team_id);
      return undone !== null && waiting.some((entry) => undoneBy(entry.work) === undone);
    };
    const keep = ({ id, name, work, made_at }: ItemWrite, is_sent: boolean) => {
      const place = placeOf(cache, work);
      const about = { name, customer: null, ...(place && { place }) };
      if (!isKept(work)) queue.add({ id, team_id, about, work, made_at, ...(is_sent && { is_sent }) });
      sayKept({ about, work });
      return null;
    };
    let shown: readonly Entry[] | null = null;
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
      const show = (stock: Stock) => withUnsent(stock, now);
      setUnsentItems({
        send: async (call, write) => {
          if (waits(write.work)) return keep(write, false);
          try {
            return await call();
          } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 0) throw error;
            // What has words was certainly not sent.
            return keep(write, error.message === '');
          }
        },
        show,
        showPage: (page) => (now.length === 0 ? page : { ...page, data: page.data.map(show) }),
      });
    };
    look();
    const stop = queue.subscribe(look);
    return () => {
      stop();
      setUnsentItems(null);
    };
  }, [queue, cache, team_id, setUnsentItems]);

  useOutcomes((outcome) => {
    const { entry } = outcome;
    if (entry.team_id !== team_id || !isOfItems(entry)) return;
    if (outcome.kind === 'unkept') {
      showToast({ kind: 'failed', message: t('items.unkept', { what: what(entry) }), topic: TOPIC });
    }
    if (outcome.kind === 'done') settle(cache, entry, outcome.answer);
  });
}

/** What was booked takes the place of what was shown in advance. */
function settle(cache: StockCache, { work }: Entry, answer: WorkAnswer | null): void {
  const { client, team } = cache;
  const isDeleted = work.kind === 'status' && work.to === 'deleted';
  if (isDeleted) applyDeletion(cache, work.stock_id);
  else if (answer && 'stock' in answer && answer.stock) {
    if (Array.isArray(answer.stock)) applyItems(cache, answer.stock);
    else applyItem(cache, answer.stock as Stock);
  }
  const isWhole = answer?.kind === 'adjust' || answer?.kind === 'edit';
  // Of what became of other items, or when it was long ago, the answer says nothing.
  void client.invalidateQueries({ queryKey: isWhole ? ['stock', team, 'history'] : ['stock', team] });
  for (const key of isWhole ? [] : ['locations', 'count']) {
    void client.invalidateQueries({ queryKey: [key, team] });
  }
  void refreshFigures();
}
