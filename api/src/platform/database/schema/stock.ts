import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ITEM,
  type AdjustReason,
  type FieldChange,
  type ListStatus,
  type LocationLogAction,
  type ShortReason,
  type StockAction,
  type StockLog,
} from '@storeroom/contract';
import { amount, bytes, columnsOf, now, number, stamp } from './columns';

/** The status of an item, which the database derives (rule D-S1). */
export const STATUSES = ['available', 'empty', 'archived', 'removed'] as const;
export type StockStatus = (typeof STATUSES)[number];

const ofTeam = () => ({
  team_id: number().notNull(),
  id: number().notNull().generatedByDefaultAsIdentity(),
});

export const locations = pgTable('locations', {
  ...ofTeam(),
  name: text().notNull(),
  version: integer().notNull().default(1),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
  /** When it was archived. */
  deleted_at: stamp(),
  /** When it was deleted; it can be restored for thirty days. */
  removed_at: stamp(),
});

/** Photos in the sizes that are served. Several items of a team may share one. */
export const stock_photos = pgTable('stock_photos', {
  team_id: number().notNull(),
  /** A hash of the photo, and its size. */
  name: text().notNull(),
  large: bytes(),
  thumbnail: bytes(),
  /** The object in the bucket that has both images, instead of these columns. */
  object_id: uuid(),
  /** The last time at which an item had it, if none has it now. */
  left_at: stamp().notNull().default(now),
});

export const stock = pgTable('stock', {
  ...ofTeam(),
  name: text().notNull(),
  location_id: number(),
  /** Null if it was never counted. */
  amount: amount(),
  version: integer().notNull().default(1),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
  updated_by: number(),
  /** When it was archived. */
  deleted_at: stamp(),
  /** When it was deleted: it is in no list, and can be restored for thirty days. */
  removed_at: stamp(),
  ...columnsOf(ITEM),
  /** The codes printed on it, separated by commas, with the item's own number first. */
  codes: text(),
  /** The name of its photo. */
  photo: text(),
  /** The text that searches look in. Its exact expression is in the SQL that creates the table. */
  search_text: text()
    .notNull()
    .generatedAlwaysAs(sql`folded(name)`),
  status: text()
    .$type<StockStatus>()
    .notNull()
    .generatedAlwaysAs(
      sql`case when removed_at is not null then 'removed' when deleted_at is not null then 'archived' when allow_minus_amount or amount > 0 then 'available' else 'empty' end`,
    ),
});

/**
 * Totals of items by location (0 for none) and by team. Each write adds its change as a row of its own; views add them
 * up.
 */
const figures = {
  team_id: number().notNull(),
  status: text().$type<StockStatus>().notNull(),
  items: number().notNull(),
  /** Amounts above zero. */
  above: amount().notNull(),
  /** Amounts below zero, as a positive number. */
  below: amount().notNull(),
  oversold: number().notNull(),
  /** '' for none. */
  unit: text().notNull(),
};
export const current_stock_figures = pgView('current_stock_figures', {
  ...figures,
  location_id: number().notNull(),
}).existing();
export const current_stock_figures_by_team = pgView('current_stock_figures_by_team', figures).existing();

/**
 * The values by which items are sorted and that change often. The database keeps them up to date in a table of their
 * own.
 */
export const stock_ranks = pgTable('stock_ranks', {
  team_id: number().notNull(),
  id: number().notNull(),
  status: text().$type<StockStatus>().notNull(),
  amount: amount(),
  updated_at: stamp().notNull(),
  /** Whether the amount is below the minimum. */
  is_low: boolean().notNull(),
  /** The time at which it was last created or moved, or up to an hour before that. */
  unmoved_since: stamp().notNull(),
});

/**
 * The owner of each code, by the key of the code, for items in use and archived ones. The database derives it from the
 * items.
 */
export const stock_codes = pgTable('stock_codes', {
  team_id: number().notNull(),
  key: text().notNull(),
  code: text().notNull(),
  stock_id: number().notNull(),
});

export const stock_lists = pgTable('stock_lists', {
  ...ofTeam(),
  user_id: number().notNull(),
  name: text(),
  customer_name: text().notNull(),
  note: text(),
  status: text().$type<ListStatus>().notNull().default('picking'),
  /** The list whose remaining lines this one continues. */
  continues_id: number(),
  version: integer().notNull().default(1),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
  /** When its first line was picked; set once the list is completed. */
  started_at: stamp(),
  completed_at: stamp(),
  completed_by: number(),
  deleted_at: stamp(),
});

/** Whether a list is open: being picked, and not deleted. */
export const isOpenList = (list: Record<'status' | 'deleted_at', AnyPgColumn> = stock_lists): SQL =>
  sql`${list.status} = 'picking' and ${list.deleted_at} is null`;

export const stock_list_items = pgTable('stock_list_items', {
  team_id: number().notNull(),
  id: number().notNull().generatedByDefaultAsIdentity(),
  list_id: number().notNull(),
  stock_id: number().notNull(),
  /** The name of the item at the time. */
  name: text().notNull(),
  amount: amount().notNull(),
  amount_picked: amount().notNull().default(0),
  position: integer().notNull(),
  note: text(),
  short_reason: text().$type<ShortReason>(),
  /** The substitute line for the rest of this one. */
  substitute_item_id: number(),
  picked_at: stamp(),
  picked_by: number(),
  /** Whether its list is being picked; maintained by the database. */
  is_open: boolean().notNull().default(true),
  /** The amount that it still promises. */
  amount_open: amount()
    .notNull()
    .generatedAlwaysAs(sql`case when substitute_item_id is null then amount - amount_picked else 0 end`),
});

/** The number of log rows of each kind and day in UTC; `reason` is empty for rows without one. Added up like `figures`. */
export const current_log_figures = pgView('current_log_figures', {
  team_id: number().notNull(),
  day: date().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  entries: number().notNull(),
}).existing();

/** The same, with rows that were written at once counted as one line. */
export const current_log_lines = pgView('current_log_lines', {
  team_id: number().notNull(),
  day: date().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  entries: number().notNull(),
}).existing();

/** Movements and log rows of a team by quarters of an hour. Added up like `figures`. */
const sums = {
  team_id: number().notNull(),
  /** The beginning of the quarter. */
  quarter: stamp().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  /** Whether it was for a picking list. */
  picked: boolean().notNull(),
  /** 0 and '' for none. */
  actor_id: number().notNull(),
  actor_name: text().notNull(),
  /** The present unit of the item; '' for none. */
  unit: text().notNull(),
  entries: number().notNull(),
  entries_in: number().notNull(),
  entries_out: number().notNull(),
  amount_in: amount().notNull(),
  amount_out: amount().notNull(),
};
/** By location; 0 for none. */
export const current_log_sums = pgView('current_log_sums', {
  ...sums,
  location_id: number().notNull(),
}).existing();
export const current_log_sums_by_team = pgView('current_log_sums_by_team', sums).existing();

/** Append-only: the application may not change or delete rows. Names are those at the time. */
export const stock_logs = pgTable('stock_logs', {
  ...ofTeam(),
  stock_id: number().notNull(),
  name: text().notNull(),
  action: text().$type<StockAction>().notNull(),
  actor_id: number(),
  actor_name: text(),
  reason: text().$type<AdjustReason>(),
  note: text(),
  delta: amount(),
  amount_after: amount(),
  location_id: number(),
  location_name: text(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  cause: text().$type<StockLog['cause']>().notNull(),
  request_id: text(),
  batch_id: uuid(),
  /** The row that this one undoes. */
  undoes: number(),
  /** The list and the line for which the amount was taken or put back. */
  list_id: number(),
  list_item_id: number(),
  created_at: stamp()
    .notNull()
    .default(sql`clock_timestamp()`),
  /** The version of the item after the change; null in older rows. */
  version: integer(),
  /** When the change was made, if that was before it was sent; null for `created_at`. */
  done_at: stamp(),
});

/**
 * Lines of the log: rows that were written at once, by kind and day, with the first row and the number of rows.
 * Maintained by the database.
 */
export const stock_log_groups = pgTable('stock_log_groups', {
  team_id: number().notNull(),
  batch_id: uuid().notNull(),
  action: text().$type<StockAction>().notNull(),
  /** Empty for rows without one. */
  reason: text().$type<AdjustReason | ''>().notNull(),
  /** The field, for edits of a single field. */
  field: text().notNull(),
  /** In UTC. */
  day: date().notNull(),
  id: number().notNull(),
  created_at: stamp().notNull(),
  entries: number().notNull(),
  /** A hash of what the rows have in common; null if they differ. */
  content_hash: text(),
});

export const location_logs = pgTable('location_logs', {
  ...ofTeam(),
  location_id: number().notNull(),
  name: text().notNull(),
  action: text().$type<LocationLogAction>().notNull(),
  note: text(),
  /** The batch of the changes of items that this change has caused, or that it belongs to. */
  batch_id: uuid(),
  actor_id: number(),
  actor_name: text(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  cause: text().$type<StockLog['cause']>().notNull(),
  request_id: text(),
  created_at: stamp()
    .notNull()
    .default(sql`clock_timestamp()`),
});
