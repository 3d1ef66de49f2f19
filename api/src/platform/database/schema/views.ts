import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ViewScope } from '@storeroom/contract';
import { now, number, stamp } from './columns';

/** Saved views of lists. */
export const views = pgTable('views', {
  team_id: number().notNull(),
  id: number().notNull().generatedByDefaultAsIdentity(),
  /** Who saved it. A personal view belongs to this person alone. */
  user_id: number().notNull(),
  page: text().notNull(),
  name: text().notNull(),
  scope: text().$type<ViewScope>().notNull(),
  query: text().notNull(),
  is_default: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
});
