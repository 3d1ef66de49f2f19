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

/** A tree of at most four levels. A null in the branding means that of the parent. */
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
    /** The time of deletion; the team was archived before. */
    removed_at: stamp(),
    /** The time at which everything but its log was deleted, thirty days after the deletion. */
    purged_at: stamp(),
  },
  (table) => [uniqueIndex('teams_slug').on(table.slug), index('teams_parent').on(table.parent_id)],
);

/** Hostnames of pages. That of the API always has `api.` in front. */
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
    /** When the owner of the address confirmed it; null while nobody has. */
    email_confirmed_at: stamp().default(now),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
);

/** Roles that a company has defined itself, stored with its top-level team. */
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

/** A role in a team. It also applies in the teams below, unless one is set there. Null means no access. */
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
    /** The role, if `role` is `custom`. */
    role_id: bigint({ mode: 'number' }).references(() => roles.id),
    extra: text().array().$type<Permission[]>().notNull().default([]),
    denied: text().array().$type<Permission[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.team_id] }),
    index('memberships_team').on(table.team_id),
  ],
);

/** Bearer tokens. Only the SHA-256 of the part after the bar is stored. */
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
    /**
     * The customer's own domain of the sign-in. The token only reaches the teams of that hostname, and is deleted with
     * it.
     */
    hostname: text().references(() => hostnames.hostname, { onDelete: 'cascade' }),
  },
  (table) => [index('tokens_user').on(table.user_id)],
);

/** Answers, which are stored for 24 hours, and keys that are kept forever. Written in the transaction of the change. */
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
    /** The key is kept forever, because its call may be repeated weeks later and must not be carried out twice. */
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

/** Events, published after the commit. Payloads have ids, never data. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    team_id: bigint({ mode: 'number' }).references(() => teams.id),
    event: text().notNull(),
    /** Private channels without their prefix, such as `App.Models.Team.1`; presence channels with it. */
    channels: text().array().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The writer's own socket, which does not receive the event. */
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
