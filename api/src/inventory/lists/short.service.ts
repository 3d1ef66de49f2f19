import type { FieldChange } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { publishListEvent } from './list-event';
import { readLines, requirePicking, lockLineOrThrow, lockListOrThrow } from './list-input';
import {
  type LineRecord,
  changeLine,
  countLines,
  findLines,
  insertLines,
  lineIds,
  placeLines,
} from './list-lines.sql';
import { writeListLogs } from './list-log.sql';
import { MAX_LINES, type ShortInput } from './lists.schema';
import { changeList } from './lists.sql';
import { say } from '../../words/words';

/** Marks a line as short, with the reason. A substitute takes over the rest, on a new line right after it. */
export async function markLineShort(scope: TeamScope, id: number, line_id: number, input: ShortInput) {
  const { reason, substitute_stock_id } = input;
  const list = await lockListOrThrow(scope, id);
  requirePicking(list);
  const line = await lockLineOrThrow(scope, id, line_id);
  if (line.substitute_item_id !== null) throw invalid('reason', say('line.has_substitute'));
  if (reason !== null && line.amount_open <= 0) throw invalid('reason', say('line.nothing_short'));
  if (reason === null && substitute_stock_id !== undefined)
    throw invalid('reason', say('line.substitute_needs_reason'));

  const changes: FieldChange[] = [{ field: 'short_reason', old: line.short_reason, new: reason }];
  const substitute =
    substitute_stock_id === undefined ? null : await addSubstituteLine(scope, line, substitute_stock_id);
  await changeLine(scope, line, { short_reason: reason, substitute_item_id: substitute?.id ?? null });
  if (substitute) {
    await changeList(scope, id);
    changes.push({
      field: 'substitute_stock_id',
      old: null,
      new: substitute.stock_id,
      new_text: substitute.name,
    });
  }
  await writeListLogs(scope, list, [{ action: 'short', line, reason, changes }]);
  await publishListEvent(scope, list);
  const lines = await findLines(scope, id);
  const marked = lines.find((one) => one.id === line_id);
  if (!marked) throw notFound();
  return {
    message: reason === null ? say('line.not_short') : say('line.short'),
    result: { item: marked, substitute: lines.find((one) => one.id === substitute?.id) ?? null },
  };
}

async function addSubstituteLine(scope: TeamScope, line: LineRecord, stock_id: number): Promise<LineRecord> {
  if (stock_id === line.stock_id) throw invalid('substitute_stock_id', say('line.substitute_is_same'));
  if ((await countLines(scope, line.list_id)) >= MAX_LINES)
    throw invalid('items', say('list.too_many_lines', { most: MAX_LINES }));
  const wanted = [{ stock_id, amount: line.amount_open, note: line.note }];
  const lines = await readLines(scope, wanted, () => 'substitute_stock_id');
  const [made] = await insertLines(scope, line.list_id, lines, line.position + 1);
  if (!made) throw new Error('A substitute was not put on the list.');
  const ids = (await lineIds(scope, line.list_id)).filter((other) => other !== made.id);
  await placeLines(scope, line.list_id, ids.toSpliced(ids.indexOf(line.id) + 1, 0, made.id));
  return made;
}
