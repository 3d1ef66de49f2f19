import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange, TeamAction } from '@storeroom/contract';
import type { Caller } from '../team-scope';
import { bytes, now, number, stamp } from './columns';

export const subscriptions = pgTable('subscriptions', {
  team_id: number().notNull(),
  id: number().notNull().generatedByDefaultAsIdentity(),
  type: text().notNull().default('standard'),
  expiration_at: stamp().notNull(),
  renew_years: integer().notNull().default(0),
  invoice_email: text(),
  version: integer().notNull().default(1),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
  deleted_at: stamp(),
});

/** The log of teams, and of subscriptions if `subscription_id` is set. */
export const team_logs = pgTable('team_logs', {
  team_id: number().notNull(),
  id: number().notNull().generatedByDefaultAsIdentity(),
  subscription_id: number(),
  name: text().notNull(),
  action: text().notNull().$type<TeamAction>(),
  actor_id: number(),
  actor_name: text(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  cause: text().notNull().$type<Caller['cause']>(),
  request_id: text(),
  /** The same for all rows that were written at once. */
  batch_id: uuid(),
  created_at: stamp()
    .notNull()
    .default(sql`clock_timestamp()`),
});

/** Slugs that teams had recently. */
export const team_slugs = pgTable('team_slugs', {
  slug: text().primaryKey(),
  team_id: number().notNull(),
  ends_at: stamp().notNull(),
});

/** Logos in the form that is served. */
export const team_logos = pgTable('team_logos', {
  hash: text().notNull(),
  team_id: number().notNull(),
  image: bytes(),
  /** The object in the bucket that has the image, instead of `image`. */
  object_id: uuid(),
  created_at: stamp().notNull().default(now),
});

/** Hostnames that a team has asked for, proved by DNS or not yet. */
export const hostname_claims = pgTable('hostname_claims', {
  team_id: number().notNull(),
  hostname: text().notNull(),
  token: text().notNull(),
  checked_at: stamp(),
  /** While it is served: since when its DNS records have been wrong. */
  failing_since: stamp(),
  /** How often its owners have been warned of that. */
  warnings: integer().notNull().default(0),
  /** When it stopped being served; it is served again once the records are right. */
  lost_at: stamp(),
  created_at: stamp().notNull().default(now),
});
