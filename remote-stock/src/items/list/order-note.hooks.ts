import { useTexts } from '@storeroom/sdk';
import { usePhone } from '@storeroom/ui/phone';
import { useTableLayout } from '@storeroom/list';
import { ITEM_COLUMNS, sortOf, tablePageOf } from './item-columns';
import { useListAddress } from './list-scope.hooks';

/** By what the rows are sorted, where no head on the screen says so. */
export function useOrderNote(): string | undefined {
  const t = useTexts('stock');
  const { view, sort, sort_direction } = useListAddress();
  const keys = ITEM_COLUMNS[view];
  const { columns } = useTableLayout(tablePageOf(view), keys);
  const isPhone = usePhone();
  if (!isPhone && columns.some(({ key }) => sortOf(key) === sort)) return undefined;
  if (sort === 'id' || sort === 'created_at') {
    return t(sort_direction === 'DESC' ? 'pages.newestFirst' : 'pages.oldestFirst');
  }
  const column = sort === 'updated_at' ? 'changed' : sort;
  return t('pages.sortedBy', { column: t(`column.${column}`).toLowerCase() });
}
