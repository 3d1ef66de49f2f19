import { guardedText, type Stock } from '@storeroom/contract';
import { roundAmount } from '@storeroom/ui/amount-input';

/** How much would bring an item back to its minimum, and to what open lists count on. */
export function toOrder({ amount, minimum = null, committed }: Stock): number {
  return Math.max(roundAmount(Math.max(minimum ?? 0, committed) - (amount ?? 0)), 0);
}

/** A cell that no spreadsheet takes for a formula, quoted where it has to be. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' ? guardedText(text) : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Items as a list to order by: CSV with numbers that every spreadsheet reads. */
export function reorderList(items: readonly Stock[], heads: readonly string[]): string {
  const rows = items.map((stock) => [
    stock.id,
    stock.name,
    stock.location_name,
    stock.unit,
    stock.amount,
    stock.minimum,
    toOrder(stock) || null,
  ]);
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\n');
}
