import { useCan, useSearch } from '@storeroom/sdk';
import { useCallback } from 'react';

const KEY = 'new';
/** The item that the new one begins as. */
const LIKE = 'like';

/** Adding an item has an address of its own (`?new=1`, `?new=1&like=512`), so that other pages can lead here. */
export function useCreating() {
  const can = useCan();
  const [search, setSearch] = useSearch();
  const like = Number(search.get(LIKE) ?? '');
  return {
    isCreating: search.has(KEY) && can('stock.create'),
    /** Null for a form that begins empty. */
    like: Number.isSafeInteger(like) && like > 0 ? like : null,
    startCreating: useCallback(
      (from?: number) =>
        setSearch((next) => {
          next.set(KEY, '1');
          if (from === undefined) next.delete(LIKE);
          else next.set(LIKE, String(from));
        }),
      [setSearch],
    ),
    stopCreating: () =>
      setSearch(
        (next) => {
          next.delete(KEY);
          next.delete(LIKE);
        },
        { replace: true },
      ),
  };
}
