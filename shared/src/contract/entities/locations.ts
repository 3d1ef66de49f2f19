import type { Amount, FieldChange, Timestamp } from './records';
import type { StockLog } from './stock';

export interface Location {
  id: number;
  name: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  version: number;
  /** Items that are here and in use. */
  item_count?: number;
  /** Their amounts together. */
  amount?: Amount;
  /** How many of them are below zero. */
  oversold_count?: number;
  /** When something last happened to an item here. */
  last_movement_at?: Timestamp | null;
}

/** What was counted against what was expected, where the two differ. */
export interface CountDifference {
  stock_id: number;
  name: string;
  /** What the counter saw on the screen; without it, what was recorded. */
  expected: Amount;
  counted: Amount;
  delta: Amount;
  /** What is recorded now. */
  amount: Amount;
}

export const LOCATION_ACTIONS = [
  'created',
  'edited',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'merged',
] as const;
export type LocationAction = (typeof LOCATION_ACTIONS)[number];

export interface LocationLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** The place's name as it was. */
  name: string;
  action: LocationAction;
  location_id: number;
  /** Person as they were then; null for the system. */
  actor: { id: number; name: string } | null;
  note: string | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** The changes of items that this one brought about. */
  batch_id: string | null;
}
