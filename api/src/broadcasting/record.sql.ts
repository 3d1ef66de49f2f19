import { and, eq } from 'drizzle-orm';
import { locations, stock } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';

/** Whether the scope's team has this record, archived and deleted ones included: their changes are told too. */
export async function hasRecord(
  scope: TeamScope,
  model: 'Stock' | 'Stock.Location',
  id: number,
): Promise<boolean> {
  const table = model === 'Stock' ? stock : locations;
  const rows = await scope.db
    .select({ id: table.id })
    .from(table)
    .where(and(scope.owns(table), eq(table.id, id)));
  return rows.length > 0;
}
