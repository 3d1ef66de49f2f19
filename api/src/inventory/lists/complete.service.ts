import { randomUUID } from 'node:crypto';
import type { FieldChange } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { writeNewList } from './create-list.service';
import { publishListEvent } from './list-event';
import { answerList, requirePicking, lockListOrThrow } from './list-input';
import { lockLines } from './list-lines.sql';
import { writeListLogs } from './list-log.sql';
import type { CompleteInput } from './lists.schema';
import { setDone } from './lists.sql';
import { say } from '../../words/words';

/** Completes a list. Amounts that are not picked are moved to a new list or released; this list promises them no longer. */
export async function completeList(
  scope: TeamScope,
  id: number,
  { remaining, expected_total }: CompleteInput,
) {
  const list = await lockListOrThrow(scope, id);
  requirePicking(list);
  const { customer_name, name, note, user_id } = list;
  const lines = await lockLines(scope, id);
  const open = lines.filter((line) => line.amount_open > 0).sort((a, b) => a.position - b.position);
  if (open.length > 0 && remaining === undefined) {
    throw invalid('remaining', say('list.lines_open', { count: open.length }), { open: open.length });
  }
  if (open.length > 0 && expected_total !== undefined && expected_total !== open.length) {
    throw invalid('expected_total', say('list.changed'), { total: open.length });
  }

  const done = await setDone(scope, id);
  const changes: FieldChange[] = [{ field: 'status', old: list.status, new: done.status }];
  if (open.length > 0 && remaining !== undefined) {
    changes.push({ field: 'remaining', old: open.length, new: remaining });
  }
  const carried = remaining === 'carry_over' ? open : [];
  const batch = carried.length > 0 ? randomUUID() : null;
  await writeListLogs(scope, done, [{ action: 'completed', changes }], batch);
  const next =
    carried.length === 0
      ? null
      : await writeNewList(
          scope,
          { customer_name, name, note, user_id, continues_id: id },
          carried.map((line) => ({ ...line, amount: line.amount_open })),
          {
            origin: [{ field: 'continues_id', old: null, new: id, new_text: name ?? customer_name }],
            batch,
          },
        );
  await publishListEvent(scope, done);
  return {
    message: say('list.completed'),
    result: {
      list: await answerList(scope, id),
      new_list: next && (await answerList(scope, next.id)),
    },
  };
}
