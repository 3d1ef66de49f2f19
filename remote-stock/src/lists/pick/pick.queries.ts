import { ApiError, newId, refreshFigures, useMutation } from '@storeroom/sdk';
import { roundAmount, type StockListItem } from '@storeroom/contract';
import { applyItem, useStockCache } from '../../items';
import { listKeys, patchLine } from '../data/list-cache';
import { pickLine } from '../data/lists.api';

export interface PickPress {
  line: StockListItem;
  /** Negative puts it back. */
  delta: number;
  isScanned: boolean;
  /** The same for every try of it. */
  key: string;
}

export const pickPress = (line: StockListItem, delta: number, isScanned = false): PickPress => ({
  line,
  delta,
  isScanned,
  key: newId(),
});

/** A line as if so much more of it were picked, with its stock. */
function moved(delta: number) {
  return (line: StockListItem): StockListItem => ({
    ...line,
    amount_picked: roundAmount(line.amount_picked + delta),
    stock: line.stock && { ...line.stock, amount: roundAmount((line.stock.amount ?? 0) - delta) },
  });
}

export interface PickAnswers {
  onDone: (press: PickPress) => void;
  onRefused: (error: Error, press: PickPress) => void;
}

/**
 * Picks of one list, sent one after the other: each is shown at once, and taken back where it was refused. What has no
 * answer can be tried again under its own key; it is never booked twice.
 */
export function usePick(list_id: number, { onDone, onRefused }: PickAnswers) {
  const cache = useStockCache();
  const { mutate } = useMutation({
    scope: { id: `list-picks-${list_id}` },
    mutationFn: ({ line, delta, isScanned, key }: PickPress) =>
      pickLine(list_id, line.id, { delta, ...(isScanned && { code: String(line.stock_id) }) }, key),
    onMutate: ({ line, delta }) => patchLine(cache, list_id, line.id, moved(delta)),
    onSuccess: ({ item, stock }, press) => {
      // Later presses of the same line are shown already; their own answers follow.
      const waiting = cache.client
        .getMutationCache()
        .findAll({ status: 'pending' })
        .filter(({ options }) => options.scope?.id === `list-picks-${list_id}`)
        .map(({ state }) => state.variables as PickPress | undefined)
        .filter((other) => other !== undefined && other.key !== press.key && other.line.id === item.id)
        .reduce((sum, other) => sum + (other?.delta ?? 0), 0);
      patchLine(cache, list_id, item.id, () => moved(waiting)(item));
      applyItem(cache, stock);
      void cache.client.invalidateQueries({ queryKey: listKeys.rows(cache.team) });
      void refreshFigures();
      onDone(press);
    },
    onError: (error, press) => {
      patchLine(cache, list_id, press.line.id, moved(-press.delta));
      // A refusal means that this page did not know the list or the stock as it is.
      if (error instanceof ApiError)
        void cache.client.invalidateQueries({ queryKey: listKeys.all(cache.team) });
      onRefused(error, press);
    },
  });
  return (press: PickPress) => mutate(press);
}
