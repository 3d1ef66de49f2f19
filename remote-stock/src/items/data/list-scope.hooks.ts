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
  defaultOrder,
} from './list-address.rules';

/** The scope of a view, which stays the same when page, filter or order of its list change. */
interface ViewScope {
  view: View;
  store: Store;
}

/** The scope of one list on the screen. Another address is another list. */
interface ListScope {
  address: ListAddress;
  /** Holds the state of this list only, and lives as long as it. Pass it to each atom of `list.state`. */
  store: Store;
  viewScope: ViewScope;
}

export const ListContext = createContext<ListScope | null>(null);

/** The scope of rows, which must not render again while the next page is being fetched. */
interface RowScope {
  viewScope: ViewScope;
  /** The present list, to be read in event handlers. */
  list: RefObject<ListScope>;
}

export const RowScopeContext = createContext<RowScope | null>(null);

/** @param owner the team and location of the list; another one begins with a new scope */
export function useNewListScope(address: ListAddress, owner: string): ListScope {
  const { view } = address;
  const viewScope = useMemo(() => ({ owner, view, store: createStore() }), [owner, view]);
  return useMemo(() => ({ address, store: createStore(), viewScope }), [address, viewScope]);
}

export function useNewRowScope(scope: ListScope): RowScope {
  const list = useRef(scope);
  useLayoutEffect(() => {
    list.current = scope;
  }, [scope]);
  const { viewScope } = scope;
  return useMemo(() => ({ viewScope, list }), [viewScope]);
}

/** The scope of a row, which stays the same when the page of the list changes. */
export function useRowScope(): RowScope {
  const rowScope = useContext(RowScopeContext);
  if (rowScope === null) throw new Error('A part of the stock list was used outside of it');
  return rowScope;
}

/** The scope of the list that a component belongs to. */
export function useListScope(): ListScope {
  const scope = useContext(ListContext);
  if (scope === null) throw new Error('A part of the stock list was used outside of it');
  return scope;
}

export function useListAddress(): ListAddress {
  return useListScope().address;
}

/** The list that the address asks for; the same object while the address asks for the same. */
export function useAddressedList(view: View, of_location?: number): ListAddress {
  const [search] = useSearch();
  const address = JSON.stringify(readAddress(view, search, usePageSize(), of_location));
  return useMemo(() => JSON.parse(address) as ListAddress, [address]);
}

/**
 * Changes the list in the address. Changed filters and order begin with the first page. Typing replaces the history entry,
 * everything else adds one.
 */
export function useChangeList() {
  const { view, location_id, is_of_location } = useListAddress();
  const of_location = is_of_location ? Number(location_id[0]) : undefined;
  const [, setSearch] = useSearch();
  const pageSize = usePageSize();
  return useCallback(
    (change: Partial<ListAddress>, options?: { replace?: boolean }) =>
      setSearch((search) => {
        // The address may be newer than what is rendered, so the change is applied to the address.
        const current = readAddress(view, search, pageSize, of_location);
        writeAddress(search, { ...current, page: 1, ...change }, pageSize);
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
 * The beginning of the address of each row, to which the item id is added. It stays the same while items are opened and
 * closed, and while `isWaiting` for other rows, so that the rows on the screen do not render before those are there.
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

/** The item in the panel, from the address: `?item=512`. Opening and closing it keeps filters and page. */
export function useOpenItem() {
  const [search, setSearch] = useSearch();
  const path = usePath();
  const item = search.get('item');
  const open_id = item !== null && /^\d{1,9}$/.test(item) ? Number(item) : null;

  const addressOf = useCallback((id: number) => withItem(path, search, id), [path, search]);
  // The same function whatever is open, so that components with it do not render when an item is opened.
  const open = useCallback(
    (id: number) => {
      if (new URLSearchParams(window.location.search).get('item') === String(id)) return;
      setSearch((next) => next.set('item', String(id)));
    },
    [setSearch],
  );
  const close = useCallback(() => setSearch((next) => next.delete('item')), [setSearch]);
  /** An item or a picking list is open beside the rows. */
  const isBeside = open_id !== null || search.has('list');
  return { open_id, isBeside, addressOf, open, close };
}

const NEW = 'new';
/** The item that the new one copies. */
const LIKE = 'like';

/** The form for a new item has its own address (`?new=1`, `?new=1&like=512`), so that other pages can link to it. */
export function useCreating() {
  const can = useCan();
  const [search, setSearch] = useSearch();
  const like = Number(search.get(LIKE) ?? '');
  return {
    isCreating: search.has(NEW) && can('stock.create'),
    /** The id of the item to copy; null for an empty form. */
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

/** The trash has its own address below the archive: `?removed=1`. */
export function useTrashAddress() {
  const [search] = useSearch();
  const page = Number(search.get('page'));
  return { isOpen: search.has(REMOVED), page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

export const trashPath = (archive: string, page = 1) =>
  `${archive}?${REMOVED}=1${page > 1 ? `&page=${page}` : ''}`;

/** Returns the address of another view's first page; the filters by name and location are kept. */
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
      otherFilters: {},
      page: 1,
      ...defaultOrder(view),
    };
    const filters = new URLSearchParams(addressParameters(first, pageSize)).toString();
    const base = list.is_of_location ? path : viewPath(view);
    return filters ? `${base}?${filters}` : base;
  };
}
