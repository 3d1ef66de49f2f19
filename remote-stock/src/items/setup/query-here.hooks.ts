import { tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import { layoutParameters } from '@storeroom/ui/table-layout';
import type { ListSetup } from './setup';

/** What a view of the list as it stands would say: the list, and how its table is laid out. */
export function useQueryHere({ here, tablePage }: ListSetup): string {
  const [search] = useSearch();
  const layout = layoutParameters(search, useAtomValue(tablesAtom)[tablePage]);
  return new URLSearchParams({ ...here, ...layout }).toString();
}
