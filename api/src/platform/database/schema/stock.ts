import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ITEM,
  namesWith,
  type AdjustReason,
  type FieldChange,
  type ListStatus,
  type LocationLogAction,
  type ShortReason,
  type StockAction,
  type StockLog,
} from '@storeroom/contract';
import { amount, bytes, columnsOf, stamp } from './columns';
import { teams, users } from './identity';

/** The status of an item, which the database derives (rule D-S1). */
export const STATUSES = ['available', 'empty', 'archived', 'removed'] as const;
export type StockStatus = (typeof STATUSES)[number];

const number = () => bigint({ mode: 'number' });
const ofTeam = () => ({
  team_id: number()
    .notNull()
    .references(() => teams.id),
  id: number().notNull().generatedByDefaultAsIdentity(),
});
const now = sql`now()`;

export const locations = pgTable(
  'locations',
  {
    ...ofTeam(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
    /** When it was archived. */
    deleted_at: stamp(),
    /** When it was deleted; it can be restored for thirty days. */
    removed_at: stamp(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    index('locations_due')
      .on(table.removed_at)
      .where(sql`removed_at is not null`),
    uniqueIndex('locations_name')
      .on(table.team_id, sql`lower(${table.name})`)
      .where(sql`${table.removed_at} is null`),
  ],
);

/** Photos in the sizes that are served. Several items of a team may share one. */
export const stock_photos = pgTable(
  'stock_photos',
  {
    team_id: number()
      .notNull()
      .references(() => teams.id),
    /** A hash of the photo, and its size. */
    name: text().notNull(),
    large: bytes(),
    thumbnail: bytes(),
    /** The object in the bucket that has both images, instead of these columns. */
    object_id: uuid(),
    /** The last time at which an item had it, if none has it now. */
    left_at: stamp().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.name] })],
);

/** Described fields by which lists are filtered or sorted. */
const ORDERED: readonly string[] = [
  ...new Set<string>([...namesWith(ITEM, 'filter'), ...namesWith(ITEM, 'sort')]),
];

export const stock = pgTable(
  'stock',
  {
    ...ofTeam(),
    name: text().notNull(),
    location_id: number(),
    /** Null if it was never counted. */
    amount: amount(),
    version: integer().notNull().default(1),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
    updated_by: number().references(() => users.id),
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
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    foreignKey({
      columns: [table.team_id, table.location_id],
      foreignColumns: [locations.team_id, locations.id],
    }),
    foreignKey({
      columns: [table.team_id, table.photo],
      foreignColumns: [stock_photos.team_id, stock_photos.name],
    }),
    index('stock_photo')
      .on(table.team_id, table.photo)
      .where(sql`${table.photo} is not null`),
    index('stock_due')
      .on(table.removed_at)
      .where(sql`removed_at is not null`),
    index('stock_status').on(table.team_id, table.status, table.id),
    index('stock_name').on(table.team_id, table.status, sql`name collate natural_order`, table.id),
    index('stock_location').on(table.team_id, table.location_id, table.status, table.id),
    index('stock_name_parts').using('gin', table.team_id, sql`search_text gin_trgm_ops`),
    index('stock_name_letters').using('gin', table.team_id, sql`string_to_array(search_text, null)`),
    ...ORDERED.map((field) =>
      index(`stock_${field}`).on(
        table.team_id,
        table.status,
        sql`${sql.identifier(field)} collate natural_order`,
        table.id,
      ),
    ),
    index('stock_minus')
      .on(table.team_id, table.status, table.id)
      .where(sql`allow_minus_amount`),
    index('stock_minimum')
      .on(table.team_id, table.id)
      .where(sql`minimum is not null`),
  ],
);

/**
 * Totals of items by location (0 for none) and by team. Each write adds its change as a row of its own; views add them
 * up.
 */
const held = {
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
export const stock_held = pgView('stock_held', { ...held, location_id: number().notNull() }).existing();
export const stock_held_by_team = pgView('stock_held_by_team', held).existing();

/**
 * The values by which items are sorted and that change often. The database keeps them up to date in a table of their
 * own.
 */
export const stock_ranks = pgTable(
  'stock_ranks',
  {
    team_id: number().notNull(),
    id: number().notNull(),
    status: text().$type<StockStatus>().notNull(),
    amount: amount(),
    updated_at: stamp().notNull(),
    /** Whether the amount is below the minimum. */
    is_low: boolean().notNull(),
    /** The time at which it was last created or moved, or up to an hour before that. */
    still_since: stamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    index('stock_ranks_amount').on(table.team_id, table.status, table.amount, table.id),
    index('stock_ranks_changed').on(table.team_id, table.status, table.updated_at, table.id),
    index('stock_ranks_low')
      .on(table.team_id, table.status, table.id)
      .where(sql`is_low`),
    index('stock_ranks_still')
      .on(table.team_id, table.still_since)
      .where(sql`status = 'available' and amount > 0`),
  ],
);

/**
 * The owner of each code, by the key of the code, for items in use and archived ones. The database derives it from the
 * items.
 */
export const stock_codes = pgTable(
  'stock_codes',
  {
    team_id: number().notNull(),
    key: text().notNull(),
    code: text().notNull(),
    stock_id: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.key] }),
    index('stock_codes_item').on(table.team_id, table.stock_id),
    index('stock_codes_beginning').on(table.team_id, sql`lower(code) text_pattern_ops`),
  ],
);

export const stock_lists = pgTable(
  'stock_lists',
  {
    ...ofTeam(),
    user_id: number()
      .notNull()
      .references(() => users.id),
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
    completed_by: number().references(() => users.id),
    deleted_at: stamp(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    foreignKey({ columns: [table.team_id, table.continues_id], foreignColumns: [table.team_id, table.id] }),
    index('stock_lists_owner').on(table.team_id, table.user_id, table.status, table.id),
    index('stock_lists_deleted')
      .on(table.team_id, table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    index('stock_lists_due')
      .on(table.deleted_at)
      .where(sql`deleted_at is not null`),
    index('stock_lists_done')
      .on(table.team_id, table.completed_at)
      .where(sql`${table.completed_at} is not null`),
  ],
);

/** Whether a list is open: being picked, and not deleted. */
export const isOpenList = (list: Record<'status' | 'deleted_at', AnyPgColumn> = stock_lists): SQL =>
  sql`${list.status} = 'picking' and ${list.deleted_at} is null`;

export const stock_list_items = pgTable(
  'stock_list_items',
  {
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
    picked_by: number().references(() => users.id),
    /** Whether its list is being picked; maintained by the database. */
    is_open: boolean().notNull().default(true),
    /** The amount that it still promises. */
    amount_open: amount()
      .notNull()
      .generatedAlwaysAs(sql`case when substitute_item_id is null then amount - amount_picked else 0 end`),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    foreignKey({
      columns: [table.team_id, table.list_id],
      foreignColumns: [stock_lists.team_id, stock_lists.id],
    }),
    foreignKey({ columns: [table.team_id, table.stock_id], foreignColumns: [stock.team_id, stock.id] }),
    index('stock_list_items_list').on(table.team_id, table.list_id, table.position),
    index('stock_list_items_stock').on(table.team_id, table.stock_id),
    foreignKey({
      columns: [table.team_id, table.substitute_item_id],
      foreignColumns: [table.team_id, table.id],
    }),
    index('stock_list_items_open')
      .on(table.team_id, table.stock_id)
      .where(sql`${table.is_open}`),
    index('stock_list_items_replaced')
      .on(table.team_id, table.substitute_item_id)
      .where(sql`${table.substitute_item_id} is not null`),
  ],
);

/** The number of log rows of each kind and day in UTC; `reason` is empty for rows without one. Added up like `held`. */
export const stock_logs_held = pgView('stock_logs_held', {
  team_id: number().notNull(),
  day: date().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  entries: number().notNull(),
}).existing();

/** The same, with rows that were written at once counted as one line. */
export const stock_log_lines_held = pgView('stock_log_lines_held', {
  team_id: number().notNull(),
  day: date().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  entries: number().notNull(),
}).existing();

/** Movements and log rows of a team by quarters of an hour. Added up like `held`. */
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
  came: amount().notNull(),
  went: amount().notNull(),
};
/** By location; 0 for none. */
export const stock_log_sums_held = pgView('stock_log_sums_held', {
  ...sums,
  location_id: number().notNull(),
}).existing();
export const stock_log_sums_held_by_team = pgView('stock_log_sums_held_by_team', sums).existing();

/** Append-only: the application may not change or delete rows. Names are those at the time. */
export const stock_logs = pgTable(
  'stock_logs',
  {
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
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    foreignKey({ columns: [table.team_id, table.undoes], foreignColumns: [table.team_id, table.id] }),
    index('stock_logs_item').on(table.team_id, table.stock_id, table.id),
    index('stock_logs_actor').on(table.team_id, table.actor_id, table.id),
    index('stock_logs_time').on(table.team_id, table.created_at, table.id),
    index('stock_logs_kind').on(table.team_id, table.action, table.reason, table.created_at, table.id),
    index('stock_logs_turns')
      .on(table.team_id, table.created_at)
      .where(sql`delta <> 0 and sign(amount_after) <> sign(amount_after - delta)`),
    index('stock_logs_used')
      .on(table.team_id, table.created_at)
      .where(sql`delta < 0 and action in ('adjusted', 'counted', 'undone')`),
    index('stock_logs_counts')
      .on(table.team_id, table.created_at)
      .where(sql`action = 'counted'`),
    index('stock_logs_counted')
      .on(table.team_id, table.location_id, table.id)
      .where(sql`action = 'counted'`),
    index('stock_logs_location').on(table.team_id, table.location_id, table.id),
    index('stock_logs_alone')
      .on(table.team_id, table.action, table.reason, sql`(${table.created_at} at time zone 'UTC')`, table.id)
      .where(sql`${table.batch_id} is null`),
    index('stock_logs_batch')
      .on(table.team_id, table.batch_id)
      .where(sql`${table.batch_id} is not null`),
    uniqueIndex('stock_logs_undoes')
      .on(table.team_id, table.undoes)
      .where(sql`${table.undoes} is not null`),
  ],
);

/**
 * Lines of the log: rows that were written at once, by kind and day, with the first row and the number of rows.
 * Maintained by the database.
 */
export const stock_log_groups = pgTable(
  'stock_log_groups',
  {
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
    told: text(),
  },
  (table) => [
    primaryKey({
      columns: [table.team_id, table.batch_id, table.action, table.reason, table.field, table.day],
    }),
    index('stock_log_groups_kind').on(table.team_id, table.action, table.reason, table.created_at, table.id),
    index('stock_log_groups_many')
      .on(table.team_id, table.day, table.action, table.reason)
      .where(sql`${table.entries} > 1`),
  ],
);

export const location_logs = pgTable(
  'location_logs',
  {
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
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    index('location_logs_location').on(table.team_id, table.location_id, table.id),
    index('location_logs_time').on(table.team_id, table.created_at),
  ],
);
