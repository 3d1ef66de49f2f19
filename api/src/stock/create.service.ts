import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { writeStockLog } from '../logs/stock-log.sql';
import { tellOfStock } from './stock-event';
import { answerStock, readNewName, requireAmount, requireLocation } from './stock-input';
import type { CreateInput } from './stock.schema';
import { insertStock } from './stock.sql';
import { amountBelowZero, stockCreated } from './stock.texts';

export async function createStock(scope: TeamScope, input: CreateInput) {
  const { amount = 0, allow_minus_amount = false, location_id = null } = input;
  const name = readNewName(input.name);
  requireAmount('amount', amount);
  if (amount < 0 && !allow_minus_amount) throw invalid('amount', amountBelowZero);
  if (location_id !== null) await requireLocation(scope, location_id);

  const item = await insertStock(scope, { name, location_id, amount, allow_minus_amount });
  const minus = { field: 'allow_minus_amount', old: null, new: true };
  const changes = allow_minus_amount ? [minus] : [];
  await writeStockLog(scope, item, { action: 'created', delta: amount, changes });
  await tellOfStock(scope, 'Created', item.id, { stock_id: item.id, location_id });
  return {
    message: stockCreated,
    status: 201 as const,
    result: { stock: await answerStock(scope, item.id) },
  };
}
