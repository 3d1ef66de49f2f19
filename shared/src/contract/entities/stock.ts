import type { Amount, FieldChange, Timestamp } from './records';

export interface Stock {
  id: number;
  name: string;
  location_id: number | null;
  /** The location's name, for reading; null when the item has no place. */
  location_name: string | null;
  amount: Amount | null;
  allow_minus_amount: boolean;
  /** Promised to open picking lists; free = amount − committed. */
  committed: Amount;
  /** How many open picking lists name this item. */
  list_count: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Display name of the person who changed it last; null for the system. */
  updated_by: string | null;
  deleted_at: Timestamp | null;
  version: number;
}

export const STOCK_ACTIONS = [
  'created',
  'edited',
  'adjusted',
  'counted',
  'moved',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'undone',
] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];

export const ADJUST_REASONS = ['received', 'used', 'damaged', 'lost', 'correction', 'counted'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];

export interface StockLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** The item's name as it was. */
  name: string;
  action: StockAction;
  stock_id: number;
  location_id: number | null;
  location_name: string | null;
  /** Person as they were then; null for the system. */
  actor: { id: number; name: string } | null;
  reason: AdjustReason | null;
  note: string | null;
  delta: Amount | null;
  amount_after: Amount | null;
  changes: FieldChange[];
  cause: 'web' | 'import' | 'scan' | 'api' | 'system';
  request_id: string | null;
  batch_id: string | null;
  /** The row that this one took back. */
  undoes?: number | null;
  /** A later row took this one back. */
  undone?: boolean;
  /** The picking list, and its line, that took the amount or gave it back. */
  list_id?: number | null;
  list_item_id?: number | null;
}

export interface StockOverview {
  available: number;
  empty: number;
  oversold: number;
  /** The lowest amount of any oversold item; null when none is. */
  deepest: Amount | null;
  archived: number;
  locations: number;
}

/** Available = allows minus, or has a positive amount. `/stock` shows these, `/stock/empty` the rest. */
export function isAvailable(stock: Pick<Stock, 'amount' | 'allow_minus_amount'>): boolean {
  return stock.allow_minus_amount || (stock.amount ?? 0) > 0;
}

export function isOversold(stock: Pick<Stock, 'amount'>): boolean {
  return (stock.amount ?? 0) < 0;
}

export const BULK_ACTIONS = [
  'adjust',
  'move',
  'archive',
  'unarchive',
  'delete',
  'restore',
  'allow_minus',
  'disallow_minus',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** An item that a bulk change left as it was, and why. */
export interface BulkFailure {
  id: number;
  message: string;
  /** Texts by field, as in a 422. */
  errors: Record<string, string[]>;
}

export interface BulkResult {
  /** How many items were changed. */
  updated: number;
  failed: BulkFailure[];
  /** For undoing the whole change; null when nothing was changed. */
  batch_id: string | null;
}

/** What a scanned or typed code may mean. */
export interface CodeMatch {
  type: 'stock' | 'location';
  id: number;
  name: string;
}
