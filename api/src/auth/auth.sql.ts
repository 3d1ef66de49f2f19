import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { teams, tokens, users } from '../database/schema/identity';

/** By username, or by e-mail address: only the second has an `@`. */
export async function findAccount(database: Database, name: string) {
  const column = name.includes('@') ? users.email : users.username;
  const [row] = await database.identity
    .select({ id: users.id, password_hash: users.password_hash, deactivated_at: users.deactivated_at })
    .from(users)
    .where(eq(sql`lower(${column})`, name.toLowerCase()));
  return row;
}

export async function insertToken(
  database: Database,
  user_id: number,
  hash: Buffer,
  hours: number,
): Promise<number> {
  const [row] = await database.identity
    .insert(tokens)
    .values({ user_id, hash, expires_at: sql`now() + make_interval(hours => ${hours})` })
    .returning({ id: tokens.id });
  if (!row) throw new Error('The token was not stored.');
  return row.id;
}

export async function deleteToken(database: Database, id: number): Promise<void> {
  await database.identity.delete(tokens).where(eq(tokens.id, id));
}

export async function deleteTokensOf(database: Database, user_id: number): Promise<void> {
  await database.identity.delete(tokens).where(eq(tokens.user_id, user_id));
}

export async function findTeamName(database: Database, id: number) {
  const [row] = await database.identity
    .select({ id: teams.id, name: teams.name, slug: teams.slug })
    .from(teams)
    .where(eq(teams.id, id));
  return row;
}
