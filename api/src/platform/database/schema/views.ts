import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ViewScope } from '@storeroom/contract';
import { stamp } from './columns';
import { teams, users } from './identity';

const number = () => bigint({ mode: 'number' });
const now = sql`now()`;

/** Saved views of lists. */
export const views = pgTable(
  'views',
  {
    team_id: number()
      .notNull()
      .references(() => teams.id),
    id: number().notNull().generatedByDefaultAsIdentity(),
    /** Who saved it. A personal view belongs to this person alone. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    page: text().notNull(),
    name: text().notNull(),
    scope: text().$type<ViewScope>().notNull(),
    query: text().notNull(),
    is_default: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    uniqueIndex('views_own')
      .on(table.team_id, table.user_id, table.page, sql`lower(${table.name})`)
      .where(sql`${table.scope} = 'personal'`),
    uniqueIndex('views_shared')
      .on(table.team_id, table.page, sql`lower(${table.name})`)
      .where(sql`${table.scope} = 'team'`),
  ],
);
