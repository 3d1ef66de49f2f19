import { randomUUID } from 'node:crypto';
import type { BulkResult, Locale, Permission } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { publishJob } from '../../platform/jobs/job-event';
import { markUndone } from '../../platform/jobs/jobs.sql';
import { Invalid, notFound } from '../../platform/http/problem';
import type { Outcome } from '../../platform/http/write';
import { takeBackLocations } from '../locations/take-back-locations';
import { describeFailures } from '../stock/describe-failures';
import { isHidden } from '../stock/archived.rules';
import { grouped } from '../stock/grouped';
import { isRefused, refuse } from '../stock/item-change.rules';
import { lockManyStock } from '../stock/many-stock.sql';
import { batchLogs, laterThanBatch } from '../stock/stock-log.sql';
import { writeItemChanges } from '../stock/write-item-changes';
import { codesAround, listsAround, locationsAround, photosAround, requireRight } from './undo-surroundings';
import { isSplit, rightsToUndo, undoItem } from './undo.rules';
import { say } from '../../words/words';

type UndoneBatch = BulkResult & { kept_locations?: string[] };

/** Takes back everything that was done at once, item by item: what changed again since stays as it is. */
export async function undoBatch(
  scope: TeamScope,
  batch: string,
  { held, locale }: { held: ReadonlySet<Permission>; locale: Locale },
): Promise<Outcome<UndoneBatch>> {
  const logs = await batchLogs(scope, batch);
  if (logs.length === 0) throw notFound();
  for (const { log, right } of rightsToUndo(logs)) requireRight(scope, log, right ?? 'stock.undo', held);

  const perItem = grouped(logs, (log) => log.stock_id);
  const { items, at } = await lockManyStock(scope, [...perItem.keys()]);
  const locations = await locationsAround(scope, [...items.values()], logs);
  const taken_codes = await codesAround(scope, items.values(), logs);
  const kept_photos = await photosAround(scope, logs);
  const open_lists = await listsAround(scope, logs);
  const later = await laterThanBatch(scope, batch);
  const decided = [...perItem].map(([id, own]) => {
    const item = items.get(id);
    const own_later = later.get(id) ?? [];
    const around = { ...locations, taken_codes, kept_photos, open_lists, later: own_later, at: at.wire };
    const isThere = item !== undefined && item.removed_at === null && !isHidden(scope, item);
    return {
      id,
      verdict: isThere ? undoItem(item, own, 'batch', around) : refuse('id', say('item.unknown')),
    };
  });

  const undone = decided.flatMap(({ verdict }) => (isRefused(verdict) ? [] : [verdict]));
  const batch_id = randomUUID();
  const refused = await writeItemChanges(scope, undone, { at, batch_id });
  const failed = describeFailures(decided, refused, locale);
  const updated = undone.length - refused.size;
  const asOne = logs.some(isSplit);
  if (updated === 0 || (asOne && failed.length > 0)) {
    throw new Invalid({ batch: [say('undo.nothing')] }, { failed });
  }
  const kept = await takeBackLocations(scope, batch);
  const kept_locations = kept.length > 0 && { kept_locations: kept };
  const job = await markUndone(scope, batch, failed.length);
  if (job) await publishJob(scope, job.id, job.user_id);
  return {
    message:
      failed.length === 0
        ? say('change.many_undone', { count: updated })
        : say('change.some_undone', { count: updated, failed: failed.length }),
    result: { updated, failed, batch_id, ...kept_locations },
  };
}
