import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentType, FieldChange, Locale, MembershipRole, UserAction } from '@storeroom/contract';
import type { Caller } from '../team-scope';
import { bytes, now, number, stamp } from './columns';

/** Links for setting a new password. */
export const recoveries = pgTable('recoveries', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  /** Null if nobody has the name that was entered. */
  user_id: number(),
  hash: bytes().notNull(),
  created_at: stamp().notNull().default(now),
  expires_at: stamp().notNull(),
});

/** New addresses of accounts that are not confirmed yet. */
export const email_changes = pgTable('email_changes', {
  user_id: number().primaryKey(),
  email: text().notNull(),
  hash: bytes().notNull(),
  created_at: stamp().notNull().default(now),
  expires_at: stamp().notNull(),
});

/** Codes with which a sign-in is transferred to another host. */
export const handovers = pgTable('handovers', {
  hash: bytes().primaryKey(),
  token_id: number().notNull(),
  hostname: text().notNull(),
  expires_at: stamp().notNull(),
});

/** Records of consent. */
export const consents = pgTable('consents', {
  id: uuid().primaryKey(),
  types: text().array().$type<ConsentType[]>().notNull(),
  policy_version: text().notNull(),
  created_at: stamp().notNull().default(now),
});

export const invites = pgTable('invites', {
  team_id: number().notNull(),
  id: number().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  role: text().$type<MembershipRole>().notNull(),
  /** The role and its name at the time, if `role` is `custom`. */
  role_id: number(),
  role_name: text(),
  message: text(),
  locale: text().$type<Locale>().notNull(),
  invited_by: number().notNull(),
  invited_by_name: text().notNull(),
  /** Part of the token in the link: sending the invitation again invalidates earlier links. */
  sends: integer().notNull().default(1),
  sent_at: stamp().notNull().default(now),
  expires_at: stamp().notNull(),
  accepted_at: stamp(),
  accepted_by: number(),
  revoked_at: stamp(),
  /** When the invited person last asked for a new link. */
  asked_at: stamp(),
  created_at: stamp().notNull().default(now),
});

/** Append-only, like every log. */
export const user_logs = pgTable('user_logs', {
  team_id: number().notNull(),
  id: number().generatedByDefaultAsIdentity(),
  user_id: number(),
  name: text().notNull(),
  action: text().$type<UserAction>().notNull(),
  actor_id: number(),
  actor_name: text(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  cause: text().$type<Caller['cause']>().notNull(),
  request_id: text(),
  /** The same for all rows that were written at once. */
  batch_id: uuid(),
  created_at: stamp()
    .notNull()
    .default(sql`clock_timestamp()`),
});
