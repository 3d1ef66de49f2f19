import { tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import { layoutParameters } from '@storeroom/ui/table-layout';
import type { TableSetup } from './setup';

/** What a view of the list as it stands would say: the list, and how its table is laid out. */
export function useQueryHere({ here, columns }: TableSetup): string {
  const [search] = useSearch();
  const own = useAtomValue(tablesAtom);
  const layout = columns ? layoutParameters(search, own[columns.page]) : {};
  return new URLSearchParams({ ...here, ...layout }).toString();
}
