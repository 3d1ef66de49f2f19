import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { teamsCalled } from '../verify/teams-called';

/** Compares what is kept of the logs with the logs, of one team or of all, puts it right and says what was wrong. */
export async function recount(
  database: Database,
  slug: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  for (const { id, slug: team, purged_at } of await teamsCalled(database, slug)) {
    // Its log is kept, and its sums are nobody's.
    if (purged_at !== null) continue;
    const caller = { team_id: id, user: null, cause: 'system', request_id: null, socket_id: null } as const;
    const mended = await database.writeLong(caller, async ({ db }) => {
      const { rows } = await db.execute<{ mended: string }>(sql`select mend_log_figures() as mended`);
      return Number(rows[0]?.mended);
    });
    say(
      mended === 0
        ? `${team}: the kept sums are what the log adds up to.`
        : `${team}: ${mended} kept sums differed from the log and were put right.`,
    );
  }
}
