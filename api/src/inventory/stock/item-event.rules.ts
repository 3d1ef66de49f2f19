import type { EventName, EventPayload } from '@storeroom/contract';
import type { StockLogEntry } from './stock-log.sql';
import type { StockRecord } from './stock.sql';

export interface ItemEvent {
  name: EventName;
  /** Beside the ids of the items. */
  payload: EventPayload;
}

/** What is told of a change, by what it has made of the item. */
export function eventOf(
  before: StockRecord,
  after: StockRecord,
  action: StockLogEntry['action'] | undefined,
): ItemEvent {
  if (isSince(before.removed_at) !== isSince(after.removed_at)) {
    return { name: isSince(after.removed_at) ? 'Deleted' : 'Restored', payload: {} };
  }
  if (isSince(before.deleted_at) !== isSince(after.deleted_at)) {
    return { name: 'Archived', payload: { deleted_at: after.deleted_at } };
  }
  return { name: 'Edited', payload: action === 'moved' ? { location_id: after.location_id } : {} };
}

const isSince = (moment: string | null) => moment !== null;

/** How the event of a single item names it: moves and undone edits do it as a list of one. */
export function idsOf(
  id: number,
  { name }: ItemEvent,
  action: StockLogEntry['action'],
): Pick<EventPayload, 'stock_id' | 'stock_ids'> {
  const asList = name === 'Edited' && (action === 'moved' || action === 'undone');
  return asList ? { stock_ids: [id] } : { stock_id: id };
}
