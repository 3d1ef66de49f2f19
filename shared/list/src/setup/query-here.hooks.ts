import { tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import { layoutParameters } from '@storeroom/ui/table-layout';
import type { TableSetup } from './setup';

/** The query that a saved view of the present state would have: the list and the layout of its table. */
export function useQueryHere({ here, columns }: TableSetup): string {
  const [search] = useSearch();
  const own = useAtomValue(tablesAtom);
  const layout = columns ? layoutParameters(search, own[columns.page]) : {};
  return new URLSearchParams({ ...here, ...layout }).toString();
}
