import { type SQL, and, desc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserSession } from '@storeroom/contract';
import { tokens } from '../../platform/database/schema/identity';

/** Where a person is signed in, the last used first. */
export function listUserSessions(db: NodePgDatabase, user_id: number, now: Date): Promise<UserSession[]> {
  return db
    .select({
      id: tokens.id,
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
export async function endUserSession(db: NodePgDatabase, user_id: number, id: number): Promise<boolean> {
  const ofPerson: SQL | undefined = and(eq(tokens.user_id, user_id), eq(tokens.id, id));
  const ended = await db.delete(tokens).where(ofPerson).returning({ id: tokens.id });
  return ended.length > 0;
}
