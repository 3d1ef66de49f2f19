import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { tokens, users } from '../../platform/database/schema/identity';
import { handovers } from '../../platform/database/schema/people';

const SECONDS = 60;

export async function insertDomainSwitch(
  database: Database,
  token_id: number,
  hostname: string,
  hash: Buffer,
  now: Date,
): Promise<string> {
  const [row] = await database.identity
    .insert(handovers)
    .values({ hash, token_id, hostname, expires_at: new Date(now.getTime() + SECONDS * 1000).toISOString() })
    .returning({ expires_at: handovers.expires_at });
  if (!row) throw new Error('The code was not kept.');
  return row.expires_at;
}

/** Uses up a code on its host. Null if it was used, has expired, is for another host, or its session has ended. */
export async function useDomainSwitch(
  database: Database,
  hash: Buffer,
  hostname: string,
  now: Date,
): Promise<{ user: { id: number; team_id: number }; has_host_scope: boolean } | null> {
  const [row] = await database.identity
    .delete(handovers)
    .where(
      and(
        eq(handovers.hash, hash),
        eq(handovers.hostname, hostname),
        gt(handovers.expires_at, now.toISOString()),
      ),
    )
    .returning({ token_id: handovers.token_id });
  if (!row) return null;
  const [from] = await database.identity
    .select({ user: { id: users.id, team_id: users.team_id }, hostname: tokens.hostname })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.id, row.token_id), gt(tokens.expires_at, now.toISOString())));
  return from ? { user: from.user, has_host_scope: from.hostname !== null } : null;
}
