import type { TeamScope } from '../database/team-scope';
import { Invalid, notFound } from '../http/problem';
import { deletedPlaceNames } from '../locations/locations.sql';
import { writeStockLog } from '../logs/stock-log.sql';
import { restore } from './item-change.rules';
import { changeManyStock, lockManyStock, takeMoment } from './many-stock.sql';
import { tellOfStock } from './stock-event';
import { answerStock } from './stock-input';
import { stockRestored } from './stock.texts';

/** Takes a deletion back, for thirty days (decision D-S2): the item is archived again, as it was before. */
export async function restoreStock(scope: TeamScope, id: number, now: Date) {
  const item = (await lockManyStock(scope, [id])).get(id);
  if (!item) throw notFound();
  const verdict = restore(item, { now, gone: await deletedPlaceNames(scope) });
  if (verdict === null || 'refused' in verdict) throw new Invalid(verdict?.refused ?? {});
  const { next, entry } = verdict;
  await changeManyStock(scope, [{ item, next }], await takeMoment(scope));
  await writeStockLog(scope, { ...item, ...next }, entry);
  await tellOfStock(scope, 'Restored', id, { stock_id: id });
  return { message: stockRestored, result: { stock: await answerStock(scope, id) } };
}
