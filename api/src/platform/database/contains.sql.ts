import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing } from './like.rules';

/** That a text has this in it; case and accents do not count. */
export function contains(text: SQLWrapper, part: string): SQL {
  return sql`folded(${text}) like folded(${containing(part)})`;
}
