import { isArchived, type StockListItem } from '@storeroom/contract';
import { openAmount } from '../data/list-cache';

export type PickOrder = 'walk' | 'original';

const placeOf = ({ stock }: StockListItem) => stock?.location_name ?? null;

/** Lines by location and name, in walking order, those without a location last; or in the order of the list. */
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

/** Why a line cannot be picked; null if it can. */
export const whyOut = ({ stock }: StockListItem): 'gone' | 'archived' | null =>
  stock === null ? 'gone' : isArchived(stock) ? 'archived' : null;

/** Whether a line is still to be picked: an amount is left, and it was not reported as short. */
export const isToDo = (line: StockListItem) => openAmount(line) > 0 && line.short_reason === null;

/** The next line to pick, from the top again after the last one; null when there is none. */
export function nextToDo(lines: readonly StockListItem[], after: number | null): StockListItem | null {
  const at = lines.findIndex(({ id }) => id === after);
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(isToDo) ?? null;
}

/** How much one press of “All” picks: the open amount, limited by what is in stock. */
export function allOf(line: StockListItem): number {
  const open = openAmount(line);
  const { stock } = line;
  if (!stock || stock.allow_minus_amount) return open;
  return Math.max(0, Math.min(open, stock.amount ?? 0));
}
