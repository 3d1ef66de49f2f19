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

/** A list on the screen. */
export interface ListOnScreen {
  address: ListAddress;
  store: Store;
  /** The scope of the view, whose store holds the selection. */
  viewScope: { store: Store };
  /** Whether the person points at its rows or has the focus in them. Then no row is inserted. */
  isTableBusy: () => boolean;
  /** Called with the ids of each remote change, for the summary for screen readers. */
  onRemoteChange: (ids: readonly number[]) => void;
}

/** An item that is open in a panel. */
interface OpenRecord {
  id: number;
  /** Whether it has typed text that is not saved. Then remote changes only update its amounts, so that none is lost. */
  hasUnsavedText: () => boolean;
  onRemoteChange: (event: LiveEvent) => void;
}

/** A register of what is on the screen, for each team's stock. `add` returns a function that removes the entry. */
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

/** Whether the panel of an item has typed text that is not saved. */
export function hasUnsavedText(cache: StockCache, id: number): boolean {
  return openRecords.of(cache).some((record) => record.id === id && record.hasUnsavedText());
}

/** Registers a list while it is mounted, so that own and remote changes of the stock are applied to it. */
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

/** The shortest time between two summaries for screen readers, in milliseconds. */
const SUMMARY_GAP_MS = 10_000;

export interface LiveSummary {
  /** How many items changed since the last summary. */
  count: number;
  /** Increased with each summary, so that the same text is read out again. */
  round: number;
}

/** For people who have switched announcements off. */
const SILENT: LiveSummary = { count: 0, round: 0 };

/** The summary of live changes for screen readers; `addToSummary` adds the ids of a change to it. */
export function useLiveSummary(): {
  summary: LiveSummary;
  addToSummary: (ids: readonly number[]) => void;
} {
  const [summary, setSummary] = useState<LiveSummary>({ count: 0, round: 0 });
  const batch = useMemo(() => {
    const waiting = new Set<number>();
    const throttled = throttle(SUMMARY_GAP_MS, () => {
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

/** Makes a change of the cache; returns the rows that it removed, for each list on the screen. */
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

/** Updates items in every selection on the screen. */
export function refreshSelections(cache: StockCache, items: readonly Stock[]): void {
  for (const { address, viewScope } of listsOnScreen.of(cache)) {
    viewScope.store.set(refreshSelectionAtom, items, address.view);
  }
}

/** Removes an item from every selection on the screen. */
export function dropFromSelections(cache: StockCache, id: number): void {
  for (const { viewScope } of listsOnScreen.of(cache)) viewScope.store.set(dropFromSelectionAtom, [id]);
}

/**
 * Applies the present state of items, after own writes as well as after remote changes. A row that leaves a list on the
 * screen is replaced for a moment by one that says where the item went.
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

/** Applies that an item was deleted. */
export function applyDeletion(cache: StockCache, id: number): void {
  for (const { list, rows } of departuresOf(cache, () => dropItem(cache, id))) {
    list.store.set(
      addLeavingRowsAtom,
      rows.map((row) => ({ ...row, to: 'deleted', by: null }) as const),
    );
  }
  dropFromSelections(cache, id);
}
