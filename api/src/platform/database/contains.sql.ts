import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing } from './like.rules';

/** The condition that a text contains another, regardless of case and accents. */
export function contains(text: SQLWrapper, part: string): SQL {
  return sql`folded(${text}) like folded(${containing(part)})`;
}
