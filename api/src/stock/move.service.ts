import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../database/team-scope';
import { Invalid, invalid } from '../http/problem';
import { writeStockLog } from '../logs/stock-log.sql';
import { type Place, difference, move } from './item-change.rules';
import { placeNames } from './many-stock.sql';
import type { MoveInput } from './move.schema';
import { asScanned } from './scanned';
import { tellOfStock } from './stock-event';
import { answerStock, requireAmount, requireLocation, takeStock } from './stock-input';
import { type StockRecord, changeStock, insertStock } from './stock.sql';
import { amountNotAboveZero, onlyAvailable, stockMoved } from './stock.texts';

/** All of an item moves with its record; less than all becomes an item of its own in the other place. */
export async function moveStock(caller: TeamScope, id: number, input: MoveInput) {
  const { location_id, amount, version } = input;
  const scope = await asScanned(caller, id, input.code);
  const item = await takeStock(scope, id, version, { location_id });
  const to = location_id === null ? null : await requireLocation(scope, location_id);
  const verdict = move(item, to, await placeNames(scope, [item]));
  if (verdict === null || 'refused' in verdict) throw new Invalid(verdict?.refused ?? {});
  if (amount !== undefined && amount !== item.amount) return splitStock(scope, item, to, amount);

  const moved = await changeStock(scope, id, { location_id });
  await writeStockLog(scope, moved, verdict.entry);
  await tellOfStock(scope, 'Edited', id, { stock_ids: [id], location_id });
  return { message: stockMoved, result: { stock: await answerStock(scope, id) } };
}

/** Two log rows of one batch: taking one back takes back both. */
async function splitStock(scope: TeamScope, item: StockRecord, to: Place | null, amount: number) {
  requireAmount('amount', amount);
  const available = item.amount ?? 0;
  if (amount <= 0) throw invalid('amount', amountNotAboveZero);
  if (amount > available) throw invalid('amount', onlyAvailable(available), { available });

  const rest = difference(available, amount);
  const { name, allow_minus_amount } = item;
  const left = await changeStock(scope, item.id, { amount: rest });
  const created = await insertStock(scope, { name, allow_minus_amount, amount, location_id: to?.id ?? null });
  const batch_id = randomUUID();
  const changes = [{ field: 'amount', old: available, new: rest }];
  await writeStockLog(scope, left, { action: 'moved', delta: -amount, changes, batch_id });
  await writeStockLog(scope, created, { action: 'created', delta: amount, batch_id });
  await tellOfStock(scope, 'Edited', item.id, { stock_ids: [item.id], location_id: item.location_id });
  await tellOfStock(scope, 'Created', created.id, { stock_id: created.id, location_id: to?.id ?? null });
  return {
    message: stockMoved,
    result: { stock: await answerStock(scope, item.id), created: await answerStock(scope, created.id) },
  };
}
