import { roundAmount } from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { readNote } from '../stock/stock-input';
import { publishListEvent } from './list-event';
import {
  answerList,
  onlyPicked,
  readLines,
  requireOwn,
  requirePicking,
  lockLineOrThrow,
  lockListOrThrow,
  lineAmountFault,
} from './list-input';
import {
  type LineRecord,
  type NewLine,
  changeLine,
  deleteLine,
  insertLines,
  lineIds,
  lockLines,
  placeLines,
} from './list-lines.sql';
import { type ListLogEntry, writeListLogs } from './list-log.sql';
import { type AddItemsInput, type EditItemInput, MAX_LINES, type ReorderInput } from './lists.schema';
import { type ListRecord, changeList } from './lists.sql';
import { type Said, say } from '../../words/words';
import type { PermissionSet } from '../../platform/http/session';

export async function addLines(
  scope: TeamScope,
  id: number,
  input: AddItemsInput,
  permissions: PermissionSet,
) {
  const list = await lockOwnListOrThrow(scope, id, permissions, input.version);
  const lines = await readLines(scope, wantedLines(input), (at, field) =>
    input.items === undefined ? field : `items.${at}.${field}`,
  );
  const raised = input.raise ? await raiseOpenLines(scope, id, lines) : [];
  const fresh = lines.filter((line) => !raised.some(({ wanted }) => wanted === line));
  const before = await lineIds(scope, id);
  if (before.length + fresh.length > MAX_LINES)
    throw invalid('items', say('list.too_many_lines', { most: MAX_LINES }));

  const added = fresh.length === 0 ? [] : await insertLines(scope, id, fresh, before.length + 1);
  if (input.position !== undefined && added.length > 0) {
    const at = input.position - 1;
    const ids = added.map((line) => line.id);
    await placeLines(scope, id, before.toSpliced(at, 0, ...ids));
  }
  const logs = [
    ...raised.map(({ line, old }): ListLogEntry => {
      return { action: 'item_edited', line, changes: [{ field: 'amount', old, new: line.amount }] };
    }),
    ...added.map((line): ListLogEntry => {
      return { action: 'item_added', line, changes: [{ field: 'amount', old: null, new: line.amount }] };
    }),
  ];
  const { result } = await arranged(scope, list, logs);
  const more = [
    ...raised.map(({ line, wanted }) => ({ item_id: line.id, amount: wanted.amount })),
    ...added.map(({ id: item_id, amount }) => ({ item_id, amount })),
  ];
  return { result: { ...result, ...(input.raise && { added: more }) }, message: say('line.added') };
}

/** Raises the open lines that have the item of a new line already. */
async function raiseOpenLines(scope: TeamScope, id: number, wanted: readonly NewLine[]) {
  const locked = await lockLines(scope, id);
  const raised: { wanted: NewLine; line: LineRecord; old: number }[] = [];
  for (const [at, one] of wanted.entries()) {
    const index = locked.findIndex(
      ({ stock_id, amount_open, substitute_item_id }) =>
        stock_id === one.stock_id && amount_open > 0 && substitute_item_id === null,
    );
    const line = locked[index];
    if (!line) continue;
    const amount = roundAmount(line.amount + one.amount);
    const fault = lineAmountFault(amount);
    if (fault) throw invalid(`items.${at}.amount`, fault);
    await changeLine(scope, line, { amount });
    locked[index] = { ...line, amount, amount_open: roundAmount(line.amount_open + one.amount) };
    raised.push({ wanted: one, line: locked[index], old: line.amount });
  }
  return raised;
}

export async function editLine(
  scope: TeamScope,
  id: number,
  line_id: number,
  input: EditItemInput,
  permissions: PermissionSet,
) {
  const list = await lockOwnListOrThrow(scope, id, permissions, input.version);
  const line = await lockLineOrThrow(scope, id, line_id);
  const wanted = await readWanted(scope, line, input);
  const changes = fieldChanges(['stock_id', 'amount', 'note'], line, wanted);
  const change = changes.find(({ field }) => field === 'stock_id');
  if (change) Object.assign(change, { old_text: line.name, new_text: wanted.name });
  if (changes.length > 0) await changeLine(scope, line, wanted);

  if (input.position !== undefined) {
    const others = (await lineIds(scope, id)).filter((other) => other !== line_id);
    const position = Math.min(input.position, others.length + 1);
    if (position !== line.position) {
      await placeLines(scope, id, others.toSpliced(position - 1, 0, line_id));
      changes.push({ field: 'position', old: line.position, new: position });
    }
  }
  if (changes.length === 0)
    return { message: say('line.edited'), result: { list: await answerList(scope, id) } };
  const logs: ListLogEntry[] = [{ action: 'item_edited', line: { ...line, ...wanted }, changes }];
  return { ...(await arranged(scope, list, logs)), message: say('line.edited') };
}

/** When a substitute is removed, the line that it replaced is open again. */
export async function removeLine(scope: TeamScope, id: number, line_id: number, permissions: PermissionSet) {
  const list = await lockOwnListOrThrow(scope, id, permissions);
  const line = await lockLineOrThrow(scope, id, line_id);
  if (line.amount_picked > 0)
    throw invalid('item', say('line.partly_picked'), { picked: line.amount_picked });
  await deleteLine(scope, id, line_id);
  await placeLines(scope, id, await lineIds(scope, id));
  const changes = [{ field: 'amount', old: line.amount, new: null }];
  return {
    ...(await arranged(scope, list, [{ action: 'item_removed', line, changes }])),
    message: say('line.removed'),
  };
}

export async function reorderLines(
  scope: TeamScope,
  id: number,
  input: ReorderInput,
  permissions: PermissionSet,
) {
  const list = await lockOwnListOrThrow(scope, id, permissions, input.version);
  const before = await lineIds(scope, id);
  const named = new Set(input.item_ids);
  const complete = named.size === before.length && before.every((line) => named.has(line));
  if (!complete || input.item_ids.length !== before.length)
    throw invalid('item_ids', say('list.every_line_once'));
  await placeLines(scope, id, input.item_ids);
  return { ...(await arranged(scope, list, [{ action: 'reordered' }])), message: say('line.reordered') };
}

async function lockOwnListOrThrow(
  scope: TeamScope,
  id: number,
  permissions: PermissionSet,
  version?: number,
): Promise<ListRecord> {
  const list = await lockListOrThrow(scope, id, version);
  requireOwn(scope, list, permissions);
  requirePicking(list);
  return list;
}

/** Ends every change of lines: the list's version, its log row and its events. */
async function arranged(scope: TeamScope, list: ListRecord, logs: ListLogEntry[]) {
  const changed = await changeList(scope, list.id);
  await writeListLogs(scope, changed, logs);
  await publishListEvent(scope, changed);
  return { result: { list: await answerList(scope, list.id) } };
}

function wantedLines({ items, stock_id, amount, note }: AddItemsInput) {
  if (items !== undefined) {
    if (stock_id !== undefined || amount !== undefined) throw invalid('items', say('line.one_or_several'));
    if (items.length === 0) throw invalid('items', say('line.item_required'));
    return items;
  }
  if (stock_id === undefined) throw invalid('stock_id', say('line.item_required'));
  if (amount === undefined) throw invalid('amount', say('line.amount_above_zero'));
  return [{ stock_id, amount, note }];
}

/** Why an amount cannot be requested: it is less than what is picked, or more while a substitute has taken over the rest. */
function editedAmountFault(line: LineRecord, amount: number): Said | null {
  const fault = lineAmountFault(amount);
  if (fault) return fault;
  if (amount < line.amount_picked) return onlyPicked(line.amount_picked);
  return line.substitute_item_id !== null && amount > line.amount ? say('line.has_substitute') : null;
}

async function readWanted(scope: TeamScope, line: LineRecord, input: EditItemInput) {
  const { stock_id, amount, note } = input;
  const fault = amount === undefined ? null : editedAmountFault(line, amount);
  if (fault) throw invalid('amount', fault);
  const wanted: Partial<Pick<LineRecord, 'stock_id' | 'name' | 'amount' | 'note'>> = {
    ...(amount === undefined ? {} : { amount }),
    ...(note === undefined ? {} : { note: readNote(note) }),
  };
  if (stock_id === undefined || stock_id === line.stock_id) return wanted;
  if (line.amount_picked > 0) throw invalid('stock_id', say('line.partly_picked'));
  const [fresh] = await readLines(scope, [{ stock_id, amount: line.amount }], (_at, field) => field);
  return { ...wanted, stock_id, name: fresh?.name ?? line.name };
}
