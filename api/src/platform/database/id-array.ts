import { type SQL, sql } from 'drizzle-orm';

/** Whole numbers as one parameter, an array literal, which needs no quoting: `id = any(${idArray(ids)})`. */
export const idArray = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join(',')}}`}::bigint[]`;
