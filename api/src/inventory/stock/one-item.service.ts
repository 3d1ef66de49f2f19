import { codeKey, ITEM_DETAILS, pickFields } from '@storeroom/contract';
import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { isHidden } from './archived.rules';
import { refuseTakenCodes, splitCodes, withCodeWarning } from './codes.rules';
import { type CodeOwner, lockCodes, ownersOf } from './codes.sql';
import { say } from '../../words/words';
import { changeOrThrow, lockItemOrThrow, changeItem, type LockedItem } from './change-item';
import { type EditedFields, edit, moveOut } from './item-change.rules';
import { usableLocations } from './locations.sql';
import { locationNames, lockManyStock } from './many-stock.sql';
import { answerStock, readNewName, readDetails, requireAmount, requireLocation } from './stock-input';
import type { EditInput, ArchiveInput, CreateInput } from './stock.schema';
import { type StockRecord, insertStock } from './stock.sql';
import { writeItemChange } from './write-item-changes';
import { writeStockLog } from './stock-log.sql';
import { publishStockEvent } from './stock-event';
import type { MoveInput } from './move.schema';
import { ruleOf } from './rule-of-action';
import { scopeOfScan } from './scanned';

/**
 * Checks that no other item has any of these codes, and keeps others from assigning them until this transaction ends.
 * @throws {Invalid} with the item that has one, if the caller may see it
 */
async function requireFreeCodes(
  scope: TeamScope,
  stored: string | null | undefined,
  own: number | null,
): Promise<void> {
  const codes = splitCodes(stored ?? null);
  if (codes.length === 0) return;
  await lockCodes(scope);
  const owners = await ownersOf(scope, codes);
  for (const code of codes) {
    const owner = owners.get(codeKey(code));
    if (owner !== undefined && owner.id !== own) throw taken(code, isHidden(scope, owner) ? null : owner);
  }
}

function taken(code: string, owner: CodeOwner | null) {
  if (owner === null) return invalid('codes', say('code.of_another', { code }));
  const { id, name, deleted_at } = owner;
  const words =
    deleted_at === null ? say('code.of_item', { code, name }) : say('code.of_archived_item', { code, name });
  return invalid('codes', words, { taken: { code, stock: { id, name, deleted_at } } });
}

/** Edits an item. If no value is new, nothing is written and no event is published. */
export async function editStock(scope: TeamScope, id: number, input: EditInput) {
  const { location_id, allow_minus_amount, version } = input;
  const wanted: EditedFields = {
    ...(input.name === undefined ? {} : { name: readNewName(input.name) }),
    ...(location_id === undefined ? {} : { location_id }),
    ...(allow_minus_amount === undefined ? {} : { allow_minus_amount }),
    ...readDetails(input),
  };
  const { item, at } = await lockItemOrThrow(scope, id, version, wanted);
  const change = changeOrThrow(edit(item, wanted, await locationsOf(scope, item, wanted)));
  await requireFreeCodes(scope, change?.next.codes, id);
  if (change !== null) changeOrThrow(await writeItemChange(scope, item, change, { at }));
  return {
    message: withCodeWarning(say('stock.edited'), change?.next.codes),
    result: { stock: await answerStock(scope, id) },
  };
}

/** What an edit has to know of locations; undefined if it moves nothing. */
async function locationsOf(scope: TeamScope, item: StockRecord, { location_id }: EditedFields) {
  if (location_id === undefined || location_id === item.location_id) return undefined;
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
  const locked = await lockItemOrThrow(scope, id, version);
  await changeItem(scope, locked, { action: 'archive', params: { note, force } });
  return { message: say('stock.archived'), result: { stock: await answerStock(scope, id) } };
}

export async function unarchiveStock(scope: TeamScope, id: number, { reason: note, version }: ArchiveInput) {
  const locked = await lockItemOrThrow(scope, id, version);
  await changeItem(scope, locked, { action: 'unarchive', params: { note } });
  return { message: say('stock.unarchived'), result: { stock: await answerStock(scope, id) } };
}

/** Deletes an item, which can be restored for thirty days (rule D-S2.3). */
export async function deleteStock(scope: TeamScope, id: number) {
  await changeItem(scope, await lockItemOrThrow(scope, id), { action: 'delete' });
  return { message: say('stock.deleted'), result: {} };
}

/** Restores a deleted item within thirty days (rule D-S2.3). It is archived again, as it was before. */
export async function restoreStock(scope: TeamScope, id: number) {
  const locked = await lockManyStock(scope, [id]);
  const item = locked.items.get(id);
  if (!item) throw notFound();
  await changeItem(scope, { ...locked, item }, { action: 'restore' });
  return { message: say('stock.restored'), result: { stock: await answerStock(scope, id) } };
}

export async function createStock(scope: TeamScope, input: CreateInput) {
  const { amount = 0, allow_minus_amount = false, location_id = null } = input;
  const name = readNewName(input.name);
  requireAmount('amount', amount);
  if (amount < 0 && !allow_minus_amount) throw invalid('amount', say('amount.below_zero'));
  const details = readDetails(input);
  if (location_id !== null) await requireLocation(scope, location_id);
  await requireFreeCodes(scope, details.codes, null);

  const item = await insertStock(scope, {
    name,
    location_id,
    amount,
    allow_minus_amount,
    ...details,
  }).catch(refuseTakenCodes);
  const given = { ...(allow_minus_amount && { allow_minus_amount }), ...details };
  const changes = Object.entries(given).flatMap(([field, value]) =>
    value === null ? [] : [{ field, old: null, new: value }],
  );
  const batch_id = randomUUID();
  await writeStockLog(scope, item, { action: 'created', delta: amount, changes, batch_id });
  await publishStockEvent(scope, 'Created', item.id, { stock_id: item.id, location_id });
  return {
    message: withCodeWarning(say('stock.created'), details.codes),
    result: { stock: await answerStock(scope, item.id), batch_id },
  };
}

/** Moves an item. If only a part of its amount is moved, that part becomes a new item in the other location. */
export async function moveStock(outer: TeamScope, id: number, input: MoveInput) {
  const { location_id, amount, version } = input;
  const scope = await scopeOfScan(outer, id, input.code);
  const locked = await lockItemOrThrow(scope, id, version, { location_id });
  if (amount !== undefined && amount !== locked.item.amount) {
    return splitStock(scope, locked, { location_id, amount });
  }
  await changeItem(scope, locked, { action: 'move', params: { location_id } });
  return { message: say('stock.moved'), result: { stock: await answerStock(scope, id) } };
}

/** Writes two log rows with one batch, so that undoing one undoes both. */
async function splitStock(
  scope: TeamScope,
  locked: LockedItem,
  { location_id, amount }: { location_id: number | null; amount: number },
) {
  const { item, at } = locked;
  const rule = await ruleOf(scope, { action: 'move', params: { location_id } }, locked);
  changeOrThrow(rule(item));
  requireAmount('amount', amount);
  const left = changeOrThrow(moveOut(item, amount));

  const batch_id = randomUUID();
  changeOrThrow(await writeItemChange(scope, item, left, { at, batch_id }));
  const { name, allow_minus_amount, photo } = item;
  // The minimum stays with the first item, because nobody knows how to divide it.
  const copied = { ...pickFields(ITEM_DETAILS, item), name, allow_minus_amount, photo, minimum: null };
  const created = await insertStock(scope, { ...copied, amount, location_id });
  await writeStockLog(scope, created, { action: 'created', delta: amount, batch_id });
  await publishStockEvent(scope, 'Created', created.id, { stock_id: created.id, location_id });
  return {
    message: say('stock.moved'),
    result: {
      stock: await answerStock(scope, item.id),
      created: await answerStock(scope, created.id),
      batch_id,
    },
  };
}
