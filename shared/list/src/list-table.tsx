import { Link, useTexts } from '@storeroom/sdk';
import type { ListRequest } from '@storeroom/contract';
import type { MenuItem } from '@storeroom/ui/menu';
import { Cell, Row as TableRow, SkeletonRows, Table, type Column } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { RowMenuButton, RowMenus, useRowFocus, useRowMenu, useSelectAllKey } from '@storeroom/ui/table-rows';
import type { ReactNode } from 'react';
import { ListHeads } from './list-heads';
import type { ListState } from './list.hooks';
import { RowTick } from './ticks';

export interface ListTableProps<Row, List> {
  list: ListState<Row, List>;
  caption: string;
  className?: string | undefined;
  /** Names a column. */
  labelOf: (column: string) => ReactNode;
  /** The cell that leads a row; `facts` are those that its card shows, where somebody has chosen them. */
  lead: (row: Row, facts: readonly ShownColumn[] | null) => ReactNode;
  /** What a row holds in another column. */
  cell: (row: Row, column: string) => ReactNode;
  onOpen?: (row: Row) => void;
  /** It is open beside the list. */
  isOpen?: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  menuOf: (row: Row) => readonly MenuItem[];
  /** Names the menu of a row. */
  moreOf: (row: Row) => string;
  /** Selects all of the page, and once more all that match. */
  onSelectAll?: () => void;
}

/** The rows of a list, with their boxes, menus and heads. */
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
        // A card has a button for the menu.
        select={isPhone && maySelect ? toggle : null}
      />
    </>
  );
}
