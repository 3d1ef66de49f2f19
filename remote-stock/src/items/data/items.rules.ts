import {
  STOCK_STATUSES,
  isLow,
  isOversold,
  stockStatus,
  type Permission,
  type Stock,
  type StockStatus,
} from '@storeroom/contract';

/** The three presets of the one list: each shows the items of one status. */
export const VIEWS = STOCK_STATUSES;
export type View = StockStatus;

/** Among the locations of a filter: the items that have none (specification §5). */
export const NOT_SET = 'not set';
export type LocationChoice = number | typeof NOT_SET;

export interface Filters {
  name: string;
  /** Only what is below zero. */
  oversold: boolean;
  /** Only what is below its minimum. */
  low: boolean;
  /** Any of these locations; anywhere when empty. */
  location_id: readonly LocationChoice[];
}

function isAt(stock: Stock, locations: readonly LocationChoice[]): boolean {
  return locations.length === 0 || locations.includes(stock.location_id ?? NOT_SET);
}

function isNamed(stock: Stock, text: string): boolean {
  return stock.name.toLowerCase().includes(text.trim().toLowerCase());
}

/** Whether an item is in a list: the same filter as the server's. */
export function belongs(stock: Stock, list: Filters & { view: View }): boolean {
  const isDeep = (!list.oversold || isOversold(stock)) && (!list.low || isLow(stock));
  return (
    stockStatus(stock) === list.view && isDeep && isNamed(stock, list.name) && isAt(stock, list.location_id)
  );
}

const PATHS: Record<View, string> = {
  available: '/stock',
  empty: '/stock/empty',
  archived: '/stock/archived',
};

export const viewPath = (view: View) => PATHS[view];

/** The read gate of each view, as its route has it. */
export const VIEW_PERMISSIONS = {
  available: 'stock',
  empty: 'stock.empty',
  archived: 'stock.archive',
} as const satisfies Record<View, Permission>;
