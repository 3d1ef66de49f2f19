import {
  fieldsOf,
  idFrom,
  momentFrom,
  numberFrom,
  textFrom,
  type FieldChange,
  type Fields,
  type ListLog,
  type StockLog,
} from '@storeroom/contract';
import { personFrom } from './record';

/** How a framework names what happened to a record, in our words. */
const OUR_WORDS: Readonly<Record<string, string>> = {
  updated: 'edited',
  trashed: 'archived',
};

function changesFrom(value: unknown): FieldChange[] {
  const changes = Array.isArray(value) ? (value as FieldChange[]) : [];
  return changes.filter((change) => textFrom(fieldsOf(change)['field']) !== null);
}

/** Seconds since the epoch, as a number or as a text that is a moment. */
function secondsFrom(value: unknown): number | null {
  const moment = momentFrom(value);
  return numberFrom(value) ?? (moment === null ? null : Date.parse(moment) / 1_000);
}

/**
 * What a row of any log says. Without `changes` it tells what happened and not how; without `actor` and `cause` nobody
 * knows who did it. Both the moment and its seconds say when.
 */
export function logFrom(value: unknown) {
  const fields = fieldsOf(value);
  const seconds = secondsFrom(fields['time']);
  const made = momentFrom(fields['created_at']);
  const action = textFrom(fields['action']) ?? 'edited';
  return {
    ...fields,
    id: idFrom(fields['id']) ?? 0,
    created_at: made ?? (seconds === null ? '' : new Date(seconds * 1_000).toISOString()),
    time: seconds ?? (made === null ? 0 : Math.floor(Date.parse(made) / 1_000)),
    name: textFrom(fields['name']) ?? '',
    action: OUR_WORDS[action] ?? action,
    actor: personFrom(fields['actor']),
    cause: textFrom(fields['cause']) ?? '',
    changes: changesFrom(fields['changes']),
    request_id: textFrom(fields['request_id']),
    batch_id: textFrom(fields['batch_id']),
  };
}

/** A row of the stock log: beside what every row says, of which item, where, and by how much. */
export function stockLogFrom(value: unknown): StockLog {
  const row = logFrom(value);
  const fields: Fields = row;
  return {
    ...row,
    action: row.action as StockLog['action'],
    cause: row.cause as StockLog['cause'],
    stock_id: idFrom(fields['stock_id']) ?? 0,
    location_id: idFrom(fields['location_id']),
    location_name: textFrom(fields['location_name']),
    reason: textFrom(fields['reason']) as StockLog['reason'],
    note: textFrom(fields['note']),
    delta: numberFrom(fields['delta']),
    amount_after: numberFrom(fields['amount_after']),
  };
}

/** A row of the log of picking lists: beside what every row says, of which list, line and item, and by how much. */
export function listLogFrom(value: unknown): ListLog {
  const row = logFrom(value);
  const fields: Fields = row;
  return {
    ...row,
    action: row.action as ListLog['action'],
    cause: row.cause as ListLog['cause'],
    list_id: idFrom(fields['list_id']) ?? 0,
    customer_name: textFrom(fields['customer_name']) ?? '',
    item_id: idFrom(fields['item_id']),
    stock_id: idFrom(fields['stock_id']),
    stock_name: textFrom(fields['stock_name']),
    reason: textFrom(fields['reason']) as ListLog['reason'],
    delta: numberFrom(fields['delta']),
  };
}
