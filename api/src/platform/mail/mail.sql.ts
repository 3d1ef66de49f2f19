import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { leaveTask } from '../database/outbox';
import { mails } from '../database/schema/mail';

/** How long a process has for one mail before another one may take it. */
const LEASE = sql`interval '5 minutes'`;

export async function insertMail(db: NodePgDatabase, kind: string, encrypted: Buffer): Promise<void> {
  await db.insert(mails).values({ kind, encrypted });
  await leaveTask(db, 'mails');
}

export interface WaitingMail {
  id: number;
  kind: string;
  encrypted: Buffer;
  /** Including the present one. */
  attempts: number;
}

/** Takes the next due mail for a few minutes, so that no transaction is open while a mail server is used. */
export async function takeMail(db: NodePgDatabase): Promise<WaitingMail | null> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sent_at), isNull(mails.failed_at), lt(mails.due_at, sql`clock_timestamp()`)))
    .orderBy(mails.due_at, mails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mails)
    .set({ due_at: sql`clock_timestamp() + ${LEASE}`, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = (${next})`)
    .returning({ id: mails.id, kind: mails.kind, encrypted: mails.encrypted, attempts: mails.attempts });
  return row?.encrypted ? { ...row, encrypted: row.encrypted } : null;
}

/** Marks a mail as sent, and deletes its text. */
export async function markSent(db: NodePgDatabase, id: number): Promise<void> {
  await db
    .update(mails)
    .set({ sent_at: sql`now()`, encrypted: null })
    .where(eq(mails.id, id));
}

/** Marks a mail as failed for good, and deletes its text. */
export async function giveUp(db: NodePgDatabase, id: number): Promise<void> {
  await db
    .update(mails)
    .set({ failed_at: sql`now()`, encrypted: null })
    .where(eq(mails.id, id));
}

/** Lets a mail be tried again after so many minutes. */
export async function postpone(db: NodePgDatabase, id: number, minutes: number): Promise<void> {
  await db
    .update(mails)
    .set({ due_at: sql`clock_timestamp() + make_interval(mins => ${minutes})` })
    .where(eq(mails.id, id));
}
