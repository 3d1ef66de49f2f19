import { type SQL, and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database';
import { teams, tokens, users } from '../../platform/database/schema/identity';
import type { Session } from '../../platform/http/session';

/** Finds an account by username or by e-mail address. Only addresses contain an `@`. */
export async function findAccount(db: NodePgDatabase, name: string) {
  const column = name.includes('@') ? users.email : users.username;
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      email: users.email,
      team_id: users.team_id,
      password_hash: users.password_hash,
      deactivated_at: users.deactivated_at,
      preferences: users.preferences,
    })
    .from(users)
    .where(eq(sql`lower(${column})`, name.toLowerCase()));
  return row;
}

export async function insertToken(
  database: Database,
  user_id: number,
  hash: Buffer,
  expires_at: Date,
  agent?: string,
  hostname: string | null = null,
): Promise<number> {
  const [row] = await database.identity
    .insert(tokens)
    .values({
      user_id,
      hash,
      agent: agent?.slice(0, 255) ?? null,
      hostname,
      expires_at: expires_at.toISOString(),
    })
    .returning({ id: tokens.id });
  if (!row) throw new Error('The token was not stored.');
  return row.id;
}

/**
 * The sign-ins of the caller. On a customer's hostname only those on the same hostname, unless all of the caller's teams
 * belong to it.
 */
export function tokensOf({ user, host_scope }: Session): SQL {
  const own = eq(tokens.user_id, user.id);
  return host_scope && !host_scope.whole
    ? sql`(${own} and ${eq(tokens.hostname, host_scope.hostname)})`
    : own;
}

/** Those of these sign-ins that have not expired, most recently used first. */
export function listTokens(db: NodePgDatabase, which: SQL, now: Date) {
  return db
    .select({
      id: tokens.id,
      agent: tokens.agent,
      created_at: tokens.created_at,
      last_used_at: tokens.last_used_at,
      expires_at: tokens.expires_at,
    })
    .from(tokens)
    .where(and(which, gt(tokens.expires_at, now.toISOString())))
    .orderBy(sql`${tokens.last_used_at} desc nulls last`, desc(tokens.id));
}

/** Ends one of these sign-ins. @returns whether it is one of them */
export async function endToken(db: NodePgDatabase, which: SQL, id: number): Promise<boolean> {
  const ended = await db
    .delete(tokens)
    .where(and(which, eq(tokens.id, id)))
    .returning({ id: tokens.id });
  return ended.length > 0;
}

/** Signs somebody out everywhere, except for the token `but`, if given. */
export async function deleteTokensOf(db: NodePgDatabase, user_id: number, but?: number): Promise<void> {
  await db
    .delete(tokens)
    .where(and(eq(tokens.user_id, user_id), but === undefined ? undefined : ne(tokens.id, but)));
}

export async function findTeamName(db: NodePgDatabase, id: number) {
  const [row] = await db
    .select({ id: teams.id, name: teams.name, slug: teams.slug })
    .from(teams)
    .where(eq(teams.id, id));
  return row;
}
