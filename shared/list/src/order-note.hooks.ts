import { useTexts } from '@storeroom/sdk';
import type { ListRequest } from '@storeroom/contract';
import type { ListState } from './list.hooks';

/**
 * The text for how the rows are sorted; undefined when a visible column head shows it.
 *
 * @param nameOf the label of a column
 */
export function useOrderNote<Row, List extends ListRequest>(
  { of, layout, isPhone, list: { sort, sort_direction } }: ListState<Row, List>,
  nameOf: (column: string) => string,
): string | undefined {
  const t = useTexts('list');
  const sorts = (column: string) => of.orders[column]?.sort === sort;
  if (!isPhone && layout.columns.some(({ key }) => sorts(key))) return undefined;
  const column = of.columns.known.find(sorts);
  if (sort === 'id' || sort === 'created_at' || column === undefined) {
    return t(sort_direction === 'DESC' ? 'order.newestFirst' : 'order.oldestFirst');
  }
  return t('order.by', { column: nameOf(column).toLowerCase() });
}
