import type { Said } from '../../../words/words';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Landing, MembershipRole, Palette, Permission, Preferences } from '@storeroom/contract';
import { bytes, stamp } from './columns';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const now = sql`now()`;

/** A tree of at most four levels; a null in branding means "as the parent". */
export const teams = pgTable(
  'teams',
  {
    id: identity(),
    name: text().notNull(),
    slug: text().notNull(),
    logo: boolean().notNull().default(false),
    parent_id: bigint({ mode: 'number' }).references((): AnyPgColumn => teams.id),
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
    /** Deleted, after having been archived. */
    removed_at: stamp(),
    /** Its thirty days are over: nothing is left of it but its log. */
    purged_at: stamp(),
  },
  (table) => [uniqueIndex('teams_slug').on(table.slug), index('teams_parent').on(table.parent_id)],
);

/** Client hostnames; the server's is always `api.` before it. */
export const hostnames = pgTable(
  'hostnames',
  {
    hostname: text().primaryKey(),
    team_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => teams.id),
    is_primary: boolean().notNull().default(true),
    created_at: stamp().notNull().default(now),
  },
  (table) => [index('hostnames_team').on(table.team_id)],
);

export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text().notNull(),
    username: text().notNull(),
    email: text().notNull(),
    /** argon2id; null until the invitation is accepted. */
    password_hash: text(),
    /** The home team. */
    team_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => teams.id),
    deactivated_at: stamp(),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
    version: integer().notNull().default(1),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    /** When the address itself has answered; null while nobody has shown that it is theirs. */
    email_confirmed_at: stamp().default(now),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
);

/** Roles of a company's own, kept by its top-level team. */
export const roles = pgTable(
  'roles',
  {
    id: identity(),
    team_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => teams.id),
    name: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    version: integer().notNull().default(1),
    created_at: stamp().notNull().default(now),
    updated_at: stamp().notNull().default(now),
  },
  (table) => [uniqueIndex('roles_name').on(table.team_id, sql`lower(${table.name})`)],
);

/** A role in a team; it holds in the team's descendants unless one is set there. Null is "no access". */
export const memberships = pgTable(
  'memberships',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    team_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => teams.id),
    role: text().$type<MembershipRole>(),
    /** With the role `custom`: which. */
    role_id: bigint({ mode: 'number' }).references(() => roles.id),
    extra: text().array().$type<Permission[]>().notNull().default([]),
    denied: text().array().$type<Permission[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.team_id] }),
    index('memberships_team').on(table.team_id),
  ],
);

/** Bearer tokens: only the SHA-256 of the part after the bar is kept. */
export const tokens = pgTable(
  'tokens',
  {
    id: identity(),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytes().notNull(),
    created_at: stamp().notNull().default(now),
    last_used_at: stamp(),
    expires_at: stamp().notNull(),
    /** The `User-Agent` of the sign-in. */
    agent: text(),
    /** The customer's own domain on which it lives: it reaches the teams of that host only, and ends with it. */
    hostname: text().references(() => hostnames.hostname, { onDelete: 'cascade' }),
  },
  (table) => [index('tokens_user').on(table.user_id)],
);

/** Answers kept for 24 hours, and keys that are known for good; written in the transaction of the change they answer. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, address, team and body. */
    fingerprint: bytes().notNull(),
    status: integer(),
    answer: jsonb().$type<{ message: string; says?: Said[]; result: unknown }>(),
    /** What it belongs to may come again weeks later: it is never done twice. */
    for_good: boolean().notNull().default(false),
    created_at: stamp().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_age')
      .on(table.created_at)
      .where(sql`not ${table.for_good}`),
    index('idempotency_keys_answered')
      .on(table.created_at)
      .where(sql`${table.for_good} and ${table.answer} is not null`),
  ],
);

/** Events that leave after the commit. Payloads carry ids, never data. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    team_id: bigint({ mode: 'number' }).references(() => teams.id),
    event: text().notNull(),
    /** Private ones without their prefix, `App.Models.Team.1`; those of presence with it. */
    channels: text().array().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The writer's own socket, which is not told. */
    socket_id: text(),
    created_at: stamp().notNull().default(now),
    published_at: stamp(),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.id)
      .where(sql`${table.published_at} is null`),
  ],
);
