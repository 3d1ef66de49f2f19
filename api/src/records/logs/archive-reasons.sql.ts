import { sql } from 'drizzle-orm';
import { idArray } from '../../platform/database/id-array';
import { stock, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/** Why an item was put into the archive; null where nobody said so. */
export interface ArchiveReason {
  stock_id: number;
  reason: string | null;
}

/** Of archived items what was said when each was archived last. The log is read by item, newest first, one row of each. */
export async function archiveReasonsOf(scope: TeamScope, ids: readonly number[]): Promise<ArchiveReason[]> {
  const found = await scope.db.execute<ArchiveReason & Record<string, unknown>>(sql`
    select ${stock.id}::int as stock_id, archived.note as reason
    from ${stock}
    left join lateral (
      select ${stock_logs.note} from ${stock_logs}
      where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = ${stock.id} and ${stock_logs.action} = 'archived'
      order by ${stock_logs.id} desc limit 1
    ) archived on true
    where ${scope.owns(stock)} and ${stock.id} = any(${idArray(ids)})
      and ${stock.deleted_at} is not null and ${stock.removed_at} is null
    order by ${stock.id}`);
  return found.rows.map(({ stock_id, reason }) => ({ stock_id, reason }));
}
