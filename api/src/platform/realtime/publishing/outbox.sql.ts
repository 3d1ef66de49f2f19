import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NOTICE } from '../../database/outbox';
import { outbox } from '../../database/schema/identity';

/** What is published together. Events and notices are separate if one may have to wait and the other not. */
export type Kind = 'all' | 'events' | 'notices';
/** Numbers that no other locks in this database use. */
const PUBLISHER_LOCKS: Record<Kind, number> = { all: 7_230_115, events: 7_230_115, notices: 7_230_117 };

/** How long published rows are kept, to investigate missing updates. */
const KEPT = '1 hour';

/**
 * Begins a publisher's transaction. To keep the order, only one publisher of each kind runs at a time, in all
 * processes. Its commit need not wait for the disk: after a crash of the database an event is published twice rather
 * than never.
 *
 * @returns false if another publisher is running; never with `waits`, which waits for it
 */
export async function takeTurn(
  db: NodePgDatabase,
  { kind, waits }: { kind: Kind; waits: boolean },
): Promise<boolean> {
  const lock = PUBLISHER_LOCKS[kind];
  await db.execute(sql`set local synchronous_commit = off`);
  if (waits) {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    return true;
  }
  const { rows } = await db.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as is_ours`,
  );
  return rows[0]?.is_ours === true;
}

/** The waiting rows, oldest first. There is no cursor, so rows that commit late are found later. */
export function waitingEvents(db: NodePgDatabase, most: number, kind: Kind) {
  const ofKind = { all: undefined, events: ne(outbox.event, NOTICE), notices: eq(outbox.event, NOTICE) };
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
    .where(and(isNull(outbox.published_at), ofKind[kind]))
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
