import type { FieldChange } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { findLocationName } from '../locations/locations.sql';
import { writeStockLog } from '../logs/stock-log.sql';
import { tellOfStock } from './stock-event';
import { answerStock, readNewName, requireLocation, takeStock } from './stock-input';
import type { EditInput } from './stock.schema';
import { type StockRecord, changeStock } from './stock.sql';
import { isArchived, minusStillNeeded, stockEdited } from './stock.texts';

type Fields = Partial<Pick<StockRecord, 'name' | 'location_id' | 'allow_minus_amount'>>;

/** Saves what is different; an edit that changes nothing writes nothing and tells nobody. */
export async function editStock(scope: TeamScope, id: number, input: EditInput) {
  const { location_id, allow_minus_amount, version } = input;
  const wanted: Fields = {
    ...(input.name === undefined ? {} : { name: readNewName(input.name) }),
    ...(location_id === undefined ? {} : { location_id }),
    ...(allow_minus_amount === undefined ? {} : { allow_minus_amount }),
  };
  const item = await takeStock(scope, id, version, wanted);
  if (item.deleted_at !== null) throw invalid('deleted_at', isArchived);
  if (allow_minus_amount === false && (item.amount ?? 0) < 0)
    throw invalid('allow_minus_amount', minusStillNeeded);

  const changes = await changesOf(scope, item, wanted);
  if (changes.length > 0) {
    const changed = await changeStock(scope, id, wanted);
    await writeStockLog(scope, changed, { action: 'edited', changes });
    await tellOfStock(scope, 'Edited', id, { stock_id: id });
  }
  return { message: stockEdited, result: { stock: await answerStock(scope, id) } };
}

/** Each field that is really different, places with their names beside their ids. */
export async function changesOf(scope: TeamScope, item: StockRecord, wanted: Fields): Promise<FieldChange[]> {
  const changes: FieldChange[] = [];
  for (const field of ['name', 'location_id', 'allow_minus_amount'] as const) {
    const next = wanted[field];
    if (next === undefined || next === item[field]) continue;
    changes.push({ field, old: item[field], new: next });
  }
  const move = changes.find((change) => change.field === 'location_id');
  if (move && wanted.location_id !== undefined) {
    const to = wanted.location_id === null ? null : await requireLocation(scope, wanted.location_id);
    move.old_text = item.location_id === null ? null : await findLocationName(scope, item.location_id);
    move.new_text = to?.name ?? null;
  }
  return changes;
}
