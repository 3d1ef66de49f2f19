import { and, inArray, isNull } from 'drizzle-orm';
import { locations, stock, stock_lists } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';

/** The kinds of records that belong to a team and have a channel, each with the right to read it. */
export const RECORDS = {
  Stock: { table: stock, permission: 'stock' },
  'Stock.Location': { table: locations, permission: 'locations' },
  'Stock.List': { table: stock_lists, permission: 'lists' },
} as const;
export type RecordModel = keyof typeof RECORDS;

/** Which of these the scope's team has and its caller may see; deleted ones included: their changes are told too. */
export async function findRecords(scope: TeamScope, model: RecordModel, ids: number[]): Promise<number[]> {
  const { table } = RECORDS[model];
  const isOpen = model === 'Stock' && scope.without_archive ? isNull(stock.deleted_at) : undefined;
  const rows = await scope.db
    .select({ id: table.id })
    .from(table)
    .where(and(scope.owns(table), inArray(table.id, ids), isOpen));
  return rows.map(({ id }) => id);
}
