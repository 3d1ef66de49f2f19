import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A time as the API writes it, without its fraction: `2026-11-20T03:29:58.000000Z`. */
export function wireMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}.000000Z`;
}

/** The same as an SQL expression. */
export function wireMomentOf(moment: AnyPgColumn | SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000000Z"')`;
}
