import { createStore, type Store, usePageSize, useSearch } from '@storeroom/sdk';
import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { View } from './items.rules';
import { type ListAddress, readAddress, writeAddress } from './list-address.rules';

/** What stays while pages, filters and orders of a list come and go. */
interface ViewScope {
  view: View;
  store: Store;
}

/** One list on the screen. Another address is another list. */
interface ListScope {
  address: ListAddress;
  /** Holds the state of this list alone; it begins and ends with the list. Name it to every atom of `list.state`. */
  store: Store;
  viewScope: ViewScope;
}

export const ListContext = createContext<ListScope | null>(null);

/** For what is not drawn anew when another page is turned to: rows, whose item is the same until others come. */
interface RowScope {
  viewScope: ViewScope;
  /** The list on the screen, for those who act on it. */
  now: RefObject<ListScope>;
}

export const RowScopeContext = createContext<RowScope | null>(null);

/** @param of whose list it is: another team's or another location's begins anew */
export function useNewListScope(address: ListAddress, of: string): ListScope {
  const { view } = address;
  const viewScope = useMemo(() => ({ of, view, store: createStore() }), [of, view]);
  return useMemo(() => ({ address, store: createStore(), viewScope }), [address, viewScope]);
}

export function useNewRowScope(scope: ListScope): RowScope {
  const now = useRef(scope);
  useLayoutEffect(() => {
    now.current = scope;
  }, [scope]);
  const { viewScope } = scope;
  return useMemo(() => ({ viewScope, now }), [viewScope]);
}

/** The list that a row stands in, as far as it stays when another page is turned to. */
export function useRowScope(): RowScope {
  const rowScope = useContext(RowScopeContext);
  if (rowScope === null) throw new Error('A part of the stock list was used outside of it');
  return rowScope;
}

/** The list that a part of the screen belongs to. */
export function useListScope(): ListScope {
  const scope = useContext(ListContext);
  if (scope === null) throw new Error('A part of the stock list was used outside of it');
  return scope;
}

export function useListAddress(): ListAddress {
  return useListScope().address;
}

/** The list that the address asks for; the same object for as long as it asks for the same. */
export function useAddressedList(view: View, of_location?: number): ListAddress {
  const [search] = useSearch();
  const address = JSON.stringify(readAddress(view, search, usePageSize(), of_location));
  return useMemo(() => JSON.parse(address) as ListAddress, [address]);
}

/** Asks for another list: filters and sorting go back to the first page. Typing replaces, everything else pushes. */
export function useChangeList() {
  const { view, location_id, is_of_location } = useListAddress();
  const of_location = is_of_location ? Number(location_id[0]) : undefined;
  const [, setSearch] = useSearch();
  const pageSize = usePageSize();
  return useCallback(
    (change: Partial<ListAddress>, options?: { replace?: boolean }) =>
      setSearch((search) => {
        // The address may be ahead of what is drawn: what it asks for now is what is changed.
        const asked = readAddress(view, search, pageSize, of_location);
        writeAddress(search, { ...asked, page: 1, ...change }, pageSize);
      }, options),
    [view, of_location, pageSize, setSearch],
  );
}
