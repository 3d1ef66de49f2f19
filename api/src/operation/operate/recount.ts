import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { asSystem } from '../../platform/database/team-scope';
import { whyUnavailable } from '../../platform/database/unavailable';
import type { Print } from '../transfer/options';
import { teamsBySlug } from '../verify/teams-by-slug';

/**
 * Compares the stored sums of the logs with the logs, of one team or of all, corrects them and reports the differences.
 * @returns whether that succeeded for all; a failure with one team is reported, and the others are still compared
 */
export async function recount(database: Database, slug: string | undefined, print: Print): Promise<boolean> {
  let isWhole = true;
  for (const { id, slug: team, purged_at } of await teamsBySlug(database, slug)) {
    // The log of a removed team stays, but its sums are not used.
    if (purged_at !== null) continue;
    const correction = database.writeLong(asSystem(id), async ({ db }) => {
      const { rows } = await db.execute<{ corrected: string }>(
        sql`select correct_log_figures() as corrected`,
      );
      return Number(rows[0]?.corrected);
    });
    const result = await correction.then(
      (corrected) =>
        corrected === 0
          ? 'the kept sums are what the log adds up to.'
          : `${corrected} kept sums differed from the log and were put right.`,
      (error: Error) => {
        if (whyUnavailable(error)) throw error;
        isWhole = false;
        return `the kept sums could not be put right: ${((error.cause ?? error) as Error).message}`;
      },
    );
    print(`${team}: ${result}`);
  }
  return isWhole;
}
