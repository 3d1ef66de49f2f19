import type { ListRequest } from '@storeroom/contract';
import { Link, useTexts } from '@storeroom/sdk';
import { Tick } from '@storeroom/ui/checkbox';
import type { MenuItem } from '@storeroom/ui/menu';
import {
  Cell,
  type Column,
  HeadCell,
  nextOrder,
  type Order,
  Row as TableRow,
  SkeletonRows,
  SortHead,
  Table,
  TableHead,
} from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { RowMenuButton, RowMenus, useRowFocus, useRowMenu, useSelectAllKey } from '@storeroom/ui/table-rows';
import type { ReactNode } from 'react';
import type { Selection } from './selection.hooks';
import type { ListState } from './list.hooks';

/** The checkbox of a row. With Shift it also selects all rows from the last one that was ticked. */
function RowTick<Row>(props: { row: Row; name: string; selection: Selection<Row> }) {
  const { row, name, selection } = props;
  const t = useTexts('list');
  return (
    <Tick
      label={t('select.row', { name })}
      checked={selection.has(row)}
      onChange={({ target, nativeEvent }) =>
        selection.tick(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Shift and a click would select the text between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}

/** The checkbox that selects all rows of the page or none of them. */
function PageTick<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const t = useTexts('list');
  const ticked = rows.filter(selection.has).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  return (
    <Tick
      label={t('select.page')}
      checked={isAll}
      mixed={ticked > 0 && !isAll}
      onChange={({ target }) => selection.tickPage(target.checked)}
    />
  );
}

const DEFAULT_ORDER: Order<string> = { sort: 'id', sort_direction: 'DESC' };

interface ListHeadsProps<Row, List> {
  list: ListState<Row, List>;
  kindOf: (column: string) => Column;
  labelOf: (column: string) => ReactNode;
}

/**
 * The column heads. A click sorts by the column, a second one in the other direction, a third one restores the default
 * order.
 */
function ListHeads<Row, List extends ListRequest>({ list, kindOf, labelOf }: ListHeadsProps<Row, List>) {
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
            onSort={() => change(nextOrder(order, { sort, sort_direction }, DEFAULT_ORDER) as Partial<List>)}
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

export interface ListTableProps<Row, List> {
  list: ListState<Row, List>;
  caption: string;
  className?: string | undefined;
  /** The label of a column. */
  labelOf: (column: string) => ReactNode;
  /**
   * The content of the first column; `facts` are the columns that its card shows on a phone, if the user has chosen
   * them.
   */
  lead: (row: Row, facts: readonly ShownColumn[] | null) => ReactNode;
  /** The content of any other column. */
  cell: (row: Row, column: string) => ReactNode;
  onOpen?: (row: Row) => void;
  /** Whether the row is open in a panel beside the list. */
  isOpen?: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  menuOf: (row: Row) => readonly MenuItem[];
  /** The accessible name of a row's menu. */
  moreOf: (row: Row) => string;
  /**
   * Called for Ctrl or ⌘ with A: selects all rows of the page, and when called again all rows that match. Without it
   * the key selects the page.
   */
  onSelectAll?: () => void;
}

/** The table of a list: heads, rows, checkboxes and row menus. */
export function ListTable<Row extends { id: number }, List extends ListRequest>(
  props: ListTableProps<Row, List>,
) {
  const {
    list,
    caption,
    className,
    labelOf,
    lead,
    cell,
    onOpen,
    isOpen,
    nameOf,
    menuOf,
    moreOf,
    onSelectAll,
  } = props;
  const { of, answered, rows, layout, selection, maySelect, bodyRef, isPhone } = list;
  const t = useTexts('list');
  const menu = useRowMenu();
  const { columns } = layout;
  const kindOf = (key: string): Column => of.holds[key] ?? 'text';
  const facts = isPhone && !layout.isUsual ? columns : null;
  useRowFocus(
    of.kind,
    rows.map(({ id }) => id),
    bodyRef,
  );
  useSelectAllKey(of.kind, bodyRef, () => {
    if (!maySelect || rows.length === 0) return false;
    if (onSelectAll) onSelectAll();
    else selection.tickPage(true);
    return true;
  });
  const toggle = (id: number) => {
    const row = rows.find((one) => one.id === id);
    if (row) selection.tick(row, !selection.has(row), false);
  };
  return (
    <>
      <Table
        className={className}
        caption={caption}
        density={layout.density}
        busy={answered.isPlaceholderData}
      >
        <ListHeads list={list} kindOf={kindOf} labelOf={labelOf} />
        <tbody ref={bodyRef}>
          {answered.data === undefined ? (
            <SkeletonRows
              columns={[
                ...(maySelect ? (['tick'] as const) : []),
                ...columns.map(({ key }) => kindOf(key)),
                'menu',
              ]}
              rows={list.list.per_page}
              label={t('loading')}
            />
          ) : null}
          {rows.map((row) => (
            <TableRow
              key={row.id}
              {...{ [`data-${of.kind}`]: row.id }}
              dimmed={answered.isPlaceholderData}
              selected={selection.has(row) || isOpen?.(row)}
              onOpen={onOpen && (() => onOpen(row))}
            >
              {maySelect ? (
                <Cell column="tick">
                  <RowTick row={row} name={nameOf(row)} selection={selection} />
                </Cell>
              ) : null}
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={kindOf(column.key)}
                  data-key={column.key}
                  {...columnProps(column)}
                >
                  {column.key === of.columns.known[0] ? lead(row, facts) : cell(row, column.key)}
                </Cell>
              ))}
              <Cell column="menu">
                {menuOf(row).length > 0 ? (
                  <RowMenuButton label={moreOf(row)} {...menu.buttonOf(row.id)} />
                ) : null}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <RowMenus
        kind={of.kind}
        bodyRef={bodyRef}
        rows={rows}
        menuOf={menuOf}
        labelOf={moreOf}
        as={Link}
        at={menu.at}
        onChange={menu.onChange}
        // A long press on a card selects it, because its menu has a button.
        select={isPhone && maySelect ? toggle : null}
      />
    </>
  );
}
