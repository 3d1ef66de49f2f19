import { usePath, useSearch } from '@storeroom/sdk';

/** The person in the panel: `?user=9`. Filters and page stay in the address. */
export function useOpenPerson() {
  const [search, setSearch] = useSearch();
  const path = usePath();
  const user = search.get('user');
  const open_id = user !== null && /^[1-9]\d{0,8}$/.test(user) ? Number(user) : null;
  return {
    open_id,
    addressOf: (id: number) => {
      const next = new URLSearchParams(search);
      next.set('user', String(id));
      return `${path}?${next}`;
    },
    open: (id: number) => setSearch((next) => next.set('user', String(id))),
    close: () => setSearch((next) => next.delete('user')),
  };
}
