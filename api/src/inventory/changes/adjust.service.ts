import { CHANNELS, OWN_UNDO_WINDOW, type EventName } from '@storeroom/contract';
import type { Database } from '../../platform/database/database';
import type { Caller, TeamScope } from '../../platform/database/team-scope';
import type { IdempotencyKey, Envelope } from '../../platform/http/write';
import { amountFault } from '../stock/amount.rules';
import { readNote, answerStock, findVisibleStock, requireAmount } from '../stock/stock-input';
import type { AdjustInput } from '../stock/stock.schema';
import { Invalid, invalid } from '../../platform/http/problem';
import {
  type Sent,
  toCountMovement,
  countedOf,
  compareCount,
  momentOfCount,
} from '../counts/counted-since.rules';
import { doneAt, newestMovements } from '../counts/counted-since.sql';
import { countedAlready, writeWithReversal } from '../counts/late-change';
import { pickFromNamedLine } from '../lists/pick-from-line';
import { changeOrThrow, lockItemOrThrow } from '../stock/change-item';
import { adjust, withLogFields } from '../stock/item-change.rules';
import { scopeOfScan } from '../stock/scanned';
import { isBatchOfOthers } from '../stock/stock-log.sql';
import type { StockRecord } from '../stock/stock.sql';
import { undoUntil } from './undo.rules';
import { say } from '../../words/words';

type Adjusted = Envelope<Awaited<ReturnType<typeof adjustStock>>['result']>;

/** Whether the input only adds or takes an amount: no count, no scanned code and no line of a picking list. */
export function isPlainDelta(input: AdjustInput): input is AdjustInput & { delta: number } {
  const { delta = 0, count, reason, list_item_id, code } = input;
  const plain = count === undefined && list_item_id === undefined && code === undefined;
  return plain && delta !== 0 && amountFault(delta) === null && reason !== 'counted';
}

/**
 * Does what `adjustStock` does in a single statement, including the idempotency key and the answer. Returns null and
 * changes nothing in any unusual case, such as a refusal: `adjustStock` then handles it.
 */
export async function adjustAtOnce(
  database: Database,
  caller: Caller & { user: { id: number; name: string } },
  own: IdempotencyKey,
  id: number,
  { delta, reason, note, version, batch_id, seen_version }: AdjustInput & { delta: number },
  envelope: Omit<Adjusted, 'result'>,
): Promise<Adjusted | null> {
  const { team_id, user, sign_in, cause, request_id, socket_id } = caller;
  const event: EventName = 'Edited';
  const given: Record<(typeof PARAMETERS)[number], unknown> = {
    item_id: id,
    change: delta,
    change_reason: reason,
    change_note: readNote(note),
    expected_version: version ?? null,
    actor: user.id,
    display_name: user.name,
    change_cause: cause,
    request: request_id,
    socket: socket_id,
    once_key: own.key,
    once_fingerprint: own.fingerprint,
    event_name: event,
    event_channels: [CHANNELS.stock(id), CHANNELS.team(team_id)],
    envelope: JSON.stringify(envelope),
    undo_window: `${OWN_UNDO_WINDOW} milliseconds`,
    in_batch: batch_id ?? null,
    seen_version: seen_version ?? null,
  };
  const [row] = await database.writeStatement<{ answer: Adjusted | null }>(caller, {
    name: 'adjust at once',
    text: STATEMENT,
    values: [...PARAMETERS.map((name) => given[name]), String(sign_in ?? '')],
  });
  return row?.answer ?? null;
}

/** The parameters of `adjust_stock` after the team, in the order in which their values are sent. */
const PARAMETERS = [
  'item_id',
  'change',
  'change_reason',
  'change_note',
  'expected_version',
  'actor',
  'display_name',
  'change_cause',
  'request',
  'socket',
  'once_key',
  'once_fingerprint',
  'event_name',
  'event_channels',
  'envelope',
  'undo_window',
  'in_batch',
  'seen_version',
] as const;

/** Sets the sign-in first, because the answer contains addresses of photos that are signed for it. */
const STATEMENT = `select adjust_stock(team => $1, ${PARAMETERS.map((name, at) => `${name} => $${at + 2}`).join(', ')}) as answer
  from set_config('app.sign_in', $${PARAMETERS.length + 2}, true)`;

export async function adjustStock(outer: TeamScope, id: number, input: AdjustInput) {
  requireAdjustment(input);
  const scope = await scopeOfScan(outer, id, input.code);
  const line = await pickIfLineNamed(scope, id, input);
  const { item, at } = await lockItemOrThrow(scope, id, input.version);
  const batch_id = await batchOrThrow(scope, id, input);
  const { delta, count, reason, sides, seen_version } = input;
  const counted = count === undefined ? {} : await countOf(scope, item, input);
  const made = { sides, seen_version, field: 'delta' };
  const reversal = delta === undefined ? 0 : await countedAlready(scope, item, { delta, ...made });
  const adjustment = { delta, count, reason, note: readNote(input.note), seen: counted.expected };
  const change = (state: StockRecord) =>
    withLogFields(adjust(state, adjustment), { ...line, done_at: counted.done_at ?? null });
  const log = changeOrThrow(await writeWithReversal(scope, item, reversal, change, { at, batch_id }));
  const stock = await answerStock(scope, id);
  return { message: say('stock.adjusted'), result: { stock, log, undo_until: undoUntil(log.created_at) } };
}

/**
 * The amount that a count is compared with, and when it was made. Empty when the call does not say what its screen
 * showed.
 */
async function countOf(
  scope: TeamScope,
  item: StockRecord,
  sent: Sent,
): Promise<{ expected?: number; done_at?: string | null }> {
  if (sent.seen_version === undefined && sent.seen_amount === undefined) return {};
  const how = countedOf(sent, await doneAt(scope));
  const newest = (await newestMovements(scope, [item.id])).get(item.id) ?? [];
  const comparison = compareCount(how, item.amount ?? 0, newest);
  if (comparison.kind === 'clear') return { expected: comparison.expected, done_at: momentOfCount(how) };
  if (comparison.kind === 'again') throw invalid('count', say('count.changed_while_counting'));
  if (comparison.kind === 'newer') {
    throw new Invalid({ count: [say('count.newer')] }, { by: toCountMovement(comparison.by) }, 'count.newer');
  }
  throw new Invalid(
    { count: [say('count.unclear')] },
    { movements: comparison.movements.map(toCountMovement) },
    'count.unclear',
  );
}

/** The batch of the input, or null. A batch may only have deltas of one person and one item. Lock the item before. */
async function batchOrThrow(scope: TeamScope, id: number, input: AdjustInput): Promise<string | null> {
  const { batch_id, delta, list_item_id } = input;
  if (batch_id === undefined) return null;
  if (delta === undefined || list_item_id !== undefined) throw invalid('batch_id', say('batch.deltas_only'));
  if (await isBatchOfOthers(scope, batch_id, id)) throw invalid('batch_id', say('batch.of_others'));
  return batch_id;
}

function requireAdjustment({ delta, count, reason }: AdjustInput): void {
  if (count !== undefined) {
    if (delta !== undefined) throw invalid('count', say('amount.delta_or_count'));
    return requireAmount('count', count);
  }
  if (delta === undefined) throw invalid('delta', say('amount.delta_or_count'));
  requireAmount('delta', delta);
  if (delta === 0) throw invalid('delta', say('amount.delta_is_zero'));
  if (reason === 'counted') throw invalid('reason', say('amount.reason'));
}

/** Treats a change that names a line of a picking list as a pick of that line, with the rules of picks. */
async function pickIfLineNamed(scope: TeamScope, id: number, input: AdjustInput) {
  const { list_item_id, delta, reason } = input;
  if (list_item_id === undefined) return {};
  await findVisibleStock(scope, id);
  if (delta === undefined) throw invalid('list_item_id', say('pick.is_no_count'));
  if (reason !== 'used' && reason !== 'correction') throw invalid('reason', say('pick.is_use'));
  return pickFromNamedLine(scope, { list_item_id, stock_id: id, delta });
}
