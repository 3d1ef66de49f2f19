import { useEffect } from 'react';
import type { MenuItem } from '../menu';
import { useRowPresses, type RowPresses } from './row-presses.hooks';
import { TableMenu, type RowMenuAt, type TableMenuProps } from './table-menu';

export interface RowMenusProps<Row extends { id: number }>
  extends Pick<RowPresses, 'kind' | 'bodyRef' | 'select'>, Pick<TableMenuProps, 'as'> {
  rows: readonly Row[];
  menuOf: (row: Row) => readonly MenuItem[];
  /** The accessible name of the menu of a row, and of its button. */
  labelOf: (row: Row) => string;
  /** The open menu; held by the component that renders the buttons too. */
  at: RowMenuAt | null;
  onChange: (at: RowMenuAt | null) => void;
}

/** The menus of the rows of a table, opened by button, right-click or long press. Mounted as long as the table. */
export function RowMenus<Row extends { id: number }>(props: RowMenusProps<Row>) {
  const { kind, bodyRef, select, as, rows, menuOf, labelOf, at, onChange } = props;
  const rowWith = (id: number | undefined) => rows.find((row) => row.id === id);
  const itemsOf = (id: number | undefined) => {
    const row = rowWith(id);
    return row ? menuOf(row) : [];
  };
  useRowPresses({
    kind,
    bodyRef,
    hasMenu: (id) => itemsOf(id).length > 0,
    openMenu: (id, point) => onChange({ id, point }),
    select,
  });
  const row = rowWith(at?.id);
  const isGone = at !== null && !row;
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  if (at === null || !row) return null;
  return (
    <TableMenu
      kind={kind}
      at={at}
      bodyRef={bodyRef}
      label={labelOf(row)}
      items={menuOf(row)}
      as={as}
      onClose={() => onChange(null)}
    />
  );
}
