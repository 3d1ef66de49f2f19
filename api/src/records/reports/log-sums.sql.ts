import { type SQL, sql } from 'drizzle-orm';
import { current_log_sums, current_log_sums_by_team } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { during, inLocation, stepOf } from './period.sql';
import type { ReportOptions } from './report';

/**
 * The sums of the log rows of each step and of the period before, by action, reason, person and unit. They are read
 * from stored sums of quarters of an hour, never from the rows; every day in every time zone begins with such a
 * quarter.
 */
export function summedLog(scope: TeamScope, { period, location_id }: ReportOptions): SQL {
  const sums = location_id === null ? current_log_sums_by_team : current_log_sums;
  const here = inLocation(current_log_sums.location_id, location_id);
  const { quarter, action, reason, picked, actor_id, actor_name, unit } = sums;
  return sql`(
    select ${stepOf(quarter, period)} as step, ${action} as action, nullif(${reason}, '') as reason, ${picked} as picked,
           nullif(${actor_id}, 0) as actor_id, nullif(${actor_name}, '') as actor_name, nullif(${unit}, '') as unit,
           sum(${sums.entries}) as entries, sum(${sums.entries_in}) as entries_in, sum(${sums.entries_out}) as entries_out,
           sum(${sums.amount_in}) as amount_in, sum(${sums.amount_out}) as amount_out
    from ${sums} where ${scope.owns(sums)} and ${during(quarter, period)} and ${here}
    group by 1, 2, 3, 4, 5, 6, 7 having sum(${sums.entries}) > 0)`;
}

/** Whether the sums are of movements in or out. Opening amounts of new items and moves between locations are neither. */
export const isMovement = (sums: SQL): SQL => sql`${sums}.action in ('adjusted', 'counted', 'undone')`;
