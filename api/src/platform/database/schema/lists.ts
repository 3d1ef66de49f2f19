import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange, ListAction, ShortReason, StockLog } from '@storeroom/contract';
import { amount, number, stamp } from './columns';

/** The log of picking lists, append-only like every log, with names as they were at the time. */
export const list_logs = pgTable('list_logs', {
  team_id: number().notNull(),
  id: number().notNull().generatedByDefaultAsIdentity(),
  list_id: number().notNull(),
  /** The name of the list, or that of its customer if it has none. */
  name: text().notNull(),
  customer_name: text().notNull(),
  action: text().$type<ListAction>().notNull(),
  actor_id: number(),
  actor_name: text(),
  item_id: number(),
  stock_id: number(),
  stock_name: text(),
  /** The amount that a pick has added to the line. */
  delta: amount(),
  reason: text().$type<ShortReason>(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  cause: text().$type<StockLog['cause']>().notNull(),
  request_id: text(),
  /** The same for all rows that were written at once. */
  batch_id: uuid(),
  created_at: stamp()
    .notNull()
    .default(sql`clock_timestamp()`),
});
