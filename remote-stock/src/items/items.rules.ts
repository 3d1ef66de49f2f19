import {
  isArchived,
  isAvailable,
  type AdjustReason,
  type Permission,
  type Stock,
} from '@storeroom/shared/contract';

/** The three presets of the one list. */
export const VIEWS = ['available', 'empty', 'archived'] as const;
export type View = (typeof VIEWS)[number];

/** Among the places of a filter: the items that have none (specification §5). */
export const NOT_SET = 'not set';
export type Place = number | typeof NOT_SET;

export interface Filters {
  name: string;
  /** Any of these places; anywhere when empty. */
  location_id: readonly Place[];
}

export function viewOf(stock: Stock): View {
  if (isArchived(stock)) return 'archived';
  return isAvailable(stock) ? 'available' : 'empty';
}

function isAt(stock: Stock, places: readonly Place[]): boolean {
  return places.length === 0 || places.includes(stock.location_id ?? NOT_SET);
}

function isNamed(stock: Stock, text: string): boolean {
  return stock.name.toLowerCase().includes(text.trim().toLowerCase());
}

/** Whether an item stands in a list: the page's mirror of what the server filters. */
export function belongs(stock: Stock, list: Filters & { view: View }): boolean {
  return viewOf(stock) === list.view && isNamed(stock, list.name) && isAt(stock, list.location_id);
}

/** What is not promised to an open picking list. */
export function freeOf(stock: Pick<Stock, 'amount' | 'committed'>): number {
  return tidy((stock.amount ?? 0) - stock.committed);
}

/** Four places at most; keeps 0.1 + 0.2 from showing its tail. */
export function tidy(amount: number): number {
  return Math.round(amount * 10_000) / 10_000;
}

export const ADJUST_MODES = ['receive', 'use', 'count'] as const;
export type AdjustMode = (typeof ADJUST_MODES)[number];

/** The reasons that fit a kind of change; the first is the one proposed. */
export const REASONS: Record<AdjustMode, readonly AdjustReason[]> = {
  receive: ['received', 'correction'],
  use: ['used', 'damaged', 'lost', 'correction'],
  count: ['counted'],
};

export interface Outcome {
  delta: number;
  after: number;
  free: number;
  /** `below` is permitted and worth a warning; `blocked` would break the rule of amounts. */
  standing: 'fine' | 'below' | 'blocked';
  /** How much could be used at most when it is blocked. */
  available: number;
}

/** What an adjustment would lead to, before it is sent. */
export function outcomeOf(stock: Stock, mode: AdjustMode, value: number): Outcome {
  const amount = stock.amount ?? 0;
  const after = tidy(mode === 'count' ? value : amount + (mode === 'use' ? -value : value));
  const standing = after >= 0 ? 'fine' : stock.allow_minus_amount ? 'below' : 'blocked';
  return {
    delta: tidy(after - amount),
    after,
    free: tidy(after - stock.committed),
    standing,
    available: Math.max(amount, 0),
  };
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
