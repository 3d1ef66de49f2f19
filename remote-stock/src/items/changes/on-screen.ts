import type { LiveEvent } from '@storeroom/contract';
import type { Store } from '@storeroom/sdk';
import type { ListAddress } from '../data/list-address.rules';
import type { StockCache } from '../data/stock-cache';

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
export interface OpenRecord {
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
