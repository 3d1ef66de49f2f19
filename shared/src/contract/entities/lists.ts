import type { Amount, FieldChange, Person, Timestamp } from './records';
import type { Stock, StockLog } from './stock';

/** A list is being picked until it is done. Deleting lies across: it has `deleted_at` beside its status. */
export const LIST_STATUSES = ['picking', 'done'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

export const SHORT_REASONS = ['not_found', 'damaged', 'too_few', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** A line of a picking list. */
export interface StockListItem {
  id: number;
  list_id: number;
  stock_id: number;
  /** The item's name as it was when it was put on the list. */
  name: string;
  /** Wanted. */
  amount: Amount;
  amount_picked: Amount;
  /** Order within the list, from 1. */
  position: number;
  note: string | null;
  short_reason: ShortReason | null;
  /** The line that stands in for the rest of this one. */
  substitute_item_id: number | null;
  picked_at: Timestamp | null;
  picked_by: Person | null;
  /** The item as it is now; null once it is deleted. */
  stock: Stock | null;
}

/** A picking list as lists of lists carry it. */
export interface StockListRow {
  id: number;
  name: string | null;
  customer_name: string;
  note: string | null;
  status: ListStatus;
  user_id: number;
  /** The owner's name. */
  user_name: string;
  /** The list whose rest this one carries on. */
  continues_id: number | null;
  item_count: number;
  /** Lines of which nothing is left to pick. */
  picked_count: number;
  /** Lines marked short of which something is left. */
  short_count: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  completed_at: Timestamp | null;
  deleted_at: Timestamp | null;
  version: number;
  /** With `activeUsers=true`: who picked on it in the last quarter of an hour. */
  active_users?: Person[];
}

export interface StockList extends StockListRow {
  items: StockListItem[];
}

export const LIST_ACTIONS = [
  'created',
  'edited',
  'handed_over',
  'item_added',
  'item_edited',
  'item_removed',
  'reordered',
  'picked',
  'unpicked',
  'short',
  'completed',
  'deleted',
  'restored',
] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

export interface ListLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** The list's name as it was, or its customer's where it had none. */
  name: string;
  customer_name: string;
  action: ListAction;
  list_id: number;
  /** The line, for what happened to one. */
  item_id: number | null;
  stock_id: number | null;
  stock_name: string | null;
  /** What a pick added to the line; negative when it was put back. */
  delta: Amount | null;
  reason: ShortReason | null;
  actor: Person | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** What was done at once has one of them. */
  batch_id: string | null;
}
