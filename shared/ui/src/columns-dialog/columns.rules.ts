import { clampWidth, pinnedFirst, type ColumnKeys, type ShownColumn } from '../table-layout';

type Columns = readonly ShownColumn[];

const change = (columns: Columns, key: string, part: (column: ShownColumn) => ShownColumn): ShownColumn[] =>
  pinnedFirst(columns.map((column) => (column.key === key ? part(column) : column)));

/** With the column added at the end, or removed. */
export function toggled(columns: Columns, key: string): ShownColumn[] {
  const without = columns.filter((column) => column.key !== key);
  return without.length < columns.length ? without : [...columns, { key }];
}

export function pinToggled(columns: Columns, key: string): ShownColumn[] {
  return change(columns, key, ({ pinned, ...rest }) => (pinned ? rest : { ...rest, pinned: true }));
}

export function resized(columns: Columns, key: string, width: number): ShownColumn[] {
  return change(columns, key, (column) => ({ ...column, width: clampWidth(width) }));
}

/** Whether the column can swap places with a neighbour that is pinned, or not pinned, as well. */
export function canMove(columns: Columns, key: string, by: 1 | -1): boolean {
  const at = columns.findIndex((column) => column.key === key);
  const [column, neighbour] = [columns[at], columns[at + by]];
  return column !== undefined && neighbour !== undefined && !column.pinned === !neighbour.pinned;
}

export function moved(columns: Columns, key: string, by: 1 | -1): ShownColumn[] {
  if (!canMove(columns, key, by)) return [...columns];
  const at = columns.findIndex((column) => column.key === key);
  const next = [...columns];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

/** The visible columns in their order, then the others. */
export function listed(columns: Columns, { known }: ColumnKeys): string[] {
  const shown = columns.map(({ key }) => key);
  return [...shown, ...known.filter((key) => !shown.includes(key))];
}
