import type { Stock } from '@storeroom/contract';
import { textOr, useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { Tick } from '@storeroom/ui/checkbox';
import { type Column, HeadCell, nextOrder, SortHead, TableHead } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { type Sort, usualOrder } from '../data/list-address.rules';
import { isSelected } from '../data/selection.rules';
import { selectionAtom, tickPageAtom } from '../data/selection.hooks';
import { isExtra, kindOf, sortOf } from '../data/item-columns';
import { ExtraHead } from './lazy-parts';
import { useChangeList, useListAddress, useListScope } from '../data/list-scope.hooks';

/** In which direction a column is read first: words from A, figures and times from the top. */
const firstOrder = (sort: Sort, kind: Column) =>
  ({
    sort,
    sort_direction: sort.endsWith('_at') || kind === 'amount' || kind === 'number' ? 'DESC' : 'ASC',
  }) as const;

function Heading({ column }: { column: ShownColumn }) {
  const t = useTexts('stock');
  const list = useListAddress();
  const change = useChangeList();
  const { key } = column;
  const sort = sortOf(key);
  const look = { column: kindOf(key), 'data-key': key, ...columnProps(column) };
  const label = isExtra(key) ? <ExtraHead column={key} /> : textOr(t, `column.${key}`, key);
  if (!sort) {
    return (
      <HeadCell {...look} hidden={key === 'offer'}>
        {label}
      </HeadCell>
    );
  }
  const direction = list.sort_direction === 'ASC' ? 'ascending' : 'descending';
  return (
    <SortHead
      {...look}
      sort={list.sort === sort ? direction : undefined}
      onSort={() => change(nextOrder(firstOrder(sort, look.column), list, usualOrder(list.view)))}
    >
      {label}
    </SortHead>
  );
}

export interface ItemHeadsProps {
  columns: readonly ShownColumn[];
  maySelect: boolean;
  rows: readonly Stock[];
}

export function ItemHeads({ columns, maySelect, rows }: ItemHeadsProps) {
  const t = useTexts('stock');
  return (
    <TableHead>
      {maySelect ? (
        <HeadCell column="tick">
          <PageTick rows={rows} />
        </HeadCell>
      ) : null}
      {columns.map((column) => (
        <Heading key={column.key} column={column} />
      ))}
      <HeadCell column="menu" hidden>
        {t('column.menu')}
      </HeadCell>
    </TableHead>
  );
}

/** Selects all rows of the page, or none of them. */
function PageTick({ rows }: { rows: readonly Stock[] }) {
  const t = useTexts('stock');
  const { viewScope } = useListScope();
  const selection = useAtomValue(selectionAtom, viewScope);
  const tickPage = useSetAtom(tickPageAtom, viewScope);
  const ticked = rows.filter((row) => isSelected(selection, row)).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  return (
    <Tick
      label={t('select.page')}
      checked={isAll}
      mixed={ticked > 0 && !isAll}
      onChange={({ target }) => tickPage(rows, target.checked)}
    />
  );
}
