import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { outbox } from '../../database/schema/identity';

/** Any number that no other lock of this database has. */
const PUBLISHER_LOCK = 7_230_115;

/** How long what has left is kept, for whoever looks into a missing update. */
const KEPT = '1 hour';

/**
 * Begins a publisher's transaction: one publisher at a time, of all processes, keeps the order. It need not wait
 * for the disk: after a crash of the database an event leaves twice rather than never.
 *
 * @returns false where it is the turn of another; who `waits` for that is never refused
 */
export async function takeTurn(db: NodePgDatabase, { waits = false } = {}): Promise<boolean> {
  await db.execute(sql`set local synchronous_commit = off`);
  if (waits) {
    await db.execute(sql`select pg_advisory_xact_lock(${PUBLISHER_LOCK})`);
    return true;
  }
  const { rows } = await db.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PUBLISHER_LOCK}) as is_ours`,
  );
  return rows[0]?.is_ours === true;
}

/** What waits, oldest first. Rows that commit late are found later: nothing is skipped by a cursor. */
export function waitingEvents(db: NodePgDatabase, most: number) {
  return db
    .select({
      id: outbox.id,
      team_id: outbox.team_id,
      event: outbox.event,
      channels: outbox.channels,
      payload: outbox.payload,
      socket_id: outbox.socket_id,
    })
    .from(outbox)
    .where(isNull(outbox.published_at))
    .orderBy(asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true });
}
export type WaitingEvent = Awaited<ReturnType<typeof waitingEvents>>[number];

export async function markPublished(db: NodePgDatabase, ids: number[]): Promise<void> {
  await db
    .update(outbox)
    .set({ published_at: sql`now()` })
    .where(inArray(outbox.id, ids));
}

export async function prunePublished(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`delete from ${outbox} where published_at < now() - ${KEPT}::interval`);
}
