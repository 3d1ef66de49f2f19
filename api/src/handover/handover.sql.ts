import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { hostnames, tokens } from '../database/schema/identity';
import { handovers } from '../database/schema/people';

const SECONDS = 60;

/** Whether a hostname belongs to one of these teams. */
export async function isHostOf(database: Database, hostname: string, team_ids: number[]): Promise<boolean> {
  if (team_ids.length === 0) return false;
  const rows = await database.identity
    .select({ hostname: hostnames.hostname })
    .from(hostnames)
    .where(and(eq(hostnames.hostname, hostname), inArray(hostnames.team_id, team_ids)));
  return rows.length > 0;
}

export async function insertHandover(
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

/** Uses a code up on its host. Null when it is used, late, of another host, or its session has ended. */
export async function useHandover(
  database: Database,
  hash: Buffer,
  hostname: string,
  now: Date,
): Promise<number | null> {
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
  const [token] = await database.identity
    .select({ user_id: tokens.user_id })
    .from(tokens)
    .where(and(eq(tokens.id, row.token_id), gt(tokens.expires_at, now.toISOString())));
  return token?.user_id ?? null;
}
