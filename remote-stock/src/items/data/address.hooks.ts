import { useCan, usePath, useSearch } from '@storeroom/sdk';
import { useCallback, useState } from 'react';

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
