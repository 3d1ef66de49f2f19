import { sql } from 'drizzle-orm';
import {
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

/** What a stock item counts as; the database decides it, by decision D-S1. */
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
    /** Archived since. */
    deleted_at: stamp(),
    /** Deleted since: restorable for thirty days. */
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

/** Photos as they are served; several items of a team may have one. */
export const stock_photos = pgTable(
  'stock_photos',
  {
    team_id: number()
      .notNull()
      .references(() => teams.id),
    /** What it is made of, and its size. */
    name: text().notNull(),
    large: bytes(),
    thumbnail: bytes(),
    /** Of the objects in the bucket that have both in place of these columns. */
    object_id: uuid(),
    /** Since then no item has it, where none has. */
    left_at: stamp().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.name] })],
);

/** Described fields of which a list is narrowed to values, or that it is sorted by. */
const ORDERED: readonly string[] = [
  ...new Set<string>([...namesWith(ITEM, 'filter'), ...namesWith(ITEM, 'sort')]),
];

export const stock = pgTable(
  'stock',
  {
    ...ofTeam(),
    name: text().notNull(),
    location_id: number(),
    /** Null: never counted. */
    amount: amount(),
    version: integer().notNull().default(1),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
    updated_by: number().references(() => users.id),
    /** Archived since. */
    deleted_at: stamp(),
    /** Deleted since: in no list, restorable for thirty days. */
    removed_at: stamp(),
    ...columnsOf(ITEM),
    /** What is printed on it, with commas, its own number first. */
    codes: text(),
    /** The name of its photo. */
    photo: text(),
    /** Which texts of it a search looks into is said where the table is made. */
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

/** What every write leaves at once and adds up to what is held: by location (0 for none), and by team. */
const held = {
  team_id: number().notNull(),
  status: text().$type<StockStatus>().notNull(),
  items: number().notNull(),
  /** Amounts above zero. */
  above: amount().notNull(),
  /** Amounts below zero, as a positive number. */
  below: amount().notNull(),
  oversold: number().notNull(),
  /** '' is none. */
  unit: text().notNull(),
};
export const stock_held = pgView('stock_held', { ...held, location_id: number().notNull() }).existing();
export const stock_held_by_team = pgView('stock_held_by_team', held).existing();

/** What items are sorted by while it changes all the time; the database keeps it beside them. */
export const stock_ranks = pgTable(
  'stock_ranks',
  {
    team_id: number().notNull(),
    id: number().notNull(),
    status: text().$type<StockStatus>().notNull(),
    amount: amount(),
    updated_at: stamp().notNull(),
    /** Below its minimum. */
    is_low: boolean().notNull(),
    /** When it was made or moved last: that moment, or less than an hour before it. */
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

/** Whose code it is, by its key: of items in use and of archived ones. The database keeps it from the items. */
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
    /** The list whose rest this one carries on. */
    continues_id: number(),
    version: integer().notNull().default(1),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
    /** When its first line was picked; known once it is done. */
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

export const stock_list_items = pgTable(
  'stock_list_items',
  {
    team_id: number().notNull(),
    id: number().notNull().generatedByDefaultAsIdentity(),
    list_id: number().notNull(),
    stock_id: number().notNull(),
    /** The item's name as it was. */
    name: text().notNull(),
    amount: amount().notNull(),
    amount_picked: amount().notNull().default(0),
    position: integer().notNull(),
    note: text(),
    short_reason: text().$type<ShortReason>(),
    /** The line that stands in for the rest of this one. */
    substitute_item_id: number(),
    picked_at: stamp(),
    picked_by: number().references(() => users.id),
    /** Whether its list is being picked; the database keeps it. */
    is_open: boolean().notNull().default(true),
    /** What it has promised and not yet taken. */
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

/** How many log rows of a kind a day has, in UTC; `reason` is empty for rows without one. Summed up, like `held`. */
export const stock_logs_held = pgView('stock_logs_held', {
  team_id: number().notNull(),
  day: date().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  entries: number().notNull(),
}).existing();

/** The same where what was done at once counts as one. */
export const stock_log_lines_held = pgView('stock_log_lines_held', {
  team_id: number().notNull(),
  day: date().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  entries: number().notNull(),
}).existing();

/** What came and went of a team, and in how many log rows, by quarter of an hour. Summed up, like `held`. */
const sums = {
  team_id: number().notNull(),
  /** When it begins. */
  quarter: stamp().notNull(),
  action: text().$type<StockAction>().notNull(),
  reason: text().$type<AdjustReason | ''>().notNull(),
  /** For a picking list. */
  picked: boolean().notNull(),
  /** 0 and '' are nobody. */
  actor_id: number().notNull(),
  actor_name: text().notNull(),
  /** That of the item today; '' is none. */
  unit: text().notNull(),
  entries: number().notNull(),
  entries_in: number().notNull(),
  entries_out: number().notNull(),
  came: amount().notNull(),
  went: amount().notNull(),
};
/** By location, 0 for none. */
export const stock_log_sums_held = pgView('stock_log_sums_held', {
  ...sums,
  location_id: number().notNull(),
}).existing();
export const stock_log_sums_held_by_team = pgView('stock_log_sums_held_by_team', sums).existing();

/** Append-only: the application may not change or delete a row. Names are those of that moment. */
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
    /** The row that this one takes back. */
    undoes: number(),
    /** Which line of which list took the amount, or gave it back. */
    list_id: number(),
    list_item_id: number(),
    created_at: stamp()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Of the item, after the change; rows of before have none. */
    version: integer(),
    /** When it was done, where that was before it was sent; null is `created_at`. */
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

/** What was done at once, by kind and day, with its first row and its number of rows. Kept by the database. */
export const stock_log_groups = pgTable(
  'stock_log_groups',
  {
    team_id: number().notNull(),
    batch_id: uuid().notNull(),
    action: text().$type<StockAction>().notNull(),
    /** Empty for rows without one. */
    reason: text().$type<AdjustReason | ''>().notNull(),
    /** Of an edit of one field which. */
    field: text().notNull(),
    /** In UTC. */
    day: date().notNull(),
    id: number().notNull(),
    created_at: stamp().notNull(),
    entries: number().notNull(),
    /** What all of its rows tell alike, as a hash; null where they differ. */
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
    /** The changes of items that this one brought about, or was made for. */
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
