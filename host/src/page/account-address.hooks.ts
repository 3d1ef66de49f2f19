import { usePath, useSearch } from '@storeroom/sdk';

/** `?account=1` on any page opens the account over it. */
const NAME = 'account';

/** Changing one of these parameters closes the account. */
export const ACCOUNT_PARAMS = [NAME] as const;

/** The account in the address: whether it is open, the address that opens it, and how to close it. */
export function useAccountAddress() {
  const [search, setSearch] = useSearch();
  const path = usePath();
  const params = new URLSearchParams(search);
  params.set(NAME, '1');
  return {
    isOpen: search.get(NAME) === '1',
    address: `${path}?${params}`,
    close: () => setSearch((next) => next.delete(NAME)),
  };
}
