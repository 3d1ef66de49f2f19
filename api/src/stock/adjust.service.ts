import type { TeamScope } from '../database/team-scope';
import { invalid, notFound } from '../http/problem';
import { pickIsNoCount, pickIsUse } from '../lists/lists.texts';
import { followOnLine } from '../lists/pick.service';
import { writeStockLog } from '../logs/stock-log.sql';
import { LARGEST_AMOUNT, fitsReason } from './amount.rules';
import { difference } from './item-change.rules';
import { asScanned } from './scanned';
import { tellOfStock } from './stock-event';
import { findStock } from './stock-row.sql';
import { answerStock, readNote, requireAmount, staleWrite, takeStock } from './stock-input';
import type { AdjustInput } from './stock.schema';
import { type StockRecord, applyDelta, lockStock } from './stock.sql';
import {
  amountTooLarge,
  deltaIsZero,
  isArchived,
  oneOfDeltaAndCount,
  onlyAvailable,
  reasonMismatch,
  stockAdjusted,
} from './stock.texts';
import { undoUntil } from './undo.rules';

export async function adjustStock(caller: TeamScope, id: number, input: AdjustInput) {
  const scope = await asScanned(caller, id, input.code);
  const { reason, version } = input;
  const delta =
    input.count === undefined ? readDelta(input) : await countedDelta(scope, id, input.count, input);
  if (!fitsReason(reason, delta)) throw invalid('reason', reasonMismatch);
  const line = await followLine(scope, id, delta, input);

  const item = await applyDelta(scope, id, delta, version);
  if (!item) throw await whyNot(scope, id, version);
  const amount = item.amount ?? 0;
  if (Math.abs(amount) > LARGEST_AMOUNT) throw invalid('amount', amountTooLarge);
  const log = await writeStockLog(scope, item, {
    action: input.count === undefined ? 'adjusted' : 'counted',
    reason,
    note: readNote(input.note),
    delta,
    changes: [{ field: 'amount', old: difference(amount, delta), new: amount }],
    ...line,
  });
  await tellOfStock(scope, 'Edited', id, { stock_id: id });
  const stock = await answerStock(scope, id);
  return { message: stockAdjusted, result: { stock, log, undo_until: undoUntil(log.created_at) } };
}

/** A change in the name of a picking list's line is a pick of that line, and held to its rules. */
async function followLine(scope: TeamScope, id: number, delta: number, input: AdjustInput) {
  const { list_item_id, count, reason } = input;
  if (list_item_id === undefined) return {};
  if (!(await findStock(scope, id))) throw notFound();
  if (count !== undefined) throw invalid('list_item_id', pickIsNoCount);
  if (reason !== 'used' && reason !== 'correction') throw invalid('reason', pickIsUse);
  return followOnLine(scope, { list_item_id, stock_id: id, delta });
}

function readDelta({ delta, reason }: AdjustInput): number {
  if (delta === undefined) throw invalid('delta', oneOfDeltaAndCount);
  requireAmount('delta', delta);
  if (delta === 0) throw invalid('delta', deltaIsZero);
  if (reason === 'counted') throw invalid('reason', reasonMismatch);
  return delta;
}

/** A count is the only absolute write (D-S3.3): the item is held from the look to the change. */
async function countedDelta(
  scope: TeamScope,
  id: number,
  count: number,
  input: AdjustInput,
): Promise<number> {
  if (input.delta !== undefined) throw invalid('count', oneOfDeltaAndCount);
  requireAmount('count', count);
  const item = await takeStock(scope, id, input.version);
  return difference(count, item.amount ?? 0);
}

/** Why the guarded change found nothing to change. */
async function whyNot(scope: TeamScope, id: number, version: number | undefined): Promise<Error> {
  const item = await lockStock(scope, id);
  if (!item) return notFound();
  if (version !== undefined && version !== item.version) return staleWrite(scope, item, {});
  if (item.deleted_at !== null) return invalid('deleted_at', isArchived);
  return belowZero(item);
}

export function belowZero(item: StockRecord): Error {
  const available = item.amount ?? 0;
  return invalid('amount', onlyAvailable(available), { available });
}
