import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, now, number, stamp } from './columns';

/** Mails that wait to be sent. */
export const mails = pgTable('mails', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  /** The kind of mail, for the log. Recipients and contents are only in the encrypted part. */
  kind: text().notNull(),
  encrypted: bytes(),
  attempts: integer().notNull().default(0),
  due_at: stamp().notNull().default(now),
  created_at: stamp().notNull().default(now),
  sent_at: stamp(),
  failed_at: stamp(),
});

/** Tries within a time window, by the SHA-256 of the limit and of who tried. */
export const rate_limits = pgTable('rate_limits', {
  key: bytes().primaryKey(),
  tries: integer().notNull(),
  ends_at: stamp().notNull(),
});
