import type { CountLine } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, invalid, notFound } from '../../platform/http/problem';
import { findLocation } from '../locations/locations.sql';
import { amountProblem } from '../stock/amount-problem.rules';
import { usableLocation } from '../stock/locations.sql';
import type { KeepCountInput } from './counts.schema';
import { changeCount, forgetEarlierEnds, holdCounts, insertCount, unknownItems } from './counts.sql';
import { conflictWith, hasEnded, knownCounts, tellDevices } from './known-counts';
import { type Faults, say } from '../../words/words';

/** The caller's count under way in a location, and the one that was asked for where that has ended. */
export async function readCounting(scope: TeamScope, location_id: number, id: string | undefined) {
  if (!(await findLocation(scope, location_id))) throw notFound();
  const { underWay, asked } = await knownCounts(scope, location_id, id);
  return { result: { count: underWay ?? null, ended: asked?.ended ? asked : null } };
}

/**
 * Keeps what was counted so far. The first call begins the count; each later one says the version that it knows, so that
 * what another device has counted meanwhile is never written over.
 */
export async function keepCount(scope: TeamScope, location_id: number, input: KeepCountInput) {
  if (!(await findLocation(scope, location_id))) throw notFound();
  if (!(await usableLocation(scope, location_id))) throw invalid('deleted_at', say('location.is_archived'));
  const lines = await readLines(scope, input.lines);
  await holdCounts(scope);
  const { underWay, asked } = await knownCounts(scope, location_id, input.count_id);
  if (asked?.ended) throw hasEnded(asked);
  if (asked && asked.version !== input.version) throw conflictWith(asked, say('count.went_on'), 'lines');
  if (!asked && underWay) throw conflictWith(underWay, say('count.another_under_way'), 'count_id');
  const count = asked
    ? await changeCount(scope, asked.count_id, { lines })
    : await insertCount(scope, { id: input.count_id, location_id, lines });
  await tellDevices(scope, location_id);
  return { message: say('count.kept'), result: { count } };
}

/** Ends the count under way without saving it. What has ended already, or never began, stays so. */
export async function emptyCount(
  scope: TeamScope,
  location_id: number,
  { count_id, version }: { count_id?: string | undefined; version?: number | undefined },
) {
  if (!(await findLocation(scope, location_id))) throw notFound();
  await holdCounts(scope);
  const { underWay, asked } = await knownCounts(scope, location_id, count_id);
  if (underWay && (count_id === undefined || asked === underWay)) {
    if (version !== undefined && version !== underWay.version)
      throw conflictWith(underWay, say('count.went_on'), 'lines');
    await changeCount(scope, underWay.count_id, { lines: [], ended: 'emptied' });
    await forgetEarlierEnds(scope, location_id);
    await tellDevices(scope, location_id);
  }
  return { message: say('count.emptied'), result: {} };
}

async function readLines(scope: TeamScope, lines: CountLine[]): Promise<CountLine[]> {
  const unknown = await unknownItems(
    scope,
    lines.map(({ stock_id }) => stock_id),
  );
  const errors: Faults = {};
  const seen = new Set<number>();
  for (const [at, { stock_id, counted, seen_amount }] of lines.entries()) {
    if (unknown.has(stock_id)) errors[`lines.${at}.stock_id`] = [say('count.item_unknown')];
    else if (seen.has(stock_id)) errors[`lines.${at}.stock_id`] = [say('count.item_twice')];
    for (const [field, amount] of Object.entries({ counted, seen_amount })) {
      const problem = amountProblem(amount);
      if (problem) errors[`lines.${at}.${field}`] = [problem];
    }
    seen.add(stock_id);
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return lines;
}
