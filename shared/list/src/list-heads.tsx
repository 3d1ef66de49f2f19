import { useTexts } from '@storeroom/sdk';
import type { ListRequest } from '@storeroom/contract';
import { HeadCell, nextOrder, SortHead, TableHead, type Column, type Order } from '@storeroom/ui/table';
import { columnProps } from '@storeroom/ui/table-layout';
import type { ReactNode } from 'react';
import type { ListState } from './list.hooks';
import { PageTick } from './ticks';

const USUAL: Order<string> = { sort: 'id', sort_direction: 'DESC' };

export interface ListHeadsProps<Row, List> {
  list: ListState<Row, List>;
  kindOf: (column: string) => Column;
  labelOf: (column: string) => ReactNode;
}

/** The heads of a list: a press sorts by the column, again the other way, and once more as it was. */
export function ListHeads<Row, List extends ListRequest>({
  list,
  kindOf,
  labelOf,
}: ListHeadsProps<Row, List>) {
  const { of, rows, selection, maySelect, layout, change } = list;
  const { sort, sort_direction } = list.list;
  const t = useTexts('list');
  return (
    <TableHead>
      {maySelect ? (
        <HeadCell column="tick">
          <PageTick rows={rows} selection={selection} />
        </HeadCell>
      ) : null}
      {layout.columns.map((column) => {
        const { key } = column;
        const order = of.orders[key];
        const look = { column: kindOf(key), 'data-key': key, ...columnProps(column) };
        const label = labelOf(key);
        return order ? (
          <SortHead
            key={key}
            {...look}
            sort={sort !== order.sort ? undefined : sort_direction === 'ASC' ? 'ascending' : 'descending'}
            onSort={() => change(nextOrder(order, { sort, sort_direction }, USUAL) as Partial<List>)}
          >
            {label}
          </SortHead>
        ) : (
          <HeadCell key={key} {...look}>
            {label}
          </HeadCell>
        );
      })}
      <HeadCell column="menu" hidden>
        {t('menu')}
      </HeadCell>
    </TableHead>
  );
}
