import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountEnding, CountLine } from '@storeroom/contract';
import { stamp } from './columns';
import { teams, users } from './identity';
import { locations } from './stock';

const number = () => bigint({ mode: 'number' });
const now = sql`now()`;

/** Counts of locations: each is of one person, who has at most one under way in a location. */
export const counts = pgTable(
  'counts',
  {
    team_id: number()
      .notNull()
      .references(() => teams.id),
    user_id: number()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made up by the device that begins it. */
    id: uuid().notNull(),
    location_id: number().notNull(),
    lines: jsonb().$type<CountLine[]>().notNull(),
    version: integer().notNull().default(1),
    started_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
    ended: text().$type<CountEnding>(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.user_id, table.id] }),
    foreignKey({
      columns: [table.team_id, table.location_id],
      foreignColumns: [locations.team_id, locations.id],
    }).onDelete('cascade'),
    uniqueIndex('counts_under_way')
      .on(table.team_id, table.user_id, table.location_id)
      .where(sql`${table.ended} is null`),
    index('counts_location').on(table.team_id, table.location_id, table.user_id, table.updated_at),
    index('counts_due').on(table.updated_at),
  ],
);
