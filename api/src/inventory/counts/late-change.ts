import { randomUUID } from 'node:crypto';
import type { CountSide, StockLog } from '@storeroom/contract';
import { isLate } from '../../platform/audit/write-logs';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid } from '../../platform/http/problem';
import { type Change, type Refused, adjust, isRefused } from '../stock/item-change.rules';
import { afterChange } from '../stock/item-steps.rules';
import type { Moment } from '../stock/many-stock.sql';
import type { StockRecord } from '../stock/stock.sql';
import { writeItemChange } from '../stock/write-item-changes';
import { type Movement, type Sides, toCountMovement, sideOf } from './counted-since.rules';
import { doneAt, latestCountSince, newestMovements } from './counted-since.sql';
import { say } from '../../words/words';

interface Wanted {
  delta: number;
  /** The answers of the person whether the counts came before or after the change. */
  sides: Sides | undefined;
  /** The version of the item that the screen showed. */
  seen_version?: number | undefined;
  /** The field that a refusal is about. */
  field: string;
}

/** A delayed request arrives within this time, or never. */
const HANGS_MS = 60_000;

interface CountSince {
  count: Movement;
  /** Whether the change was made before or after the count; null if only the person knows. */
  side: CountSide | null;
}

/** The latest count that was saved after the change was made; null if the call does not give its age. */
async function countSinceDone(scope: TeamScope, id: number): Promise<CountSince | null> {
  const done = await doneAt(scope);
  const count = done === null ? null : await latestCountSince(scope, id, done);
  return done === null || count === null ? null : { count, side: sideOf(done, count.done, count) };
}

/**
 * The latest count that the screen did not show yet: the change may have been sent before it and delayed in the network. A
 * change that was kept on a device gives its age, so for such a change only a count matters that the person has answered about.
 */
async function countUnseen(
  scope: TeamScope,
  id: number,
  seen: number,
  sides: Sides,
): Promise<CountSince | null> {
  const newest = (await newestMovements(scope, [id])).get(id) ?? [];
  const count = newest.find(
    ({ action, version, log_id }) =>
      action === 'counted' && version > seen && (!isLate(scope) || log_id in sides),
  );
  const earliest = await doneAt({ ...scope, age_ms: HANGS_MS });
  if (!count || earliest === null) return null;
  return { count, side: sideOf(earliest, count.done) === 'after' ? 'after' : null };
}

/**
 * A change may arrive long after it was made, when the item was counted meanwhile. If it was made before that count, the
 * counted number already includes it, so the same batch reverses it and the recorded amount stays the same.
 *
 * @returns the amount to reverse with, signed; 0 if there was no such count
 * @throws {Invalid} `count.unclear`, if only the person knows whether the change was made before the count
 */
export async function countedAlready(
  scope: TeamScope,
  { id, version }: StockRecord,
  { delta, sides = {}, seen_version = version, field }: Wanted,
): Promise<number> {
  const isUnseen = version > seen_version;
  const since =
    (isLate(scope) ? await countSinceDone(scope, id) : null) ??
    (isUnseen ? await countUnseen(scope, id, seen_version, sides) : null);
  if (!since) return 0;
  const { count } = since;
  // The answer is about the count: if the count came after, the change came before it.
  const givenSide = sides[count.log_id];
  const side = givenSide ? (givenSide === 'after' ? 'before' : 'after') : since.side;
  if (side === null) {
    throw new Invalid(
      { [field]: [say('count.unclear')] },
      { movements: [toCountMovement(count)] },
      'count.unclear',
    );
  }
  return side === 'before' ? -delta : 0;
}

/**
 * Changes an item and reverses what was counted already, in one batch. The positive one of the two comes first, so that
 * neither takes more than there is. Returns the log row of the change, or why it is refused.
 */
export async function writeWithReversal(
  scope: TeamScope,
  item: StockRecord,
  reversal: number,
  decide: (state: StockRecord) => Change,
  { at, batch_id }: { at: Moment; batch_id?: string | null },
): Promise<StockLog | Refused> {
  if (reversal === 0) return writeItemChange(scope, item, decide(item), { at, batch_id: batch_id ?? null });
  const batch = { at, batch_id: batch_id ?? randomUUID() };
  const reverse = (state: StockRecord) => adjust(state, { delta: reversal, reason: 'counted' });
  let state = item;
  let own: StockLog | undefined;
  for (const step of reversal > 0 ? [reverse, decide] : [decide, reverse]) {
    const change = step(state);
    const log = await writeItemChange(scope, state, change, batch);
    if (isRefused(log)) return log;
    if (step === decide) own = log;
    state = afterChange(state, change.next, at.wire);
  }
  if (!own) throw new Error('A change was not written.');
  return own;
}
