import { stock } from '../../platform/database/schema/stock';
import { stockColumns } from './stock-row.sql';
import type { TeamScope } from '../../platform/database/team-scope';
import type { Extra } from './fields.schema';

export type StockRecord = Omit<typeof stock.$inferSelect, 'search_text'>;

/** The fields of a new item; others are empty. */
export type NewStock = Pick<StockRecord, 'name' | 'location_id' | 'amount' | 'allow_minus_amount'> &
  Partial<Pick<StockRecord, 'photo' | Extra>>;

export async function insertStock(scope: TeamScope, fields: NewStock): Promise<StockRecord> {
  const [row] = await scope.db
    .insert(stock)
    .values({ ...fields, team_id: scope.team_id, updated_by: scope.user?.id ?? null })
    .returning(stockColumns);
  if (!row) throw new Error('An item was not added.');
  return row;
}
