import { sql } from 'drizzle-orm';
import { idArray } from '../../platform/database/id-array';
import { wireMomentFromText } from '../../platform/database/schema/columns';
import { stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { MAX_MOVEMENTS } from '../stock/counted.schema';
import { grouped } from '../stock/grouped';
import type { Movement } from './counted-since.rules';

interface Row extends Record<string, unknown> {
  stock_id: string;
  log_id: string;
  who: string | null;
  action: Movement['action'];
  delta: string;
  amount_after: string;
  version: number;
  at: string;
  done: string;
  is_count: boolean;
  is_own: boolean;
}

const DONE = sql`coalesce(${stock_logs.done_at}, ${stock_logs.created_at})`;

const movementFor = ({
  user,
}: TeamScope) => sql`${stock_logs.stock_id} as stock_id, ${stock_logs.id} as log_id, ${stock_logs.actor_name} as who,
  ${stock_logs.action} as action, ${stock_logs.delta} as delta, ${stock_logs.amount_after} as amount_after,
  coalesce(${stock_logs.version}, 0) as version, ${DONE} as at, extract(epoch from ${DONE}) * 1000 as done,
  ${stock_logs.reason} is not distinct from 'counted' as is_count,
  ${stock_logs.actor_id} is not distinct from ${user?.id ?? null}::bigint as is_own`;

/** Leaves out a count that was undone and its undo, which together change nothing. */
const isNotUndone = sql`not exists (
    select from ${stock_logs} undo where undo.team_id = ${stock_logs.team_id} and undo.undoes = ${stock_logs.id}
      and ${stock_logs.reason} = 'counted'
  ) and not exists (
    select from ${stock_logs} undone where undone.team_id = ${stock_logs.team_id} and undone.id = ${stock_logs.undoes}
      and undone.reason = 'counted'
  )`;

function readMovement({ who, action, is_count, is_own, ...row }: Row): Movement {
  return {
    log_id: Number(row.log_id),
    who,
    action,
    delta: Number(row.delta),
    amount_after: Number(row.amount_after),
    version: Number(row.version),
    at: wireMomentFromText(row.at),
    done: Number(row.done),
    is_count,
    is_own,
  };
}

/** The newest movements of locked items, by item, newest first. */
export async function newestMovements(
  scope: TeamScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Movement[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await scope.db.execute<Row>(sql`
    select movement.* from unnest(${idArray(ids)}) item (id)
    cross join lateral (
      select ${movementFor(scope)} from ${stock_logs}
      where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = item.id
        and (${stock_logs.delta} <> 0 or ${stock_logs.action} = 'counted') and ${isNotUndone}
      order by ${stock_logs.id} desc limit ${MAX_MOVEMENTS}
    ) movement`);
  const perItem = grouped(rows, (row) => Number(row.stock_id));
  return new Map([...perItem].map(([id, own]) => [id, own.map(readMovement)]));
}

/** The latest count of a locked item among those saved after `done`. */
export async function latestCountSince(scope: TeamScope, id: number, done: number): Promise<Movement | null> {
  const { rows } = await scope.db.execute<Row>(sql`
    select ${movementFor(scope)} from ${stock_logs}
    where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = ${id} and ${stock_logs.action} = 'counted'
      and ${stock_logs.created_at} > to_timestamp(${done}::double precision / 1000) and ${isNotUndone}
    order by ${DONE} desc limit 1`);
  const [row] = rows;
  return row ? readMovement(row) : null;
}

/** When the caller made the change, in milliseconds: the start of this transaction minus the age given in the call. */
export async function doneAt(scope: TeamScope): Promise<number | null> {
  const { age_ms = null } = scope;
  if (age_ms === null) return null;
  const { rows } = await scope.db.execute<{ now: string }>(
    sql`select extract(epoch from now()) * 1000 as now`,
  );
  return Number(rows[0]?.now) - age_ms;
}
