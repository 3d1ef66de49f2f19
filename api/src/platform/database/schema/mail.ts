import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, stamp } from './columns';

const now = sql`now()`;

/** Mails that wait to be sent. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of mail, for the log. Recipients and contents are only in the encrypted part. */
    kind: text().notNull(),
    sealed: bytes(),
    attempts: integer().notNull().default(0),
    due_at: stamp().notNull().default(now),
    created_at: stamp().notNull().default(now),
    sent_at: stamp(),
    failed_at: stamp(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.due_at)
      .where(sql`${table.sent_at} is null and ${table.failed_at} is null`),
    index('mails_given_up')
      .on(table.failed_at)
      .where(sql`${table.failed_at} is not null`),
  ],
);

/** Tries within a time window, by the SHA-256 of the limit and of who tried. */
export const rate_limits = pgTable('rate_limits', {
  key: bytes().primaryKey(),
  tries: integer().notNull(),
  ends_at: stamp().notNull(),
});
