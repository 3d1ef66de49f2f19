import { HeadCell, SortHead, TableHead, type Column } from '@storeroom/shared/ui/table';
import { useTexts } from '@storeroom/shared';
import type { View } from './items.rules';
import type { Sort, SortDirection } from './list-address.rules';
import { useListAddress } from './list-context';
import { useChangeList } from './use-list-address';

/** The columns of a view, for heads, skeletons and the width of a ghost. */
export function columnsOf(view: View, isNarrow: boolean): Column[] {
  return [
    'lead',
    'amount',
    ...(view === 'available' ? (['number'] as const) : []),
    'text',
    ...(isNarrow ? [] : (['text'] as const)),
    ...(isNarrow || view === 'available' ? [] : (['text'] as const)),
    'menu',
  ];
}

/** In which direction a column is read first: words from A, figures and times from the top. */
const FIRST: Record<Sort, SortDirection> = {
  id: 'DESC',
  name: 'ASC',
  amount: 'DESC',
  location: 'ASC',
  updated_at: 'DESC',
};

/** The next order after a press: its first direction, then the other, then the order of the list without a wish. */
export function nextOrder(sort: Sort, now: { sort: Sort; sort_direction: SortDirection }) {
  if (now.sort !== sort) return { sort, sort_direction: FIRST[sort] };
  if (now.sort_direction !== FIRST[sort]) return { sort: 'id', sort_direction: 'DESC' } as const;
  return { sort, sort_direction: FIRST[sort] === 'ASC' ? 'DESC' : 'ASC' } as const;
}

function Heading({ column, sort, label }: { column: Column; sort: Sort; label: string }) {
  const list = useListAddress();
  const change = useChangeList();
  const direction = list.sort_direction === 'ASC' ? 'ascending' : 'descending';
  return (
    <SortHead
      column={column}
      sort={list.sort === sort ? direction : undefined}
      onSort={() => change(nextOrder(sort, list))}
    >
      {label}
    </SortHead>
  );
}

export function ItemHeads({ isNarrow }: { isNarrow: boolean }) {
  const t = useTexts('stock');
  const { view } = useListAddress();
  return (
    <TableHead>
      <Heading column="lead" sort="name" label={t('column.name')} />
      <Heading column="amount" sort="amount" label={t('column.amount')} />
      {view === 'available' ? <HeadCell column="number">{t('column.free')}</HeadCell> : null}
      <Heading column="text" sort="location" label={t('column.location')} />
      {isNarrow ? null : (
        <Heading
          column="text"
          sort="updated_at"
          label={t(view === 'archived' ? 'column.archived' : 'column.changed')}
        />
      )}
      {isNarrow || view === 'available' ? null : (
        <HeadCell column="text" hidden>
          {t('column.offer')}
        </HeadCell>
      )}
      <HeadCell column="menu" hidden>
        {t('column.menu')}
      </HeadCell>
    </TableHead>
  );
}
