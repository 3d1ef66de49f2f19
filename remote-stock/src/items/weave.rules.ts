import type { Stock } from '@storeroom/shared/contract';
import type { Ghost } from './items.state';

export type Line = { stock: Stock; ghost?: undefined } | { stock: Stock; ghost: Ghost };

/** The rows of a page with each ghost where its row stood. Ghosts come in the order in which they left. */
export function weave(rows: readonly Stock[], ghosts: readonly Ghost[]): Line[] {
  const lines: Line[] = rows.map((stock) => ({ stock }));
  const absent = ghosts.filter((ghost) => !rows.some((stock) => stock.id === ghost.stock.id));
  // The last one first: a row that left earlier may have stood before one that left later.
  for (const ghost of [...absent].reverse()) {
    const at = lines.findIndex(({ stock }) => stock.id === ghost.before);
    lines.splice(at < 0 ? lines.length : at, 0, { stock: ghost.stock, ghost });
  }
  return lines;
}
