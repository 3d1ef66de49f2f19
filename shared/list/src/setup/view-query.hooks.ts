import { tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import { layoutParameters } from '@storeroom/ui/table-layout';
import type { TableSetup } from './setup';

/** The query that a saved view of the present state would have: the list and the layout of its table. */
export function useViewQuery({ here, columns }: TableSetup): string {
  const [search] = useSearch();
  const tables = useAtomValue(tablesAtom);
  const layout = columns ? layoutParameters(search, tables[columns.page]) : {};
  return new URLSearchParams({ ...here, ...layout }).toString();
}
