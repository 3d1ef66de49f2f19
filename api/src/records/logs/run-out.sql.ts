import type { RunOut } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { idArray } from '../../platform/database/id-array';
import { stock, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { wireMomentOf } from '../../platform/database/wire-moment';

/** The average use is that of this many weeks, or fewer if the item is younger. */
const WEEKS = 13;

/**
 * For items in use with nothing left: since when, who took from them last, and how much was used in a week on average.
 * The log is read by item, newest first, as far as the first row that answers.
 */
export async function runOutOf(scope: TeamScope, ids: readonly number[]): Promise<RunOut[]> {
  const ofItem = sql`${scope.owns(stock_logs)} and ${stock_logs.stock_id} = ${stock.id}`;
  const latest = sql`order by ${stock_logs.id} desc limit 1`;
  const isMovement = sql`${stock_logs.action} in ('adjusted', 'counted', 'undone')`;
  const found = await scope.db.execute<RunOut & Record<string, unknown>>(sql`
    select ${stock.id}::int as stock_id,
           ${wireMomentOf(sql`coalesce(turn.created_at, ${stock.created_at})`)} as empty_since,
           ${wireMomentOf(sql`taken.created_at`)} as last_used_at,
           taken.actor_name as last_used_by,
           round(coalesce(used.amount, 0)
                 / greatest(least(extract(epoch from ${scope.now.toISOString()}::timestamptz - ${stock.created_at}) / 604800, ${WEEKS}), 1)::numeric,
                 2)::float8 as weekly_use
    from ${stock}
    left join lateral (
      select ${stock_logs.created_at} from ${stock_logs}
      where ${ofItem} and ${stock_logs.delta} < 0 and ${stock_logs.amount_after} <= 0
        and ${stock_logs.amount_after} - ${stock_logs.delta} > 0 ${latest}
    ) turn on true
    left join lateral (
      select ${stock_logs.created_at}, ${stock_logs.actor_name} from ${stock_logs}
      where ${ofItem} and ${isMovement} and ${stock_logs.delta} < 0 ${latest}
    ) taken on true
    left join lateral (
      select -sum(${stock_logs.delta}) as amount from ${stock_logs}
      where ${ofItem} and ${isMovement} and ${stock_logs.delta} < 0 and ${stock_logs.undoes} is null
        and ${stock_logs.created_at} >= ${scope.now.toISOString()}::timestamptz - ${WEEKS * 7} * interval '1 day'
        and not exists (
          select from ${stock_logs} as later
          where later.team_id = ${stock_logs.team_id} and later.undoes = ${stock_logs.id})
    ) used on true
    where ${scope.owns(stock)} and ${stock.id} = any(${idArray(ids)})
      and ${stock.deleted_at} is null and ${stock.removed_at} is null and coalesce(${stock.amount}, 0) <= 0
    order by ${stock.id}`);
  return found.rows;
}
