import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Unavailable } from '../../platform/database/unavailable';
import { topsOf } from '../../platform/database/team-tree';

/**
 * Nobody else changes who may do what in the trees of these teams until this transaction ends, or moves a team out of
 * them or in. Other trees go on. Taken before the lock on the arrangement of teams and before any row is held.
 *
 * @throws Unavailable (busy) when one of the teams was moved meanwhile, into a tree that somebody else holds.
 */
export async function lockRights(db: NodePgDatabase, team_ids: number[]): Promise<void> {
  // Always in the same order: two that each hold what the other needs would wait for each other.
  for (const top of await topsOf(db, team_ids)) {
    await db.execute(sql`select pg_advisory_xact_lock(${keyOf(top)})`);
  }
  await alsoLockRights(db, team_ids);
}

/** The same for what shows only under a lock: out of order, so nothing is waited for. */
export async function alsoLockRights(db: NodePgDatabase, team_ids: number[]): Promise<void> {
  const held = new Set<number>();
  for (;;) {
    const open = (await topsOf(db, team_ids)).filter((top) => !held.has(top));
    if (open.length === 0) return;
    for (const top of open) {
      const { rows } = await db.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${keyOf(top)}) as mine`,
      );
      if (!rows[0]?.mine) throw new Unavailable('busy');
      held.add(top);
    }
  }
}

const keyOf = (top: number) => sql`hashtext('storeroom.rights'), (${top}::bigint % 2147483647)::integer`;
