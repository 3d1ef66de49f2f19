import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange, ListAction, ShortReason, StockLog } from '@storeroom/contract';
import { stamp } from './columns';
import { teams } from './identity';

const number = () => bigint({ mode: 'number' });

/** Append-only, as every log: what happened to picking lists, with names as they were. */
export const list_logs = pgTable(
  'list_logs',
  {
    team_id: number()
      .notNull()
      .references(() => teams.id),
    id: number().notNull().generatedByDefaultAsIdentity(),
    list_id: number().notNull(),
    /** The list's name, or its customer's where it has none. */
    name: text().notNull(),
    customer_name: text().notNull(),
    action: text().$type<ListAction>().notNull(),
    actor_id: number(),
    actor_name: text(),
    item_id: number(),
    stock_id: number(),
    stock_name: text(),
    /** What a pick added to the line. */
    delta: numeric({ precision: 15, scale: 4, mode: 'number' }),
    reason: text().$type<ShortReason>(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    cause: text().$type<StockLog['cause']>().notNull(),
    request_id: text(),
    /** What was done at once has one of them. */
    batch_id: uuid(),
    created_at: stamp()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    index('list_logs_list').on(table.team_id, table.list_id, table.id),
    index('list_logs_actor').on(table.team_id, table.actor_id, table.id),
    index('list_logs_time').on(table.team_id, table.created_at),
  ],
);
