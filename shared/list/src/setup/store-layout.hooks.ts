import { setUp, tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import {
  LAYOUT_NAMES,
  layoutParameters,
  writeColumns,
  type LayoutParameters,
  type ShownColumn,
  type TableDensity,
} from '@storeroom/ui/table-layout';
import { useState } from 'react';
import type { TableColumns } from './setup';

/**
 * Functions that store the layout of a table: in the address if it contains a layout, otherwise in the user's
 * preferences.
 */
export function useStoreLayout({ page, keys }: TableColumns) {
  const [search, setSearch] = useSearch();
  const preferred = useAtomValue(tablesAtom)[page];
  const [hasFailed, setFailed] = useState(false);
  const inAddress = LAYOUT_NAMES.some((name) => search.has(name));

  const storeLayout = (layout: LayoutParameters) => {
    setFailed(false);
    if (!inAddress) {
      const query = new URLSearchParams(layout).toString();
      return void setUp({ tables: { [page]: query } }).then((isSaved) => setFailed(!isSaved));
    }
    setSearch(
      (next) => {
        for (const name of LAYOUT_NAMES) next.delete(name);
        for (const [name, value] of Object.entries(layout)) next.set(name, value);
      },
      { replace: true },
    );
  };
  const current = layoutParameters(search, preferred);
  const defaults = writeColumns(keys.usual.map((key) => ({ key })));
  return {
    hasFailed,
    isSetUp: Object.keys(current).length > 0,
    storeColumns: (columns: readonly ShownColumn[]) => {
      const written = writeColumns(columns);
      const { density } = current;
      storeLayout({ ...(density && { density }), ...(written !== defaults && { columns: written }) });
    },
    storeDensity: (density: TableDensity) => storeLayout({ ...current, density }),
    reset: () => storeLayout({}),
  };
}
