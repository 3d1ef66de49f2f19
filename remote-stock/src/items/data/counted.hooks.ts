import { addTexts, useLocale, useTexts, now } from '@storeroom/sdk';
import type { CountMovement, CountSide, Stock, StockLog } from '@storeroom/contract';
import { formatShortDay, formatTime } from '@storeroom/ui/format';
import { useCallback, useEffect, useRef } from 'react';
import { adjustKey, type PendingAdjustment, type StockCache } from './stock-cache.hooks';
import { useItemWords } from './item-words.hooks';
import en from '../../texts/asked.en.json';
import fr from '../../texts/asked.fr.json';

addTexts('en', 'asked', en);
addTexts('fr', 'asked', fr);

/** The texts of the questions about movements at about the time of a count. */
export const useAskedTexts = () => useTexts('asked');

/** Formats an ISO 8601 timestamp for the end of a sentence: "at 10:04", or on another day "on 14 Oct at 10:04". */
export function useMoment(): (iso: string) => string {
  const t = useAskedTexts();
  const locale = useLocale();
  return (iso) => {
    const moment = Date.parse(iso);
    const isToday = new Date(moment).toDateString() === new Date(now()).toDateString();
    const time = formatTime(moment, locale);
    return isToday
      ? t('moment.today', { time })
      : t('moment.day', { day: formatShortDay(moment, locale), time });
  };
}

/** Who changed an amount, by how much and when: "Tom used 2 at 10:04." */
export function useMovementWords(): (movement: CountMovement) => string {
  const t = useAskedTexts();
  const { amount } = useItemWords();
  const momentOf = useMoment();
  return ({ who, action, delta, at }) => {
    const kind = action === 'counted' ? 'counted' : delta < 0 ? 'took' : 'brought';
    const words = { who: who ?? t('somebody'), amount: amount(Math.abs(delta)), at: momentOf(at) };
    return t(`${kind}`, words);
  };
}

/** The amount of an item on the screen, and the version of the item that it belongs to. */
export interface SeenAmount {
  amount: number;
  version: number | undefined;
}

/** A colleague's change that has been on the screen for a shorter time does not count as seen by the person who counts. */
const SEEN_AFTER_MS = 10_000;

interface Shown extends SeenAmount {
  since: number;
}

const asShown = ({ amount, version }: Pick<Stock, 'amount' | 'version'>, since: number): Shown => ({
  amount: amount ?? 0,
  version,
  since,
});

/** Adds what is shown now, and drops what was replaced before the amount that people have certainly seen. */
function withNow(shown: readonly Shown[], stock: Stock, at: number): readonly Shown[] {
  const last = shown.at(-1);
  // The first amount counts as seen, however short it has been there: nobody counts before the page is open.
  if (!last) return [asShown(stock, -Infinity)];
  if (last.version === stock.version) return shown;
  const seen = shown.findLastIndex(({ since }) => since <= at - SEEN_AFTER_MS);
  return [...shown.slice(Math.max(0, seen)), asShown(stock, at)];
}

/**
 * The amount and version that a count of an item is based on: what was on the screen 10 seconds ago. Whoever counts has not
 * taken into account what a colleague changed in the last seconds, although the screen shows it.
 */
export function useSeenAmount(items: readonly Stock[] | undefined): (stock: Stock) => SeenAmount {
  const shown = useRef(new Map<number, readonly Shown[]>());
  useEffect(() => {
    const at = now();
    for (const stock of items ?? []) {
      shown.current.set(stock.id, withNow(shown.current.get(stock.id) ?? [], stock, at));
    }
  }, [items]);
  return useCallback((stock) => {
    const before = now() - SEEN_AFTER_MS;
    const known = shown.current.get(stock.id) ?? [];
    const { amount, version } = known.findLast(({ since }) => since <= before) ?? asShown(stock, 0);
    return { amount, version };
  }, []);
}

/** A booked change of an amount by this person: its entry in the log, and when it was pressed. */
interface OwnPress {
  log_id: number;
  stock_id: number;
  /** The version of the item after the change. */
  version: number;
  made_at: number;
}

/** Own changes that waited on the device before they were booked. */
const sentLate = new WeakMap<StockCache, OwnPress[]>();

export function noteOwnPress(cache: StockCache, press: OwnPress): void {
  sentLate.set(cache, [...(sentLate.get(cache) ?? []), press]);
}

/** Own changes that were sent at once. They are only known for some minutes, but nobody counts one item for longer. */
function sentAtOnce({ client }: StockCache, stock_id: number): OwnPress[] {
  const answered = client.getMutationCache().findAll({ mutationKey: adjustKey(stock_id), status: 'success' });
  return answered.flatMap(({ state }) => {
    const saved = state.data as { stock: Stock; log: StockLog } | null;
    const { made_at } = state.variables as PendingAdjustment;
    return saved ? [{ stock_id, log_id: saved.log.id, version: saved.stock.version, made_at }] : [];
  });
}

/**
 * Whether the person's own changes that were booked since the seen version were before or after the count, by the id of
 * their log entry. The person need not be asked about these.
 *
 * @param seen the version that the count is based on
 * @param at when the item was counted, in milliseconds since the epoch
 */
export function ownSides(
  cache: StockCache,
  id: number,
  seen: number | undefined,
  at: number,
): Readonly<Record<string, CountSide>> {
  const booked = [...sentAtOnce(cache, id), ...(sentLate.get(cache) ?? [])].filter(
    ({ stock_id, version }) => seen !== undefined && stock_id === id && version > seen,
  );
  return Object.fromEntries(
    booked.map(({ log_id, made_at }) => [log_id, made_at <= at ? 'before' : 'after']),
  );
}
