import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AccountSession } from '@storeroom/shared/contract';
import type { Database } from '../database/database';
import { tokens } from '../database/schema/identity';

/** Where a person is signed in, the last used first. */
export function listSessions(
  database: Database,
  user_id: number,
  token_id: number,
  now: Date,
): Promise<AccountSession[]> {
  return database.identity
    .select({
      id: tokens.id,
      current: sql`${tokens.id} = ${token_id}`.mapWith(Boolean),
      agent: tokens.agent,
      created_at: tokens.created_at,
      last_used_at: tokens.last_used_at,
      expires_at: tokens.expires_at,
    })
    .from(tokens)
    .where(and(eq(tokens.user_id, user_id), gt(tokens.expires_at, now.toISOString())))
    .orderBy(sql`${tokens.last_used_at} desc nulls last`, desc(tokens.id));
}

/** Whether the person had such a session. */
export async function endSession(database: Database, user_id: number, id: number): Promise<boolean> {
  const ended = await database.identity
    .delete(tokens)
    .where(and(eq(tokens.user_id, user_id), eq(tokens.id, id)))
    .returning({ id: tokens.id });
  return ended.length > 0;
}
