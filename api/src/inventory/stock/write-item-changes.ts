import type { StockLog, EventName, EventPayload } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { grouped } from './grouped';
import { type Change, type Refused, refuseAmount } from './item-change.rules';
import { type ItemChange, afterChange, amountsOf, nextOf } from './item-steps.rules';
import { type Moment, changeManyStock } from './many-stock.sql';
import { refuseTakenCodes } from './codes.rules';
import { publishManyStockEvents, publishStockEvent } from './stock-event';
import { writeStockLog, writeStockLogs, type StockLogEntry } from './stock-log.sql';
import type { StockRecord } from './stock.sql';

interface ItemEvent {
  name: EventName;
  /** Sent besides the ids of the items. */
  payload: EventPayload;
}

/** The event of a change, derived from the item before and after it. */
function eventOf(
  before: StockRecord,
  after: StockRecord,
  action: StockLogEntry['action'] | undefined,
): ItemEvent {
  if (isSet(before.removed_at) !== isSet(after.removed_at)) {
    return { name: isSet(after.removed_at) ? 'Deleted' : 'Restored', payload: {} };
  }
  if (isSet(before.deleted_at) !== isSet(after.deleted_at)) {
    return { name: 'Archived', payload: { deleted_at: after.deleted_at } };
  }
  return { name: 'Edited', payload: action === 'moved' ? { location_id: after.location_id } : {} };
}

const isSet = (moment: string | null) => moment !== null;

/** How an event names a single item: moves and undone edits have a list with one id. */
function idsOf(
  id: number,
  { name }: ItemEvent,
  action: StockLogEntry['action'],
): Pick<EventPayload, 'stock_id' | 'stock_ids'> {
  const asList = name === 'Edited' && (action === 'moved' || action === 'undone');
  return asList ? { stock_ids: [id] } : { stock_id: id };
}

interface Batch {
  at: Moment;
  /** The batch with which all changes can be undone together; null for none. */
  batch_id: string | null;
}

/** Items that were not changed because their amounts must not change in this way, with the reason. */
export type RefusedItems = ReadonlyMap<number, Refused>;

/** Writes the change of one item: the item, its log row and its event. Returns the log row, or why the item may not change. */
export async function writeItemChange(
  scope: TeamScope,
  item: StockRecord,
  change: Change,
  { at, batch_id = null }: { at: Moment; batch_id?: string | null },
): Promise<StockLog | Refused> {
  const refused = (await storeItems(scope, [{ item, steps: [change] }], at)).get(item.id);
  if (refused) return refused;
  const { next, entry } = change;
  const after = afterChange(item, next, at.wire);
  const log = await writeStockLog(scope, after, { ...entry, batch_id });
  const event = eventOf(item, after, entry.action);
  await publishStockEvent(scope, event.name, item.id, {
    ...idsOf(item.id, event, entry.action),
    ...event.payload,
  });
  return log;
}

/** Writes changes of many items: the items, their log rows and their events. Returns the items that were not changed. */
export async function writeItemChanges(
  scope: TeamScope,
  changes: readonly ItemChange[],
  batch: Batch,
): Promise<RefusedItems> {
  const refused = await storeItemChanges(scope, changes, batch);
  const done = changes.filter(({ item }) => !refused.has(item.id));
  await publishItemChanges(scope, done, batch.at);
  return refused;
}

/** Writes the items and their log rows. The caller publishes the events in the same transaction. */
export async function storeItemChanges(
  scope: TeamScope,
  changes: readonly ItemChange[],
  { at, batch_id }: Batch,
): Promise<RefusedItems> {
  const refused = await storeItems(scope, changes, at);
  await writeStockLogs(
    scope,
    changes.flatMap(({ item, steps }) => {
      if (refused.has(item.id)) return [];
      let state = item;
      return steps.map(({ next, entry }) => {
        state = afterChange(state, next, at.wire);
        return { item: state, entry: { ...entry, batch_id } };
      });
    }),
  );
  return refused;
}

async function storeItems(
  scope: TeamScope,
  changes: readonly ItemChange[],
  at: Moment,
): Promise<RefusedItems> {
  const items = changes.map(({ item, steps }) => ({ item, next: nextOf(steps) }));
  const amounts = changes.flatMap((change) => amountsOf(change, at.wire));
  const refused = await changeManyStock(scope, items, amounts, at).catch(refuseTakenCodes);
  return new Map(refused.map(({ id, code, available }) => [id, refuseAmount(code, available)]));
}

/** Publishes one event for each kind of change, in chunks. */
export async function publishItemChanges(
  scope: TeamScope,
  changes: readonly ItemChange[],
  at: Moment,
): Promise<void> {
  const events = changes.map(({ item, steps }) => ({
    id: item.id,
    event: eventOf(item, afterChange(item, nextOf(steps), at.wire), steps.at(-1)?.entry.action),
  }));
  for (const group of grouped(events, ({ event }) => JSON.stringify(event)).values()) {
    const event = group[0]?.event;
    if (!event) continue;
    const ids = group.map(({ id }) => id);
    await publishManyStockEvents(scope, event.name, ids, event.payload);
  }
}
