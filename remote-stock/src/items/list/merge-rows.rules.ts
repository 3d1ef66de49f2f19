import type { Stock } from '@storeroom/contract';
import type { LeavingStock } from '../data/list.state';

export interface TableRow {
  stock: Stock;
  /** Where it went, for a row that has left the page. */
  leaving?: LeavingStock;
}

/** The rows of a page, with each leaving row where it was. Leaving rows come in the order in which they left. */
export function mergeRows(rows: readonly Stock[], leavingRows: readonly LeavingStock[]): TableRow[] {
  const merged: TableRow[] = rows.map((stock) => ({ stock }));
  const absent = leavingRows.filter((leaving) => !rows.some((stock) => stock.id === leaving.stock.id));
  // The last one first: a row that left earlier may have been above one that left later.
  for (const leaving of [...absent].reverse()) {
    const at = merged.findIndex(({ stock }) => stock.id === leaving.before);
    merged.splice(at < 0 ? merged.length : at, 0, { stock: leaving.stock, leaving });
  }
  return merged;
}
