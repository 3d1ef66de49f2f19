import { type SQL, and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AccountSession } from '@storeroom/contract';
import type { Session } from '../../platform/http/session';
import type { Database } from '../../platform/database/database';
import { tokens } from '../../platform/database/schema/identity';

/** Where the caller is signed in, the last used first; from behind a fence those behind the same one. */
export function listSessions(database: Database, session: Session, now: Date): Promise<AccountSession[]> {
  return database.identity
    .select({
      id: tokens.id,
      current: sql`${tokens.id} = ${session.token_id}`.mapWith(Boolean),
      agent: tokens.agent,
      created_at: tokens.created_at,
      last_used_at: tokens.last_used_at,
      expires_at: tokens.expires_at,
    })
    .from(tokens)
    .where(and(ownOf(session), gt(tokens.expires_at, now.toISOString())))
    .orderBy(sql`${tokens.last_used_at} desc nulls last`, desc(tokens.id));
}

/** Whether the caller had such a session. */
export async function endSession(database: Database, session: Session, id: number): Promise<boolean> {
  const ended = await database.identity
    .delete(tokens)
    .where(and(ownOf(session), eq(tokens.id, id)))
    .returning({ id: tokens.id });
  return ended.length > 0;
}

function ownOf({ user, fence }: Session): SQL | undefined {
  const held = fence && !fence.whole ? eq(tokens.hostname, fence.hostname) : undefined;
  return and(eq(tokens.user_id, user.id), held);
}
