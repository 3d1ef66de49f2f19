import { type SQL, sql } from 'drizzle-orm';
import type { TeamScope } from '../../platform/database/team-scope';

const FETCH = 1_000;

/** Reads the rows of a query in batches, from a single snapshot, so that memory does not depend on their number. */
export async function* inBatches<Row>(scope: TeamScope, query: SQL): AsyncGenerator<Row[]> {
  // All rows will be fetched, so PostgreSQL should choose the plan that is fastest for all of them.
  await scope.db.execute(sql`set local cursor_tuple_fraction = 1`);
  await scope.db.execute(sql`declare exported no scroll cursor for ${query}`);
  // The next batch is fetched while the present one is written. Its failure is thrown when the batch is needed.
  const fetch = () => {
    const fetched = fetchOf<Row>(scope);
    fetched.catch(() => undefined);
    return fetched;
  };
  let next = fetch();
  for (;;) {
    const rows = await next;
    if (rows.length === 0) break;
    next = fetch();
    yield rows;
  }
  await scope.db.execute(sql`close exported`);
}

async function fetchOf<Row>({ db }: TeamScope): Promise<Row[]> {
  const { rows } = await db.execute(sql`fetch ${sql.raw(String(FETCH))} from exported`);
  return rows as Row[];
}
