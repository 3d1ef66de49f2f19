import { type LiveEvent, stockStatus, type Stock } from '@storeroom/contract';
import { preferencesAtom, type Store, throttle, useAtomValue } from '@storeroom/sdk';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ListAddress } from '../data/list-address.rules';
import {
  type StockCache,
  useStockCache,
  dropItem,
  putItems,
  refetchRunningLists,
  rowsOf,
} from '../data/stock-cache.hooks';
import { useListScope } from '../data/list-scope.hooks';
import { addLeavingRowsAtom, type LeavingStock } from '../data/list.state';
import { dropFromSelectionAtom, refreshSelectionAtom } from '../data/selection.hooks';

/** A list that is shown. */
export interface ListOnScreen {
  address: ListAddress;
  store: Store;
  /** Holds its selection. */
  viewScope: { store: Store };
  /** Whether the user points at its rows or has focus in them: then no row is inserted. */
  isTableBusy: () => boolean;
  /** Told the ids of every remote change, for the summary that is read out. */
  onRemoteChange: (ids: readonly number[]) => void;
}

/** A record in a panel, which is told of remote changes. */
interface OpenRecord {
  id: number;
  /** Whether something typed stands in it: then remote changes leave all but its amounts as it is (specification §4). */
  isHeld: () => boolean;
  onRemoteChange: (event: LiveEvent) => void;
}

/** What of one kind is on the screen, of each team's stock; what `add` answers takes it off again. */
function register<Entry>() {
  const entries = new WeakMap<StockCache, Set<Entry>>();
  return {
    add: (cache: StockCache, entry: Entry): (() => void) => {
      const set = entries.get(cache) ?? new Set<Entry>();
      entries.set(cache, set.add(entry));
      return () => void set.delete(entry);
    },
    of: (cache: StockCache): readonly Entry[] => [...(entries.get(cache) ?? [])],
  };
}

export const listsOnScreen = register<ListOnScreen>();
export const openRecords = register<OpenRecord>();

/** Whether the open record of an item has something typed in it. */
export function isHeld(cache: StockCache, id: number): boolean {
  return openRecords.of(cache).some((record) => record.id === id && record.isHeld());
}

/** Lets changes of the stock, own and remote, reach this list for as long as it is shown. */
export function useListOnScreen(list: Pick<ListOnScreen, 'isTableBusy' | 'onRemoteChange'>): void {
  const cache = useStockCache();
  const { address, store, viewScope } = useListScope();
  const isTableBusy = useEffectEvent(() => list.isTableBusy());
  const onRemoteChange = useEffectEvent((ids: readonly number[]) => list.onRemoteChange(ids));
  useEffect(
    () =>
      listsOnScreen.add(cache, {
        address,
        store,
        viewScope,
        isTableBusy: () => isTableBusy(),
        onRemoteChange: (ids) => onRemoteChange(ids),
      }),
    [cache, address, store, viewScope],
  );
}

/** Changes are read out together, at most this often. */
const SUMMARY_GAP = 10_000;

export interface LiveSummary {
  /** How many items changed since the last summary. */
  count: number;
  /** Goes up with each summary, so that the same words are read out again. */
  round: number;
}

/** For those who want none of it. */
const SILENT: LiveSummary = { count: 0, round: 0 };

/** What to read out of live changes; `addToSummary` takes the ids of each change. */
export function useLiveSummary(): {
  summary: LiveSummary;
  addToSummary: (ids: readonly number[]) => void;
} {
  const [summary, setSummary] = useState<LiveSummary>({ count: 0, round: 0 });
  const batch = useMemo(() => {
    const waiting = new Set<number>();
    const throttled = throttle(SUMMARY_GAP, () => {
      const count = waiting.size;
      waiting.clear();
      setSummary(({ round }) => ({ count, round: round + 1 }));
    });
    return {
      stop: throttled.stop,
      add: (ids: readonly number[]) => {
        ids.forEach((id) => waiting.add(id));
        if (waiting.size > 0) throttled.run();
      },
    };
  }, []);
  useEffect(() => batch.stop, [batch]);
  const { announcements } = useAtomValue(preferencesAtom);
  return { summary: announcements ? summary : SILENT, addToSummary: batch.add };
}

interface Departure {
  list: ListOnScreen;
  rows: Pick<LeavingStock, 'stock' | 'before'>[];
}

/** Makes a change of the cache, and answers which rows it took off which list on the screen. */
function departuresOf(cache: StockCache, change: () => void): Departure[] {
  const lists = listsOnScreen.of(cache).map((list) => ({ list, before: rowsOf(cache, list.address) }));
  change();
  const departures = lists.map(({ list, before }) => {
    const staying = new Set(rowsOf(cache, list.address).map(({ id }) => id));
    const rows = before.flatMap((stock, at) =>
      staying.has(stock.id) ? [] : [{ stock, before: before[at + 1]?.id ?? null }],
    );
    return { list, rows };
  });
  if (departures.some(({ rows }) => rows.length > 0)) refetchRunningLists(cache);
  return departures.filter(({ rows }) => rows.length > 0);
}

function destinationOf(stock: Stock, from: ListAddress): LeavingStock['to'] {
  const status = stockStatus(stock);
  return status === from.view ? 'elsewhere' : status;
}

/** Lets every selection on the screen know items as they are now. */
export function refreshSelections(cache: StockCache, items: readonly Stock[]): void {
  for (const { address, viewScope } of listsOnScreen.of(cache)) {
    viewScope.store.set(refreshSelectionAtom, items, address.view);
  }
}

/** Lets every selection on the screen know that an item is gone. */
export function dropFromSelections(cache: StockCache, id: number): void {
  for (const { viewScope } of listsOnScreen.of(cache)) viewScope.store.set(dropFromSelectionAtom, [id]);
}

/**
 * Takes in items as the server has them now, in the same way after an own write and after a remote change. A row that
 * leaves a list on the screen stays there for a moment and says where it went.
 */
export function applyItems(cache: StockCache, items: readonly Stock[]): void {
  const newest = new Map(items.map((stock) => [stock.id, stock]));
  for (const { list, rows } of departuresOf(cache, () => putItems(cache, items))) {
    const leaving = rows.flatMap(({ stock: { id }, before }) => {
      const stock = newest.get(id);
      return stock ? [{ stock, before, to: destinationOf(stock, list.address), by: stock.updated_by }] : [];
    });
    list.store.set(addLeavingRowsAtom, leaving);
  }
  refreshSelections(cache, items);
}

export function applyItem(cache: StockCache, stock: Stock): void {
  applyItems(cache, [stock]);
}

/** Takes in that an item was deleted. */
export function applyDeletion(cache: StockCache, id: number): void {
  for (const { list, rows } of departuresOf(cache, () => dropItem(cache, id))) {
    list.store.set(
      addLeavingRowsAtom,
      rows.map((row) => ({ ...row, to: 'deleted', by: null }) as const),
    );
  }
  dropFromSelections(cache, id);
}
