import { type SQL, and, getTableName, isNotNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { beginRound, untilNone } from './round';
import { idempotency_keys, tokens } from './schema/identity';
import { mails, rate_limits } from './schema/mail';
import { email_changes, handovers, recoveries } from './schema/people';
import { team_slugs } from './schema/teams';

const DAY_MS = 86_400_000;

/** Tables, and how many days after which time their rows are of no more use. */
const EXPIRED: readonly { table: PgTable; moment: AnyPgColumn; days: number; except?: AnyPgColumn }[] = [
  // They are kept a week longer, for people who look up when somebody was signed in.
  { table: tokens, moment: tokens.expires_at, days: 7 },
  {
    table: idempotency_keys,
    moment: idempotency_keys.created_at,
    days: 1,
    except: idempotency_keys.for_good,
  },
  { table: handovers, moment: handovers.expires_at, days: 0 },
  { table: recoveries, moment: recoveries.expires_at, days: 1 },
  { table: email_changes, moment: email_changes.expires_at, days: 1 },
  { table: rate_limits, moment: rate_limits.ends_at, days: 0 },
  { table: team_slugs, moment: team_slugs.ends_at, days: 0 },
  // Includes messages of the contact form. Their text is deleted as soon as they are sent.
  { table: mails, moment: mails.sent_at, days: 30 },
  { table: mails, moment: mails.failed_at, days: 30 },
];

/** Deletes all rows that have expired, at most `most` in one statement. @throws RoundFailed */
export async function clearExpired(
  { identity }: Database,
  now: Date,
  most: number,
  isClosing = () => false,
): Promise<void> {
  const round = beginRound();
  const clear = (table: PgTable, step: () => Promise<number>) =>
    round.attempt({ table: getTableName(table) }, () => untilNone(isClosing, step));
  await clear(idempotency_keys, () => forgetAnswers(identity, now, most));
  for (const { table, moment, days, except } of EXPIRED) {
    const before = new Date(now.getTime() - days * DAY_MS).toISOString();
    const isOld = sql`${moment} < ${before}`;
    await clear(table, () =>
      deleteSome(identity, table, except ? sql`${isOld} and not ${except}` : isOld, most),
    );
  }
  round.end();
}

/** Deletes the answers of keys that are remembered forever, after a day. @returns how many were deleted */
async function forgetAnswers(db: Database['identity'], now: Date, most: number): Promise<number> {
  const { for_good, answer, created_at, key, user_id } = idempotency_keys;
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  const old = db
    .select({ user_id, key })
    .from(idempotency_keys)
    .where(and(for_good, isNotNull(answer), lt(created_at, before)))
    .limit(most);
  const done = await db
    .update(idempotency_keys)
    .set({ status: null, answer: null })
    .where(sql`(${user_id}, ${key}) in ${old}`);
  return done.rowCount ?? 0;
}

/** Deletes at most `most` matching rows of one table. @returns how many were deleted */
export async function deleteSome(
  db: Database['identity'],
  table: PgTable,
  condition: SQL,
  most: number,
): Promise<number> {
  const some = sql`select ctid from ${table} where ${condition} limit ${most}`;
  const done = await db.execute(sql`delete from ${table} where ctid = any (array (${some}))`);
  return done.rowCount ?? 0;
}
