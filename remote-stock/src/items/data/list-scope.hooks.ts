import { createStore, type Store, usePageSize, useSearch, useCan, usePath } from '@storeroom/sdk';
import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type View, viewPath } from './items.rules';
import {
  type ListAddress,
  readAddress,
  writeAddress,
  addressParameters,
  usualOrder,
} from './list-address.rules';

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

function withItem(path: string, search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(search);
  next.set('item', String(id));
  return `${path}?${next}`;
}

/**
 * Where the rows of a list lead, once an item's number stands behind it. It stays while items are opened and closed, and
 * while `isWaiting` for other rows: those on the screen are drawn anew when the others are there.
 */
export function useRowAddress(isWaiting: boolean): string {
  const [search] = useSearch();
  const path = usePath();
  const rest = new URLSearchParams(search);
  rest.delete('item');
  const address = `${path}?${rest.size > 0 ? `${rest}&` : ''}item=`;
  const [drawn, setDrawn] = useState(address);
  if (!isWaiting && drawn !== address) setDrawn(address);
  return isWaiting ? drawn : address;
}

/** Which item the panel shows: `?item=512`. Filters and page stay in the address. */
export function useOpenItem() {
  const [search, setSearch] = useSearch();
  const path = usePath();
  const item = search.get('item');
  const open_id = item !== null && /^\d{1,9}$/.test(item) ? Number(item) : null;

  const addressOf = useCallback((id: number) => withItem(path, search, id), [path, search]);
  // The same whatever is open: who opens items is not drawn anew by it.
  const open = useCallback(
    (id: number) => {
      if (new URLSearchParams(window.location.search).get('item') === String(id)) return;
      setSearch((next) => next.set('item', String(id)));
    },
    [setSearch],
  );
  const close = useCallback(() => setSearch((next) => next.delete('item')), [setSearch]);
  /** An item or a picking list stands beside the rows. */
  const isBeside = open_id !== null || search.has('list');
  return { open_id, isBeside, addressOf, open, close };
}

const NEW = 'new';
/** The item that the new one begins as. */
const LIKE = 'like';

/** Adding an item has an address of its own (`?new=1`, `?new=1&like=512`), so that other pages can lead here. */
export function useCreating() {
  const can = useCan();
  const [search, setSearch] = useSearch();
  const like = Number(search.get(LIKE) ?? '');
  return {
    isCreating: search.has(NEW) && can('stock.create'),
    /** Null for a form that begins empty. */
    like: Number.isSafeInteger(like) && like > 0 ? like : null,
    startCreating: useCallback(
      (from?: number) =>
        setSearch((next) => {
          next.set(NEW, '1');
          if (from === undefined) next.delete(LIKE);
          else next.set(LIKE, String(from));
        }),
      [setSearch],
    ),
    stopCreating: () =>
      setSearch(
        (next) => {
          next.delete(NEW);
          next.delete(LIKE);
        },
        { replace: true },
      ),
  };
}

const REMOVED = 'removed';

/** What was deleted has an address of its own below the archive: `?removed=1`. */
export function useTrashAddress() {
  const [search] = useSearch();
  const page = Number(search.get('page'));
  return { isOpen: search.has(REMOVED), page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

export const trashPath = (archive: string, page = 1) =>
  `${archive}?${REMOVED}=1${page > 1 ? `&page=${page}` : ''}`;

/** The address of another view of this list, from its first page on; name and location stay chosen. */
export function useViewPath(): (view: View) => string {
  const list = useListAddress();
  const path = usePath();
  const pageSize = usePageSize();
  return (view) => {
    const first = {
      ...list,
      view,
      oversold: false,
      low: false,
      narrowing: {},
      page: 1,
      ...usualOrder(view),
    };
    const filters = new URLSearchParams(addressParameters(first, pageSize)).toString();
    const base = list.is_of_location ? path : viewPath(view);
    return filters ? `${base}?${filters}` : base;
  };
}
