import type { Said } from '../../../words/words';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Landing, MembershipRole, Palette, Permission, Preferences } from '@storeroom/contract';
import { bytes, now, number, stamp } from './columns';

const identity = () => number().primaryKey().generatedAlwaysAsIdentity();

/** A tree of at most four levels. A null in the branding means that of the parent. */
export const teams = pgTable('teams', {
  id: identity(),
  name: text().notNull(),
  slug: text().notNull(),
  logo: boolean().notNull().default(false),
  parent_id: number(),
  brand_name: text(),
  brand_logo: text(),
  brand_logo_dark: text(),
  hide_landing: boolean(),
  contact_form: boolean(),
  contact_email: text(),
  brand_palette: jsonb().$type<Palette>(),
  landing: jsonb().$type<Landing>(),
  version: integer().notNull().default(1),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
  deleted_at: stamp(),
  /** The time of deletion; the team was archived before. */
  removed_at: stamp(),
  /** The time at which everything but its log was deleted, thirty days after the deletion. */
  purged_at: stamp(),
});

/** Hostnames of pages. That of the API always has `api.` in front. */
export const hostnames = pgTable('hostnames', {
  hostname: text().primaryKey(),
  team_id: number().notNull(),
  is_primary: boolean().notNull().default(true),
  created_at: stamp().notNull().default(now),
});

export const users = pgTable('users', {
  id: identity(),
  name: text().notNull(),
  username: text().notNull(),
  email: text().notNull(),
  /** argon2id; null until the invitation is accepted. */
  password_hash: text(),
  /** The home team. */
  team_id: number().notNull(),
  deactivated_at: stamp(),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
  version: integer().notNull().default(1),
  preferences: jsonb().$type<Preferences>().notNull().default({}),
  /** When the owner of the address confirmed it; null while nobody has. */
  email_confirmed_at: stamp().default(now),
});

/** Roles that a company has defined itself, stored with its top-level team. */
export const roles = pgTable('roles', {
  id: identity(),
  team_id: number().notNull(),
  name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  version: integer().notNull().default(1),
  created_at: stamp().notNull().default(now),
  updated_at: stamp().notNull().default(now),
});

/** A role in a team. It also applies in the teams below, unless one is set there. Null means no access. */
export const memberships = pgTable('memberships', {
  user_id: number().notNull(),
  team_id: number().notNull(),
  role: text().$type<MembershipRole>(),
  /** The role, if `role` is `custom`. */
  role_id: number(),
  extra: text().array().$type<Permission[]>().notNull().default([]),
  denied: text().array().$type<Permission[]>().notNull().default([]),
});

/** Bearer tokens. Only the SHA-256 of the part after the bar is stored. */
export const tokens = pgTable('tokens', {
  id: identity(),
  user_id: number().notNull(),
  hash: bytes().notNull(),
  created_at: stamp().notNull().default(now),
  last_used_at: stamp(),
  expires_at: stamp().notNull(),
  /** The `User-Agent` of the sign-in. */
  agent: text(),
  /**
   * The customer's own domain of the sign-in. The token only reaches the teams of that hostname, and is deleted with
   * it.
   */
  hostname: text(),
});

/** Answers, which are stored for 24 hours, and keys that are kept forever. Written in the transaction of the change. */
export const idempotency_keys = pgTable('idempotency_keys', {
  user_id: number().notNull(),
  key: text().notNull(),
  /** SHA-256 of method, address, team and body. */
  fingerprint: bytes().notNull(),
  status: integer(),
  answer: jsonb().$type<{ message: string; says?: Said[]; result: unknown }>(),
  /** The key is kept forever, because its call may be repeated weeks later and must not be carried out twice. */
  for_good: boolean().notNull().default(false),
  created_at: stamp().notNull().default(now),
});

/** Events, published after the commit. Payloads have ids, never data. */
export const outbox = pgTable('outbox', {
  id: identity(),
  team_id: number(),
  event: text().notNull(),
  /** Private channels without their prefix, such as `App.Models.Team.1`; presence channels with it. */
  channels: text().array().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The writer's own socket, which does not receive the event. */
  socket_id: text(),
  created_at: stamp().notNull().default(now),
  published_at: stamp(),
});
