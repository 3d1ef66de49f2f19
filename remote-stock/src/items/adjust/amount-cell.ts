import { rowOf } from '@storeroom/ui/table-rows';
import { ITEM_ROWS } from '../list/row-focus';

/** The amount of a row, beside which its adjust popover opens. */
export function amountCellOf(body: HTMLElement | null, id: number): HTMLElement | null {
  const row = body && rowOf(body, ITEM_ROWS, id);
  return row?.querySelector<HTMLElement>('[data-column="amount"]') ?? null;
}
