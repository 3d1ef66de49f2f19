import type { Column } from '@storeroom/ui/table';
import type { ColumnKeys } from '@storeroom/ui/table-layout';

const USUAL = ['name', 'items', 'amount', 'moved'] as const;
const EXTRA = ['oversold', 'created', 'id'];

export type LocationColumn = (typeof USUAL)[number];

/** The columns that the list of locations can have, and those it has until somebody says otherwise. */
export const LOCATION_COLUMNS: ColumnKeys = {
  known: [...USUAL, ...EXTRA],
  usual: USUAL,
  cards: ['name', 'items', 'moved'],
};

/** The name under which a person's columns and views of this list are kept. */
export const LOCATIONS_PAGE = 'locations';

/** Rows about locations carry `data-location`. */
export const LOCATION_ROWS = 'location';

const KINDS: Partial<Record<string, Column>> = { name: 'lead', moved: 'text', created: 'text' };

export const kindOf = (key: string): Column => KINDS[key] ?? 'number';

/** Columns whose words come later, because few people show them. */
export const isExtraColumn = (key: string): boolean => EXTRA.includes(key);

const SORTS: Partial<Record<string, string>> = {
  name: 'name',
  items: 'item_count',
  amount: 'amount',
  moved: 'last_movement_at',
  oversold: 'oversold_count',
  created: 'created_at',
  id: 'id',
};

/** What the rows are sorted by at a press on the head; nothing for a column that has no order. */
export const sortOf = (key: string): string | undefined => SORTS[key];
