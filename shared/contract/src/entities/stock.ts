import type { Schemas } from '../operations';
import { isArchived } from './records';

export type Stock = Schemas['Stock'];

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

export type StockLog = Schemas['StockLog'];

export type StockOverview = Schemas['StockOverview'];

/** Available: the item allows negative amounts or has a positive amount, whether archived or not. */
export function isAvailable(stock: Pick<Stock, 'amount' | 'allow_minus_amount'>): boolean {
  return stock.allow_minus_amount || (stock.amount ?? 0) > 0;
}

export const STOCK_STATUSES = ['available', 'empty', 'archived'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** The list that an item belongs to. */
export function stockStatus(stock: Pick<Stock, 'amount' | 'allow_minus_amount' | 'deleted_at'>): StockStatus {
  if (isArchived(stock)) return 'archived';
  return isAvailable(stock) ? 'available' : 'empty';
}

/** The units of amounts; totals never mix them. */
export const UNITS = [
  'piece',
  'pair',
  'set',
  'box',
  'pack',
  'roll',
  'sheet',
  'pallet',
  'metre',
  'square_metre',
  'cubic_metre',
  'litre',
  'gram',
  'kilogram',
  'tonne',
] as const;
export type Unit = (typeof UNITS)[number];

/** Whether the amount is below the minimum; never true without a minimum. */
export function isLow({ amount, minimum = null }: Pick<Stock, 'amount' | 'minimum'>): boolean {
  return minimum !== null && (amount ?? 0) < minimum;
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

/** An item that a bulk change did not change, and why. */
export type BulkFailure = Schemas['BulkFailure'];

export interface BulkResult {
  /** The number of changed items. */
  updated: number;
  failed: BulkFailure[];
  /** For undoing the whole change; null when nothing was changed. */
  batch_id: string | null;
}

/** A row of a grid that was not saved, and why; `current` where the item was changed in the meantime. */
export type SheetFailure = BulkFailure & { current?: Stock };

export interface SheetResult extends BulkResult {
  failed: SheetFailure[];
}

/** Log data of an item that has run out. */
export type RunOut = Schemas['RunOut'];

/** What a scanned or typed code may refer to. */
export type CodeMatch = Schemas['CodeMatch'];
