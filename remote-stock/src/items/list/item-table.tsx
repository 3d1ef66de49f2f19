import type { Stock } from '@storeroom/contract';
import { textOr, useAtomValue, useSetAtom, useTexts, useCan } from '@storeroom/sdk';
import { Tick } from '@storeroom/ui/checkbox';
import {
  type Column,
  HeadCell,
  nextOrder,
  SortHead,
  TableHead,
  SkeletonRows,
  Table,
} from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { decimalsOf } from '@storeroom/ui/format';
import { useRowFocus } from '@storeroom/ui/table-rows';
import { usePhone } from '@storeroom/ui/phone';
import { memo, useDeferredValue, useMemo, type RefObject } from 'react';
import { cardKeys, useTableLayout } from '@storeroom/list';
import { type Sort, defaultOrder } from '../data/list-address.rules';
import { isSelected } from '../data/selection.rules';
import { selectionAtom, tickPageAtom, useMaySelect } from '../data/selection.hooks';
import { isExtra, kindOf, sortOf, ITEM_COLUMNS, shownColumns, tablePageOf } from '../data/item-columns';
import { ExtraHead, LeavingRow } from './lazy-parts';
import {
  useChangeList,
  useListAddress,
  useListScope,
  useOpenItem,
  useRowAddress,
} from '../data/list-scope.hooks';
import type { ItemActions } from '../changes/item-actions.hooks';
import { VIEW_PERMISSIONS } from '../data/items.rules';
import { useItemWords } from '../data/item-words.hooks';
import { ItemRow } from './item-row';
import { useMarksAge } from './list-page.hooks';
import {
  ITEM_ROWS,
  leavingRowsAtom,
  type LeavingStock,
  type Mark,
  marksAtom,
  mergeRows,
} from '../data/list.state';

/** The direction of the first press on a head: texts ascending, numbers and times descending. */
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
      onSort={() => change(nextOrder(firstOrder(sort, look.column), list, defaultOrder(list.view)))}
    >
      {label}
    </SortHead>
  );
}

interface ItemHeadsProps {
  columns: readonly ShownColumn[];
  maySelect: boolean;
  rows: readonly Stock[];
}

function ItemHeads({ columns, maySelect, rows }: ItemHeadsProps) {
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

/** The checkbox that selects all rows of the page, or none of them. */
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

interface ItemTableProps {
  /** Undefined before the first answer. */
  rows: readonly Stock[] | undefined;
  isDimmed: boolean;
  isNarrow: boolean;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/**
 * The rows of a page. If many of them change at once, they are rendered as a deferred value, so that typing and presses are
 * handled in between.
 */
export function ItemTable(props: ItemTableProps) {
  const list = useListScope();
  const leavingRows = useAtomValue(leavingRowsAtom, list);
  const marks = useAtomValue(marksAtom, list);
  useMarksAge();
  const { rows, isDimmed, isNarrow, actions, bodyRef } = props;
  const { open_id, open } = useOpenItem();
  const address = useRowAddress(isDimmed);
  const now = useMemo(
    () => ({
      rows,
      isDimmed,
      isNarrow,
      actions,
      bodyRef,
      leavingRows,
      marks,
      open_id,
      open,
      address,
    }),
    [rows, isDimmed, isNarrow, actions, bodyRef, leavingRows, marks, open_id, open, address],
  );
  const before = useDeferredValue(now);
  return <Rows {...(isManyRows(before, now) ? before : now)} />;
}

/** With more changed rows than this, rendering is deferred. The person's own changes and the first rows show at once. */
const MANY = 10;

type Drawn = Pick<RowsProps, 'rows' | 'marks'>;

/** Whether so many rows have changed that rendering them at once would block the page. */
function isManyRows(before: Drawn, now: Drawn): boolean {
  if (before.rows === undefined || now.rows === undefined) return false;
  const drawn = new Set(before.rows);
  const anew = now.rows.filter(
    (row) => !drawn.has(row) || before.marks.get(row.id) !== now.marks.get(row.id),
  );
  return anew.length > MANY;
}

interface RowsProps extends ItemTableProps {
  leavingRows: readonly LeavingStock[];
  marks: ReadonlyMap<number, Mark>;
  open_id: number | null;
  open: (id: number) => void;
  /** The address of each row, without the item id at its end. */
  address: string;
}

const skeletonOf = (columns: readonly ShownColumn[], maySelect: boolean): Column[] => [
  ...(maySelect ? (['tick'] as const) : []),
  ...columns.map(({ key }) => kindOf(key)),
  'menu',
];

const NO_ROWS: readonly Stock[] = [];

const Rows = memo(function Rows(props: RowsProps) {
  const { rows, isDimmed, isNarrow, actions, bodyRef, leavingRows, marks } = props;
  const { open_id, open, address } = props;
  const { t } = useItemWords();
  const can = useCan();
  const { view, per_page, is_of_location = false } = useListAddress();
  const merged = mergeRows(rows ?? [], leavingRows);
  useRowFocus(
    ITEM_ROWS,
    merged.map(({ stock }) => stock.id),
    bodyRef,
  );
  const maySelect = useMaySelect();
  const shown = rows ?? NO_ROWS;
  const isPhone = usePhone();
  const keys = ITEM_COLUMNS[view];
  const layout = useTableLayout(tablePageOf(view), isPhone ? cardKeys(keys) : keys);
  const columns = useMemo(
    () => shownColumns(layout.columns, isNarrow, is_of_location),
    [layout.columns, isNarrow, is_of_location],
  );
  const width = columns.length + (maySelect ? 2 : 1);
  return (
    <Table
      caption={t(`caption.${view}`)}
      density={layout.density}
      decimals={decimalsOf((rows ?? []).map(({ amount }) => amount))}
      busy={isDimmed}
      data-dimmed={isDimmed || undefined}
    >
      <ItemHeads columns={columns} maySelect={maySelect} rows={shown} />
      <tbody ref={bodyRef}>
        {rows === undefined ? (
          <SkeletonRows columns={skeletonOf(columns, maySelect)} rows={per_page} label={t('loading')} />
        ) : null}
        {merged.map(({ stock, leaving }) =>
          leaving ? (
            <LeavingRow
              key={`leaving-${stock.id}`}
              row={leaving}
              from={view}
              columns={width}
              ticks={maySelect}
              actions={actions}
              canSee={(to) => can(VIEW_PERMISSIONS[to])}
            />
          ) : (
            <ItemRow
              key={stock.id}
              stock={stock}
              to={`${address}${stock.id}`}
              isOpen={open_id === stock.id}
              onOpen={open}
              view={view}
              columns={columns}
              facts={isPhone && !layout.isUsual ? columns : null}
              maySelect={maySelect}
              mark={marks.get(stock.id)}
              actions={actions}
            />
          ),
        )}
      </tbody>
    </Table>
  );
});
