import { usePath, useSearch } from '@storeroom/shared';
import { useCallback } from 'react';

function withItem(path: string, search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(search);
  next.set('item', String(id));
  return `${path}?${next}`;
}

/** Which item the panel shows: `?item=512`. Filters and page stay in the address. */
export function useOpenItem() {
  const [search, setSearch] = useSearch();
  const path = usePath();
  const asked = search.get('item');
  const open_id = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null;

  const addressOf = useCallback((id: number) => withItem(path, search, id), [path, search]);
  const open = useCallback(
    (id: number) => {
      if (id !== open_id) setSearch((next) => next.set('item', String(id)));
    },
    [open_id, setSearch],
  );
  const close = useCallback(() => setSearch((next) => next.delete('item')), [setSearch]);
  return { open_id, addressOf, open, close };
}
