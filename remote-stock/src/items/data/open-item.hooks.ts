import { usePath, useSearch } from '@storeroom/sdk';
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
