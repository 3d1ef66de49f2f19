import { isArchived, type StockListItem } from '@storeroom/contract';
import { openAmount } from '../data/list-cache';

export type PickOrder = 'walk' | 'original';

const placeOf = ({ stock }: StockListItem) => stock?.location_name ?? null;

/** Lines by location, then name, as one walks by them; what has no location comes last. Or as they stand on the list. */
export function inOrder(lines: readonly StockListItem[], order: PickOrder, locale: string): StockListItem[] {
  if (order === 'original') return lines.toSorted((one, other) => one.position - other.position);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return lines.toSorted((one, other) => {
    const [here, there] = [placeOf(one), placeOf(other)];
    if (here === null || there === null)
      return Number(here === null) - Number(there === null) || byName(one, other);
    return compare(here, there) || byName(one, other);
  });
  function byName(one: StockListItem, other: StockListItem): number {
    return compare(one.name, other.name) || one.position - other.position;
  }
}

/** Why nothing of a line can be picked, whatever is left of it; null where it can. */
export const whyOut = ({ stock }: StockListItem): 'gone' | 'archived' | null =>
  stock === null ? 'gone' : isArchived(stock) ? 'archived' : null;

/** Whether somebody has yet to go there: something is left of it, and nobody said that it cannot be had. */
export const isToDo = (line: StockListItem) => openAmount(line) > 0 && line.short_reason === null;

/** The line to go to after this one, from the top again once the end is reached; null when there is none. */
export function nextToDo(lines: readonly StockListItem[], after: number | null): StockListItem | null {
  const at = lines.findIndex(({ id }) => id === after);
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(isToDo) ?? null;
}

/** How much one press of All picks: what is left, as far as it is there. */
export function allOf(line: StockListItem): number {
  const open = openAmount(line);
  const { stock } = line;
  if (!stock || stock.allow_minus_amount) return open;
  return Math.max(0, Math.min(open, stock.amount ?? 0));
}
