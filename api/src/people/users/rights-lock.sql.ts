import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Unavailable } from '../../platform/database/unavailable';
import { topsOf } from '../../platform/database/team-tree';

/**
 * Keeps others from changing rights in the trees of these teams, and from moving teams into or out of them, until this
 * transaction ends. Other trees are not affected. Taken before the lock on the tree of teams and before any row is
 * locked.
 *
 * @throws Unavailable (busy) if one of the teams was moved meanwhile into a tree that somebody else has locked
 */
export async function lockRights(db: NodePgDatabase, team_ids: number[]): Promise<void> {
  // Always in the same order, to avoid deadlocks.
  for (const top of await topsOf(db, team_ids)) {
    await db.execute(sql`select pg_advisory_xact_lock(${keyOf(top)})`);
  }
  await alsoLockRights(db, team_ids);
}

/** Locks further trees that are only known under a lock. As this is out of order, it fails instead of waiting. */
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
