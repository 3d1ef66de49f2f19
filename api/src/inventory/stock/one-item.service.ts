import type { TeamScope } from '../../platform/database/team-scope';
import { changeOrThrow, lockItemOrThrow, changeItem } from './change-item';
import { alsoWarning } from './codes.rules';
import { type Sees, requireFreeCodes } from './free-codes';
import { type EditedFields, type UsableLocation, edit } from './item-change.rules';
import { usableLocations } from './locations.sql';
import { locationNames, lockManyStock } from './many-stock.sql';
import { answerStock, readNewName, readDetails } from './stock-input';
import type { EditInput, ArchiveInput } from './stock.schema';
import type { StockRecord } from './stock.sql';
import { writeItemChange } from './write-item-changes';
import { say } from '../../words/words';
import { notFound } from '../../platform/http/problem';

/** Saves what is different; an edit that changes nothing writes nothing and tells nobody. */
export async function editStock(scope: TeamScope, id: number, input: EditInput, sees: Sees) {
  const { location_id, allow_minus_amount, version } = input;
  const wanted: EditedFields = {
    ...(input.name === undefined ? {} : { name: readNewName(input.name) }),
    ...(location_id === undefined ? {} : { location_id }),
    ...(allow_minus_amount === undefined ? {} : { allow_minus_amount }),
    ...readDetails(input),
  };
  const { item, at } = await lockItemOrThrow(scope, id, version, wanted);
  const change = changeOrThrow(edit(item, wanted, await locationsOf(scope, item, wanted)));
  await requireFreeCodes(scope, change?.next.codes, { own: id, sees });
  if (change !== null) changeOrThrow(await writeItemChange(scope, item, change, { at }));
  return {
    message: alsoWarning(say('stock.edited'), change?.next.codes),
    result: { stock: await answerStock(scope, id) },
  };
}

async function locationsOf(scope: TeamScope, item: StockRecord, { location_id }: EditedFields) {
  if (location_id === undefined || location_id === item.location_id) {
    return { usable: new Map<number, UsableLocation>(), names: new Map<number, string>() };
  }
  return {
    usable: await usableLocations(scope, location_id === null ? [] : [location_id]),
    names: await locationNames(scope, [item]),
  };
}

export async function archiveStock(
  scope: TeamScope,
  id: number,
  { reason: note, force, version }: ArchiveInput,
) {
  const held = await lockItemOrThrow(scope, id, version);
  await changeItem(scope, held, { action: 'archive', params: { note, force } });
  return { message: say('stock.archived'), result: { stock: await answerStock(scope, id) } };
}

export async function unarchiveStock(scope: TeamScope, id: number, { reason: note, version }: ArchiveInput) {
  const held = await lockItemOrThrow(scope, id, version);
  await changeItem(scope, held, { action: 'unarchive', params: { note } });
  return { message: say('stock.unarchived'), result: { stock: await answerStock(scope, id) } };
}

/** Gone from every list; kept for thirty days (decision D-S2). */
export async function deleteStock(scope: TeamScope, id: number) {
  await changeItem(scope, await lockItemOrThrow(scope, id), { action: 'delete' });
  return { message: say('stock.deleted'), result: {} };
}

/** Takes a deletion back, for thirty days (decision D-S2): the item is archived again, as it was before. */
export async function restoreStock(scope: TeamScope, id: number) {
  const held = await lockManyStock(scope, [id]);
  const item = held.items.get(id);
  if (!item) throw notFound();
  await changeItem(scope, { ...held, item }, { action: 'restore' });
  return { message: say('stock.restored'), result: { stock: await answerStock(scope, id) } };
}
