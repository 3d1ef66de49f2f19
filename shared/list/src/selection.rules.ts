/** The rows between two rows, both included, in the order of the page; only `to` when `from` is on another page. */
export function rangeOf<Row extends { id: number }>(
  rows: readonly Row[],
  from: number | null,
  to: Row,
): readonly Row[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to.id);
  return start < 0 || end < 0 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selected rows of all pages by id, as they were last seen. */
export type Selected<Row> = ReadonlyMap<number, Row>;

/** The selection with these rows added or removed. */
export function withRows<Row extends { id: number }>(
  selected: Selected<Row>,
  changed: readonly Row[],
  isOn: boolean,
): Selected<Row> {
  const next = new Map(selected);
  for (const row of changed) {
    if (isOn) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}
