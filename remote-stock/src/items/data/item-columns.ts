import { ITEM, namesOf, namesWith, type ItemField } from '@storeroom/contract';
import type { Column } from '@storeroom/ui/table';
import type { ColumnKeys, ShownColumn } from '@storeroom/ui/table-layout';
import type { View } from './items.rules';
import type { Sort } from './list-address.rules';

const FIELDS = namesOf(ITEM);

/** The column of a field has the field's name, except for one that has another name in addresses and saved views. */
export const columnOf = (field: string) => (field === 'allow_minus_amount' ? 'minus' : field);

/** The field that a column shows; undefined for a column that shows no field. */
export const fieldOf = (column: string): ItemField | undefined =>
  FIELDS.find((field) => columnOf(field) === column);

const MORE = ['promised', ...FIELDS.map(columnOf), 'created', 'id'];

/** Columns from the log about items that have run out. */
const RUN_OUT = ['since', 'usedBy', 'weekly'];

/** Columns from the log about archived items. */
const OF_ARCHIVED = ['reason'];

/** The default columns of each view. */
const DEFAULT_COLUMNS: Record<View, readonly string[]> = {
  available: ['name', 'amount', 'free', 'location', 'changed'],
  empty: ['name', 'promised', ...RUN_OUT, 'location', 'offer'],
  archived: ['name', 'amount', 'location', 'archived', ...OF_ARCHIVED, 'offer'],
};

const ON_CARDS = ['name', 'amount', 'free', 'location'];

const keysOf = (view: View): ColumnKeys => ({
  known: [
    ...new Set([...DEFAULT_COLUMNS[view], ...(view === 'empty' ? ['amount', 'changed'] : []), ...MORE]),
  ],
  usual: DEFAULT_COLUMNS[view],
  cards: DEFAULT_COLUMNS[view].filter((key) => ON_CARDS.includes(key)),
});

/** The columns that the list of each view can have. */
export const ITEM_COLUMNS: Record<View, ColumnKeys> = {
  available: keysOf('available'),
  empty: keysOf('empty'),
  archived: keysOf('archived'),
};

/** The key under which a person's columns of a view are stored. */
export const tablePageOf = (view: View): string => (view === 'available' ? 'stock' : `stock.${view}`);

const KINDS: Partial<Record<string, Column>> = {
  name: 'lead',
  amount: 'amount',
  free: 'number',
  weekly: 'number',
  id: 'number',
};

export function kindOf(key: string): Column {
  const field = fieldOf(key);
  return KINDS[key] ?? (field && ITEM[field].kind === 'amount' ? 'number' : 'text');
}

/** The columns that fit beside an open panel. */
const NARROW = ['name', 'amount', 'free', 'location'];

/** @param isOfLocation every row is of the location whose page it is */
export function shownColumns(
  columns: readonly ShownColumn[],
  isNarrow: boolean,
  isOfLocation: boolean,
): readonly ShownColumn[] {
  return columns.filter(
    ({ key }) => (!isNarrow || NARROW.includes(key)) && !(isOfLocation && key === 'location'),
  );
}

/** Whether the label and cells of a column are loaded separately, because few people show it. */
export const isExtra = (key: string): boolean => [...MORE, ...RUN_OUT, ...OF_ARCHIVED].includes(key);

const SORTS: Partial<Record<string, Sort>> = {
  name: 'name',
  amount: 'amount',
  location: 'location',
  changed: 'updated_at',
  archived: 'updated_at',
  created: 'created_at',
  id: 'id',
};

/** What a press on the column's head sorts by; undefined for a column that cannot be sorted. */
export const sortOf = (key: string): Sort | undefined =>
  SORTS[key] ?? namesWith(ITEM, 'sort').find((field) => columnOf(field) === key);
