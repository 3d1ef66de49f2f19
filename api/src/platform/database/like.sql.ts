import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that a text contains another, regardless of case and accents. */
export function contains(text: SQLWrapper, part: string): SQL {
  return sql`folded(${text}) like folded(${containing(part)})`;
}

/** A LIKE pattern for exactly this text: its wildcards are escaped. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A LIKE pattern for "contains this". */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}
