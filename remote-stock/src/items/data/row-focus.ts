import { rowIdAt } from '@storeroom/ui/table-rows';

/** Rows about items carry `data-item`. */
export const ITEM_ROWS = 'item';

/** In which item's row an element lies; floating parts of a row are not the row. */
export const itemIdAt = (element: Element | null): number | null => rowIdAt(ITEM_ROWS, element);
