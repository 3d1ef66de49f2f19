import type { FieldChange, StockListItem } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { readNote } from '../stock/stock-input';
import { publishListEvent } from './list-event';
import { answerList, readCustomer, readLines, lockListOrThrow } from './list-input';
import { type NewLine, findLines, insertLines } from './list-lines.sql';
import { writeListLogs } from './list-log.sql';
import { usableItems } from './list-stock.sql';
import type { CreateListInput } from './lists.schema';
import { type ListRecord, insertList } from './lists.sql';
import { say } from '../../words/words';

type Facts = Pick<ListRecord, 'customer_name' | 'user_id' | 'name' | 'note'> &
  Partial<Pick<ListRecord, 'continues_id'>>;

export async function createList(scope: TeamScope, owner: number, input: CreateListInput) {
  const facts = {
    customer_name: readCustomer(input.customer_name),
    name: readNote(input.name),
    note: readNote(input.note),
    user_id: owner,
  };
  const lines = await readLines(scope, input.items ?? [], (at, field) => `items.${at}.${field}`);
  const list = await writeNewList(scope, facts, lines);
  await publishListEvent(scope, list);
  return {
    message: say('list.created'),
    result: { list: await answerList(scope, list.id) },
  };
}

/**
 * Copies a list for the caller, with nothing picked. Items that are archived or deleted by now are left out and named. A
 * substitute is left out where the item that it replaced is available again.
 */
export async function duplicateList(scope: TeamScope, owner: number, id: number) {
  const { customer_name, name, note } = await lockListOrThrow(scope, id);
  const before = await findLines(scope, id);
  const usable = await usableItems(
    scope,
    before.map((line) => line.stock_id),
  );
  const names = new Map(usable.map((item) => [item.id, item.name]));
  const wanted = withoutSubstitutes(before, (line) => names.has(line.stock_id));
  const lines = wanted.flatMap((line) => {
    const known = names.get(line.stock_id);
    return known === undefined ? [] : [{ ...line, name: known }];
  });
  const skipped = wanted.filter((line) => !names.has(line.stock_id));
  const facts = { customer_name, name, note, user_id: owner };
  const origin = [{ field: 'copy_of', old: null, new: id, new_text: name ?? customer_name }];
  const copy = await writeNewList(scope, facts, lines, { origin });
  await publishListEvent(scope, copy);
  return {
    message: say('list.created'),
    result: {
      list: await answerList(scope, copy.id),
      skipped: skipped.map(({ stock_id, name: was }) => ({ stock_id, name: was })),
    },
  };
}

/** Leaves out the substitutes of lines whose item can be had again, and in turn the substitutes of these. */
function withoutSubstitutes(
  lines: StockListItem[],
  canBeHad: (line: StockListItem) => boolean,
): StockListItem[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const dropped = new Set<number>();
  for (const line of lines.filter(canBeHad)) {
    let next = line.substitute_item_id;
    while (next !== null && !dropped.has(next)) {
      dropped.add(next);
      next = byId.get(next)?.substitute_item_id ?? null;
    }
  }
  return lines.filter(({ id }) => !dropped.has(id));
}

/** Writes a list, its lines and its log row. */
export async function writeNewList(
  scope: TeamScope,
  facts: Facts,
  lines: NewLine[],
  { origin = [], batch = null }: { origin?: FieldChange[]; batch?: string | null } = {},
): Promise<ListRecord> {
  const list = await insertList(scope, facts);
  if (lines.length > 0) await insertLines(scope, list.id, lines, 1);
  const changes = [...origin, { field: 'item_count', old: null, new: lines.length }];
  await writeListLogs(scope, list, [{ action: 'created', changes }], batch);
  return list;
}
