import type { Schemas } from '../operations';

/** The status of a list. Deletion is independent of it: a deleted list has `deleted_at` beside its status. */
export const LIST_STATUSES = ['picking', 'done'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

export const SHORT_REASONS = ['not_found', 'damaged', 'too_few', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** A line of a picking list. */
export type StockListItem = Schemas['StockListItem'];

/** A picking list as a row of a list. */
export type StockListRow = Schemas['StockListRow'];

export type StockList = Schemas['StockList'];

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

export type ListLog = Schemas['ListLog'];
