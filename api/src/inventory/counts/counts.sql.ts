import { type SQL, and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { CountEnding, CountLine, CountUnderWay } from '@storeroom/contract';
import { deleteSome } from '../../platform/database/expired.sql';
import { idArray } from '../../platform/database/id-array';
import { counts } from '../../platform/database/schema/counts';
import { stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

const columns = {
  count_id: counts.id,
  location_id: counts.location_id,
  lines: counts.lines,
  version: counts.version,
  started_at: counts.started_at,
  updated_at: counts.updated_at,
  ended: counts.ended,
};

/** How many ended counts of a person in a location are kept, for devices that have not heard of the end. */
const MAX_ENDED = 20;

const callerIn = ({ user }: TeamScope): number => user?.id ?? 0;
const own = (scope: TeamScope): SQL | undefined =>
  and(scope.owns(counts), eq(counts.user_id, callerIn(scope)));
const hasId = (scope: TeamScope, id: string) => and(own(scope), eq(counts.id, id));

/** Locks the counts of a person until the transaction ends, against their other devices. Items and locations are locked before. */
export async function lockCounts(scope: TeamScope): Promise<void> {
  const key = `storeroom.counts.${scope.team_id}.${callerIn(scope)}`;
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** How long ago the lines were stored, in milliseconds. */
const age_ms = sql`extract(epoch from clock_timestamp() - ${counts.updated_at}) * 1000`.mapWith(Number);

/** The caller's count in progress in the location, and their count with this id, in any location and even if it has ended. */
export async function findCounts(
  scope: TeamScope,
  location_id: number,
  id: string | undefined,
): Promise<CountUnderWay[]> {
  const underWay = and(eq(counts.location_id, location_id), isNull(counts.ended));
  const rows = await scope.db
    .select({ ...columns, age_ms })
    .from(counts)
    .where(and(own(scope), id === undefined ? underWay : or(underWay, eq(counts.id, id))));
  return rows.map(({ age_ms: age, ...count }) => ({
    ...count,
    lines: count.lines.map((line) => olderBy(line, age)),
  }));
}

/** Adds the age of the stored lines to the age that the line had when it was stored. */
const olderBy = (line: CountLine, age: number): CountLine =>
  line.before_ms === undefined ? line : { ...line, before_ms: Math.round(line.before_ms + age) };

export async function insertCount(
  scope: TeamScope,
  count: { id: string; location_id: number; lines: CountLine[]; ended?: CountEnding },
): Promise<CountUnderWay> {
  const [row] = await scope.db
    .insert(counts)
    .values({ ...count, team_id: scope.team_id, user_id: callerIn(scope) })
    .returning(columns);
  if (!row) throw new Error('A count was not written down.');
  return row;
}

/** Replaces the lines of a count, or ends it. */
export async function changeCount(
  scope: TeamScope,
  id: string,
  change: { lines: CountLine[]; ended?: CountEnding },
): Promise<CountUnderWay> {
  const [row] = await scope.db
    .update(counts)
    .set({ ...change, version: sql`${counts.version} + 1`, updated_at: sql`clock_timestamp()` })
    .where(hasId(scope, id))
    .returning(columns);
  if (!row) throw new Error('A locked count vanished inside its own transaction.');
  return row;
}

/** Deletes all but the latest ended counts. */
export async function forgetEarlierEnds(scope: TeamScope, location_id: number): Promise<void> {
  const older = scope.db
    .select({ id: counts.id })
    .from(counts)
    .where(and(own(scope), eq(counts.location_id, location_id), isNotNull(counts.ended)))
    .orderBy(sql`${counts.updated_at} desc`)
    .offset(MAX_ENDED);
  await scope.db.delete(counts).where(and(own(scope), sql`${counts.id} in ${older}`));
}

/** The ids that are no items of the team. Deleted items count as items. */
export async function unknownItems(scope: TeamScope, ids: number[]): Promise<Set<number>> {
  const rows = await scope.db
    .select({ id: stock.id })
    .from(stock)
    .where(and(scope.owns(stock), sql`${stock.id} = any(${idArray(ids)})`));
  const known = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** Deletes counts that have not changed since `before`, at most `most` of them. @returns how many were deleted */
export function purgeOldCounts(scope: TeamScope, before: string, most: number): Promise<number> {
  return deleteSome(scope.db, counts, sql`${scope.owns(counts)} and ${counts.updated_at} < ${before}`, most);
}
