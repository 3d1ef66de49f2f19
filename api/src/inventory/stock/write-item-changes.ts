import type { StockLog } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { grouped } from './grouped';
import type { Change } from './item-change.rules';
import { eventOf, idsOf } from './item-event.rules';
import { type ItemChange, afterChange, nextOf } from './item-steps.rules';
import { type Moment, changeManyStock } from './many-stock.sql';
import { refuseTakenCodes } from './refuse-taken-codes';
import { publishManyStockEvents, publishStockEvent } from './stock-event';
import { writeStockLog, writeStockLogs } from './stock-log.sql';
import type { StockRecord } from './stock.sql';

interface Batch {
  at: Moment;
  /** What was done at once, and can be undone so; null where it is no batch. */
  batch_id: string | null;
}

/** Changes one item in its own name: the item, its log row and its event. Answers the row. */
export async function writeItemChange(
  scope: TeamScope,
  item: StockRecord,
  { next, entry }: Change,
  { at, batch_id = null }: { at: Moment; batch_id?: string | null },
): Promise<StockLog> {
  await changeManyStock(scope, [{ item, next }], at).catch(refuseTakenCodes);
  const after = afterChange(item, next, at.wire);
  const log = await writeStockLog(scope, after, { ...entry, batch_id });
  const event = eventOf(item, after, entry.action);
  await publishStockEvent(scope, event.name, item.id, {
    ...idsOf(item.id, event, entry.action),
    ...event.payload,
  });
  return log;
}

/** Changes many items at once: the items, their log rows and their events. Answers how many items that were. */
export async function writeItemChanges(
  scope: TeamScope,
  changes: readonly ItemChange[],
  batch: Batch,
): Promise<number> {
  await storeItemChanges(scope, changes, batch);
  await publishItemChanges(scope, changes, batch.at);
  return changes.length;
}

/** The items and their log rows; whoever calls it publishes them too, in the same transaction. */
export async function storeItemChanges(
  scope: TeamScope,
  changes: readonly ItemChange[],
  { at, batch_id }: Batch,
): Promise<void> {
  await changeManyStock(
    scope,
    changes.map(({ item, steps }) => ({ item, next: nextOf(steps) })),
    at,
  ).catch(refuseTakenCodes);
  await writeStockLogs(
    scope,
    changes.flatMap(({ item, steps }) => {
      let state = item;
      return steps.map(({ next, entry }) => {
        state = afterChange(state, next, at.wire);
        return { item: state, entry: { ...entry, batch_id } };
      });
    }),
  );
}

/** One event for each kind of change, in chunks. */
export async function publishItemChanges(
  scope: TeamScope,
  changes: readonly ItemChange[],
  at: Moment,
): Promise<void> {
  const told = changes.map(({ item, steps }) => ({
    id: item.id,
    event: eventOf(item, afterChange(item, nextOf(steps), at.wire), steps.at(-1)?.entry.action),
  }));
  for (const group of grouped(told, ({ event }) => JSON.stringify(event)).values()) {
    const event = group[0]?.event;
    if (!event) continue;
    const ids = group.map(({ id }) => id);
    await publishManyStockEvents(scope, event.name, ids, event.payload);
  }
}
