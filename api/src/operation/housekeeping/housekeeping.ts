import { sql } from 'drizzle-orm';
import type { App } from '../../platform/http/app-types';
import { purgeEndedInvites } from '../../people/invites/purge.sql';
import { clearJobs } from '../../platform/jobs/jobs.sql';
import { purgeDeletedLists } from '../../inventory/lists/purge.sql';
import { purgePhotos } from '../../inventory/photos/photos.sql';
import { purgeOldCounts } from '../../inventory/counts/counts.sql';
import { purgeRemovedStock } from '../../inventory/stock/purge.sql';
import { markPurged, purgeRowsOf, teamsToPurge } from '../../organisation/teams/purge.sql';
import type { Database } from '../../platform/database/database';
import type { Files } from '../../platform/file-store/files';
import { clearExpired } from '../../platform/database/expired.sql';
import { beginRound, untilNone } from '../../platform/database/round';
import { type TeamScope, asSystem } from '../../platform/database/team-scope';
import { DAY_MS } from '../../platform/http/moment.rules';

const EVERY_MS = 60 * 60 * 1000;
const KEPT_DAYS = 30;
/** After so many days without progress a count is outdated and is deleted. */
const COUNT_DAYS = 90;
/** The most rows of a kind that one transaction deletes, so that others wait for its locks only briefly. */
const BATCH = 2_000;

/**
 * Deletes expired rows, and permanently those that were deleted thirty days ago. Logs are never changed.
 *
 * @returns false if another process is doing it already.
 */
export function tidy(
  database: Database,
  now = new Date(),
  most = BATCH,
  isClosing = () => false,
): Promise<boolean> {
  return database.withExtraConnection(async (alone) => {
    const lock = `hashtext('storeroom.housekeeping')`;
    const { rows } = await alone.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
    if (rows[0]?.mine !== true) return false;
    try {
      await tidyAll(database, now, most, isClosing);
    } finally {
      await alone.query(`select pg_advisory_unlock(${lock})`);
    }
    return true;
  });
}

/** Steps that are skipped because of a stop are not marked as done, and follow in the next round. */
async function tidyAll(database: Database, now: Date, most: number, isClosing: () => boolean): Promise<void> {
  const round = beginRound();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const before = daysAgo(KEPT_DAYS);
  await round.attempt({}, () => clearExpired(database, now, most, isClosing));
  await round.attempt({ table: 'jobs' }, () => untilNone(isClosing, () => clearJobs(database, now, most)));
  const counts_before = daysAgo(COUNT_DAYS);
  let areAllClear = true;
  for (const id of await teamsWithDue(database, before, counts_before)) {
    const clear = (step: (scope: TeamScope) => Promise<number>) =>
      untilNone(isClosing, () => database.writeLong(asSystem(id), step));
    const isClear = await round.attempt({ team_id: id }, async () => {
      // Lists before items, because an item in a list cannot be deleted.
      await clear((scope) => purgeDeletedLists(scope, before, most));
      await clear((scope) => purgeRemovedStock(scope, before, most));
      await clear((scope) => purgeOldCounts(scope, counts_before, most));
      await clear((scope) => purgePhotos(scope, before, most));
      await clear((scope) => purgeEndedInvites(scope, before, most));
    });
    areAllClear &&= isClear;
  }
  if (areAllClear && !isClosing()) await markPhotosCleared(database, before);
  const tried = new Set<number>();
  await untilNone(isClosing, async () => {
    // Teams without teams below, and so from the leaves of the tree upwards.
    const ids = (await teamsToPurge(database, before)).filter((id) => !tried.has(id));
    for (const id of ids) {
      tried.add(id);
      await round.attempt({ team_id: id }, async () => {
        await untilNone(isClosing, () =>
          database.writeLong(asSystem(id), (scope) => purgeRowsOf(scope, most)),
        );
        if (isClosing()) return;
        await database.writeLong(asSystem(id), (scope) => markPurged(scope, now));
      });
    }
    return ids.length;
  });
  round.end();
}

/** Teams with something to delete: rows deleted or expired before one time, or counts before the other. */
async function teamsWithDue(
  { identity }: Pick<Database, 'identity'>,
  before: string,
  counts_before: string,
): Promise<number[]> {
  const { rows } = await identity.execute<{ team_id: string }>(sql`
    select team_id from teams_with_due(${before}, ${counts_before},
      coalesce((select at from clock_marks where name = 'photos'), '-infinity'))`);
  return rows.map(({ team_id }) => Number(team_id));
}

/** Records that all photos unused since before this time are deleted, so that the next round only looks at later ones. */
async function markPhotosCleared({ identity }: Pick<Database, 'identity'>, before: string): Promise<void> {
  await identity.execute(sql`insert into clock_marks (name, at) values ('photos', ${before})
    on conflict (name) do update set at = excluded.at`);
}

/** Deletes objects in a bucket that no row has named for a day. Transactions lock those that they are about to name. */
export function deleteLooseFiles(
  files: Files,
  now: Date,
  most = BATCH,
  isClosing = () => false,
): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  return untilNone(isClosing, () => files.delete(before, most, isClosing));
}

/** Runs once an hour in every process; one of them does the work. */
export function installHousekeeping(app: App): void {
  const clear = (isClosing: () => boolean) => deleteLooseFiles(app.files, app.clock.now(), BATCH, isClosing);
  app.scheduler.every(EVERY_MS, clear, 'files could not be deleted from the bucket');
  const clean = (isClosing: () => boolean) => tidy(app.database, app.clock.now(), BATCH, isClosing);
  app.scheduler.every(EVERY_MS, clean, 'housekeeping failed');
}
