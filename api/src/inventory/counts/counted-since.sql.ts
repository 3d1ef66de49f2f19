import { sql } from 'drizzle-orm';
import { idArray } from '../../ground/database/id-array';
import { stock_logs } from '../../ground/database/schema/stock';
import type { TeamScope } from '../../ground/database/team-scope';
import type { Movement } from './counted-since.rules';

/** Of what lies further back nobody is still counting. */
const MOST_MOVEMENTS = 50;

interface Row extends Record<string, unknown> {
  stock_id: string;
  delta: string;
  amount_after: string;
  is_count: boolean;
}

/** The newest movements of items that are held, by item, the newest first. */
export async function newestMovements(
  scope: TeamScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Movement[]>> {
  const found = new Map<number, Movement[]>();
  if (ids.length === 0) return found;
  const { rows } = await scope.db.execute<Row>(sql`
    select item.id as stock_id, movement.* from unnest(${idArray(ids)}) item (id)
    cross join lateral (
      select ${stock_logs.delta} as delta, ${stock_logs.amount_after} as amount_after,
        ${stock_logs.action} = 'counted' and not exists (
          select from ${stock_logs} undo where undo.team_id = ${stock_logs.team_id} and undo.undoes = ${stock_logs.id}
        ) as is_count
      from ${stock_logs}
      where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = item.id and ${stock_logs.delta} <> 0
      order by ${stock_logs.id} desc limit ${MOST_MOVEMENTS}
    ) movement`);
  for (const { stock_id, delta, amount_after, is_count } of rows) {
    const id = Number(stock_id);
    const movement = { delta: Number(delta), amount_after: Number(amount_after), is_count };
    found.set(id, [...(found.get(id) ?? []), movement]);
  }
  return found;
}
