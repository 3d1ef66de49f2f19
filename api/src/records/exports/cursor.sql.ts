import { type SQL, sql } from 'drizzle-orm';
import type { TeamScope } from '../../platform/database/team-scope';

const FETCH = 1_000;

/** The rows of a query as they were at one moment, in batches: no number of them fills the memory. */
export async function* inBatches<Row>(scope: TeamScope, query: SQL): AsyncGenerator<Row[]> {
  // All of it will be read.
  await scope.db.execute(sql`set local cursor_tuple_fraction = 1`);
  await scope.db.execute(sql`declare exported no scroll cursor for ${query}`);
  // The next ones are read while these are written; a failure is told to whoever waits for them.
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
