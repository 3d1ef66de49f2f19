import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange, TeamAction } from '@storeroom/contract';
import type { Caller } from '../team-scope';
import { bytes, stamp } from './columns';
import { teams } from './identity';

const now = sql`now()`;
const number = () => bigint({ mode: 'number' });
const ownTeam = () =>
  number()
    .notNull()
    .references(() => teams.id);

export const subscriptions = pgTable(
  'subscriptions',
  {
    team_id: ownTeam(),
    id: number().notNull().generatedByDefaultAsIdentity(),
    type: text().notNull().default('standard'),
    expiration_at: stamp().notNull(),
    renew_years: integer().notNull().default(0),
    invoice_email: text(),
    version: integer().notNull().default(1),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
    deleted_at: stamp(),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.id] })],
);

/** Of teams, and of subscriptions where `subscription_id` is set. */
export const team_logs = pgTable(
  'team_logs',
  {
    team_id: ownTeam(),
    id: number().notNull().generatedByDefaultAsIdentity(),
    subscription_id: number(),
    name: text().notNull(),
    action: text().notNull().$type<TeamAction>(),
    actor_id: number(),
    actor_name: text(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    cause: text().notNull().$type<Caller['cause']>(),
    request_id: text(),
    /** What was done at once has one of them. */
    batch_id: uuid(),
    created_at: stamp()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    index('team_logs_subscription').on(table.team_id, table.subscription_id, table.id),
    index('team_logs_time').on(table.team_id, table.created_at),
  ],
);

/** Slugs that teams had until lately. */
export const team_slugs = pgTable('team_slugs', {
  slug: text().primaryKey(),
  team_id: ownTeam(),
  ends_at: stamp().notNull(),
});

/** Logos as they are served. */
export const team_logos = pgTable(
  'team_logos',
  {
    hash: text().notNull(),
    team_id: ownTeam(),
    image: bytes(),
    /** Of the object in the bucket that has it in place of `image`. */
    object_id: uuid(),
    created_at: stamp().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.hash, table.team_id] })],
);

/** Hostnames that a team wants and has not proved yet, or proved by DNS. */
export const hostname_claims = pgTable(
  'hostname_claims',
  {
    team_id: ownTeam(),
    hostname: text().notNull(),
    token: text().notNull(),
    checked_at: stamp(),
    /** While it is served: since when the records are not as they should be. */
    failing_since: stamp(),
    /** How often its owners were told of that. */
    warnings: integer().notNull().default(0),
    /** It was served and is not any more; it comes back when the records are right. */
    lost_at: stamp(),
    created_at: stamp().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.hostname] })],
);
