import { usePath, useSearch } from '@storeroom/sdk';

/** `?account=1` of any page opens the account over it. */
const NAME = 'account';

/** Whoever changes these in the address leaves the account. */
export const ACCOUNT_PARAMS = [NAME] as const;

/** The account in the address: whether it is open, where it opens, and how it is left. */
export function useAccountAddress() {
  const [search, setSearch] = useSearch();
  const path = usePath();
  const there = new URLSearchParams(search);
  there.set(NAME, '1');
  return {
    isOpen: search.get(NAME) === '1',
    address: `${path}?${there}`,
    close: () => setSearch((next) => next.delete(NAME)),
  };
}
