import { tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import { layoutFrom, layoutParameters, type ColumnKeys, type TableLayout } from '@storeroom/ui/table-layout';
import { useMemo } from 'react';

/**
 * The layout of a table: from the address, otherwise from the user's preferences, otherwise the default. Returns the
 * same object while the layout stays the same.
 *
 * @param page the name under which the user's layout is stored
 * @param keys must be the same object in every render
 */
export function useTableLayout(page: string, keys: ColumnKeys): TableLayout {
  const [search] = useSearch();
  const { columns, density } = layoutParameters(search, useAtomValue(tablesAtom)[page]);
  return useMemo(
    () => layoutFrom({ ...(columns && { columns }), ...(density && { density }) }, keys),
    [columns, density, keys],
  );
}
