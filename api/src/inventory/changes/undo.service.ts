import type { Locale, Permission, StockLog } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { followOnLine } from '../lists/onto-line';
import { changeOrThrow, lockItemOrThrow } from '../stock/change-item';
import { findStockLog, logUndoing, logsAfter } from '../stock/stock-log.sql';
import { answerStock } from '../stock/stock-input';
import { writeItemChange } from '../stock/write-item-changes';
import { undoBatch } from './undo-batch.service';
import { isSplit, rightToUndo, undoItem } from './undo.rules';
import { codesAround, listsAround, locationsAround, photosAround, requireRight } from './undo-surroundings';
import { say } from '../../words/words';

type Log = NonNullable<Awaited<ReturnType<typeof findStockLog>>>;

/** Writes the opposite of a log row and links the two; both stay. Nothing that changed again since is undone. */
export async function undoLog(
  scope: TeamScope,
  log_id: number,
  caller: { held: ReadonlySet<Permission>; locale: Locale },
) {
  const log = await findStockLog(scope, log_id);
  if (!log) throw notFound();
  const { stock_id } = log;
  if (isSplit(log) && log.batch_id !== null) {
    await undoBatch(scope, log.batch_id, caller);
    return answer(scope, stock_id, await logUndoing(scope, log.id));
  }
  const right = rightToUndo(log, 'alone');
  if (right === undefined) throw invalid('log', say('undo.unknown'));
  requireRight(scope, log, right, caller.held);

  await followLine(scope, log);
  const { item, at } = await lockItemOrThrow(scope, stock_id);
  const later = await logsAfter(scope, stock_id, log.id);
  const around = {
    ...(await locationsAround(scope, [item], [log])),
    taken_codes: await codesAround(scope, [item], [log]),
    kept_photos: await photosAround(scope, [log]),
    open_lists: await listsAround(scope, [log]),
    later,
    at: at.wire,
  };
  const [step] = changeOrThrow(undoItem(item, [log], 'alone', around)).steps;
  if (!step) throw new Error('An undo without a step.');
  return answer(scope, stock_id, changeOrThrow(await writeItemChange(scope, item, step, { at })));
}

async function answer(scope: TeamScope, stock_id: number, log: StockLog) {
  return { message: say('change.undone'), result: { stock: await answerStock(scope, stock_id), log } };
}

/** What a pick took is taken back on its line too, before the item is held: in the order of picks. */
async function followLine(scope: TeamScope, { list_item_id, stock_id, delta }: Log): Promise<void> {
  if (list_item_id === null || delta === null) return;
  await followOnLine(scope, { list_item_id, stock_id, delta: -delta });
}
