/** The rows from one to the other, in the order of the page; the last one alone where the first is on another page. */
export function rangeOf<Row extends { id: number }>(
  rows: readonly Row[],
  from: number | null,
  to: Row,
): readonly Row[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to.id);
  return start < 0 || end < 0 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Rows that are selected, as they were last seen, on whatever pages. */
export type Selected<Row> = ReadonlyMap<number, Row>;

/** With these added or taken away. */
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
