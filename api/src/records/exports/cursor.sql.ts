import { type SQL, sql } from 'drizzle-orm';
import type { TeamScope } from '../../platform/database/team-scope';

const FETCH = 1_000;

/** The rows of a query as they were at one moment, in batches: no number of them fills the memory. */
export async function* inBatches<Row>(scope: TeamScope, query: SQL): AsyncGenerator<Row[]> {
  await scope.db.execute(sql`declare exported no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await scope.db.execute(sql`fetch ${sql.raw(String(FETCH))} from exported`);
    if (rows.length === 0) break;
    yield rows as Row[];
  }
  await scope.db.execute(sql`close exported`);
}
