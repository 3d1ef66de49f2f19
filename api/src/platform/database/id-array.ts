import { type SQL, sql } from 'drizzle-orm';

/** Ids as a single parameter, an array literal that needs no quoting: `id = any(${idArray(ids)})`. */
export const idArray = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join(',')}}`}::bigint[]`;
