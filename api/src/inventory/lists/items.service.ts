import type { FieldChange, Permission } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { type LocalizedText, invalid, notFound } from '../../platform/http/problem';
import { readNote } from '../stock/stock-input';
import { publishListEvent } from './list-event';
import {
  answerList,
  readLines,
  requireOwn,
  requirePicking,
  lockListOrThrow,
  wrongAmount,
} from './list-input';
import {
  type ItemRecord,
  changeItem,
  deleteItem,
  insertItems,
  itemIds,
  lockItem,
  placeItems,
} from './list-items.sql';
import { type ListLogEntry, writeListLogs } from './list-log.sql';
import { type AddItemsInput, type EditItemInput, MAX_ITEMS, type ReorderInput } from './lists.schema';
import { type ListRecord, changeList } from './lists.sql';
import {
  amountAboveZero,
  everyLineOnce,
  hasSubstitute,
  itemEdited,
  itemPickedAlready,
  itemRemoved,
  itemRequired,
  itemsAdded,
  itemsReordered,
  oneOrSeveral,
  onlyPicked,
  tooManyLines,
} from './lists.texts';

type Held = ReadonlySet<Permission>;

export async function addItems(scope: TeamScope, id: number, input: AddItemsInput, held: Held) {
  const list = await lockOwnListOrThrow(scope, id, held, input.version);
  const lines = await readLines(scope, wantedLines(input), (at, field) =>
    input.items === undefined ? field : `items.${at}.${field}`,
  );
  const before = await itemIds(scope, id);
  if (before.length + lines.length > MAX_ITEMS) throw invalid('items', tooManyLines(MAX_ITEMS));

  const added = await insertItems(scope, id, lines, before.length + 1);
  if (input.position !== undefined) {
    const at = input.position - 1;
    const ids = added.map((line) => line.id);
    await placeItems(scope, id, [...before.slice(0, at), ...ids, ...before.slice(at)]);
  }
  const logs = added.map((line): ListLogEntry => {
    return { action: 'item_added', line, changes: [{ field: 'amount', old: null, new: line.amount }] };
  });
  return { ...(await arranged(scope, list, logs)), message: itemsAdded };
}

export async function editItem(scope: TeamScope, id: number, item: number, input: EditItemInput, held: Held) {
  const list = await lockOwnListOrThrow(scope, id, held, input.version);
  const line = await lockItemOrThrow(scope, id, item);
  const wanted = await readWanted(scope, line, input);
  const changes: FieldChange[] = [];
  for (const field of ['stock_id', 'amount', 'note'] as const) {
    const next = wanted[field];
    if (next !== undefined && next !== line[field]) changes.push({ field, old: line[field], new: next });
  }
  const change = changes.find(({ field }) => field === 'stock_id');
  if (change) Object.assign(change, { old_text: line.name, new_text: wanted.name });
  if (changes.length > 0) await changeItem(scope, line, wanted);

  if (input.position !== undefined && input.position !== line.position) {
    const others = (await itemIds(scope, id)).filter((other) => other !== item);
    const at = input.position - 1;
    await placeItems(scope, id, [...others.slice(0, at), item, ...others.slice(at)]);
    changes.push({ field: 'position', old: line.position, new: Math.min(input.position, others.length + 1) });
  }
  if (changes.length === 0) return { message: itemEdited, result: { list: await answerList(scope, id) } };
  const logs: ListLogEntry[] = [{ action: 'item_edited', line: { ...line, ...wanted }, changes }];
  return { ...(await arranged(scope, list, logs)), message: itemEdited };
}

/** A line that another one was to replace is open again once its substitute is gone. */
export async function removeItem(scope: TeamScope, id: number, item: number, held: Held) {
  const list = await lockOwnListOrThrow(scope, id, held);
  const line = await lockItemOrThrow(scope, id, item);
  if (line.amount_picked > 0) throw invalid('item', itemPickedAlready, { picked: line.amount_picked });
  await deleteItem(scope, id, item);
  await placeItems(scope, id, await itemIds(scope, id));
  const changes = [{ field: 'amount', old: line.amount, new: null }];
  return {
    ...(await arranged(scope, list, [{ action: 'item_removed', line, changes }])),
    message: itemRemoved,
  };
}

export async function reorderItems(scope: TeamScope, id: number, input: ReorderInput, held: Held) {
  const list = await lockOwnListOrThrow(scope, id, held, input.version);
  const before = await itemIds(scope, id);
  const named = new Set(input.item_ids);
  const complete = named.size === before.length && before.every((line) => named.has(line));
  if (!complete || input.item_ids.length !== before.length) throw invalid('item_ids', everyLineOnce);
  await placeItems(scope, id, input.item_ids);
  return { ...(await arranged(scope, list, [{ action: 'reordered' }])), message: itemsReordered };
}

async function lockOwnListOrThrow(
  scope: TeamScope,
  id: number,
  held: Held,
  version?: number,
): Promise<ListRecord> {
  const list = await lockListOrThrow(scope, id, version);
  requireOwn(scope, list, held);
  requirePicking(list);
  return list;
}

async function lockItemOrThrow(scope: TeamScope, id: number, item: number): Promise<ItemRecord> {
  const line = await lockItem(scope, id, item);
  if (!line) throw notFound();
  return line;
}

/** What every change of lines ends with. */
async function arranged(scope: TeamScope, list: ListRecord, logs: ListLogEntry[]) {
  const changed = await changeList(scope, list.id);
  await writeListLogs(scope, changed, logs);
  await publishListEvent(scope, changed);
  return { result: { list: await answerList(scope, list.id) } };
}

function wantedLines({ items, stock_id, amount, note }: AddItemsInput) {
  if (items !== undefined) {
    if (stock_id !== undefined || amount !== undefined) throw invalid('items', oneOrSeveral);
    if (items.length === 0) throw invalid('items', itemRequired);
    return items;
  }
  if (stock_id === undefined) throw invalid('stock_id', itemRequired);
  if (amount === undefined) throw invalid('amount', amountAboveZero);
  return [{ stock_id, amount, note }];
}

/** No less than is picked; and no more once another line has taken over the rest, which is where more is asked for. */
function wrongAmountOf(line: ItemRecord, amount: number): LocalizedText | null {
  const wrong = wrongAmount(amount);
  if (wrong) return wrong;
  if (amount < line.amount_picked) return onlyPicked(line.amount_picked);
  return line.substitute_item_id !== null && amount > line.amount ? hasSubstitute : null;
}

async function readWanted(scope: TeamScope, line: ItemRecord, input: EditItemInput) {
  const { stock_id, amount, note } = input;
  const wrong = amount === undefined ? null : wrongAmountOf(line, amount);
  if (wrong) throw invalid('amount', wrong);
  const wanted: Partial<Pick<ItemRecord, 'stock_id' | 'name' | 'amount' | 'note'>> = {
    ...(amount === undefined ? {} : { amount }),
    ...(note === undefined ? {} : { note: readNote(note) }),
  };
  if (stock_id === undefined || stock_id === line.stock_id) return wanted;
  if (line.amount_picked > 0) throw invalid('stock_id', itemPickedAlready);
  const [fresh] = await readLines(scope, [{ stock_id, amount: line.amount }], (_at, field) => field);
  return { ...wanted, stock_id, name: fresh?.name ?? line.name };
}
