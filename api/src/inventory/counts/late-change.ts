import { randomUUID } from 'node:crypto';
import type { StockLog } from '@storeroom/contract';
import { isLate } from '../../platform/audit/write-logs';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid } from '../../platform/http/problem';
import { type Change, type Refused, adjust, isRefused } from '../stock/item-change.rules';
import { afterChange } from '../stock/item-steps.rules';
import type { Moment } from '../stock/many-stock.sql';
import type { StockRecord } from '../stock/stock.sql';
import { writeItemChange } from '../stock/write-item-changes';
import { type Sides, asTold, sideOf } from './counted-since.rules';
import { doneAt, latestCountSince } from './counted-since.sql';
import { say } from '../../words/words';

interface Wanted {
  delta: number;
  /** What whoever did it has said of a count. */
  sides: Sides | undefined;
  /** Where a refusal stands. */
  field: string;
}

/**
 * Of a change that is sent long after it was done the item may have been counted meanwhile: what was taken before is
 * missing in that number already, and is given back by the same batch, so that what is recorded stays.
 *
 * @returns how much that is, with its sign; 0 where nothing was counted since
 * @throws {Invalid} `count.unclear`, where only whoever did it knows whether that was before the count
 */
export async function countedAlready(
  scope: TeamScope,
  item: StockRecord,
  { delta, sides = {}, field }: Wanted,
): Promise<number> {
  const done = isLate(scope) ? await doneAt(scope) : null;
  const count = done === null ? null : await latestCountSince(scope, item.id, done);
  if (done === null || count === null) return 0;
  // What is said is of the count: where that came after, the change was before it.
  const said = sides[count.log_id];
  const side = said ? (said === 'after' ? 'before' : 'after') : sideOf(done, count.done);
  if (side === null) {
    throw new Invalid({ [field]: [say('count.unclear')] }, { movements: [asTold(count)] }, 'count.unclear');
  }
  return side === 'before' ? -delta : 0;
}

/**
 * Changes an item, with what gives the change back where it was counted already: in one batch, and in the order in which
 * neither asks for more than there is. Answers the row of the change itself, or why nothing may change.
 */
export async function writeWithCover(
  scope: TeamScope,
  item: StockRecord,
  cover: number,
  decide: (state: StockRecord) => Change,
  { at, batch_id }: { at: Moment; batch_id?: string | null },
): Promise<StockLog | Refused> {
  if (cover === 0) return writeItemChange(scope, item, decide(item), { at, batch_id: batch_id ?? null });
  const batch = { at, batch_id: batch_id ?? randomUUID() };
  const covers = (state: StockRecord) => adjust(state, { delta: cover, reason: 'counted' });
  let state = item;
  let own: StockLog | undefined;
  for (const step of cover > 0 ? [covers, decide] : [decide, covers]) {
    const change = step(state);
    const log = await writeItemChange(scope, state, change, batch);
    if (isRefused(log)) return log;
    if (step === decide) own = log;
    state = afterChange(state, change.next, at.wire);
  }
  if (!own) throw new Error('A change was not written.');
  return own;
}
