import { tablesAtom, useAtomValue, useSearch } from '@storeroom/sdk';
import { layoutFrom, layoutParameters, type ColumnKeys, type TableLayout } from '@storeroom/ui/table-layout';
import { useMemo } from 'react';

/**
 * How a table is laid out: as the address says, else as the person has set it up, else as the product has it. The same
 * object for as long as it is the same.
 *
 * @param page under which the person's layout is kept
 * @param keys the same object each time
 */
export function useTableLayout(page: string, keys: ColumnKeys): TableLayout {
  const [search] = useSearch();
  const { columns, density } = layoutParameters(search, useAtomValue(tablesAtom)[page]);
  return useMemo(
    () => layoutFrom({ ...(columns && { columns }), ...(density && { density }) }, keys),
    [columns, density, keys],
  );
}
