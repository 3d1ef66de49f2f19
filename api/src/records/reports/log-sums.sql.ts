import { type SQL, sql } from 'drizzle-orm';
import { stock_log_sums_held, stock_log_sums_held_by_team } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { during, inLocation, stepOf } from './period.sql';
import type { ReportOptions } from './report';

/**
 * The sums of the log rows of each step and of the period before, by action, reason, person and unit. They are read
 * from stored sums of quarters of an hour, never from the rows; every day in every time zone begins with such a
 * quarter.
 */
export function summedLog(scope: TeamScope, { period, location_id }: ReportOptions): SQL {
  const held = location_id === null ? stock_log_sums_held_by_team : stock_log_sums_held;
  const here = inLocation(stock_log_sums_held.location_id, location_id);
  const { quarter, action, reason, picked, actor_id, actor_name, unit } = held;
  return sql`(
    select ${stepOf(quarter, period)} as step, ${action} as action, nullif(${reason}, '') as reason, ${picked} as picked,
           nullif(${actor_id}, 0) as actor_id, nullif(${actor_name}, '') as actor_name, nullif(${unit}, '') as unit,
           sum(${held.entries}) as entries, sum(${held.entries_in}) as entries_in, sum(${held.entries_out}) as entries_out,
           sum(${held.came}) as came, sum(${held.went}) as went
    from ${held} where ${scope.owns(held)} and ${during(quarter, period)} and ${here}
    group by 1, 2, 3, 4, 5, 6, 7 having sum(${held.entries}) > 0)`;
}

/** Whether the sums are of movements in or out. Opening amounts of new items and moves between locations are neither. */
export const isMovement = (sums: SQL): SQL => sql`${sums}.action in ('adjusted', 'counted', 'undone')`;
