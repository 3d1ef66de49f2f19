import type { Stock } from '@storeroom/contract';
import type { DepartedStock } from './list.state';

export interface TableRow {
  stock: Stock;
  /** Where it went, for a row that has left the page. */
  departed?: DepartedStock;
}

/** The rows of a page, with each departed row where it was. Departed rows come in the order in which they left. */
export function mergeRows(rows: readonly Stock[], departedRows: readonly DepartedStock[]): TableRow[] {
  const merged: TableRow[] = rows.map((stock) => ({ stock }));
  const absent = departedRows.filter((departed) => !rows.some((stock) => stock.id === departed.stock.id));
  // The last one first: a row that left earlier may have been above one that left later.
  for (const departed of [...absent].reverse()) {
    const at = merged.findIndex(({ stock }) => stock.id === departed.before);
    merged.splice(at < 0 ? merged.length : at, 0, { stock: departed.stock, departed });
  }
  return merged;
}
