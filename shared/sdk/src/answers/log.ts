import {
  fieldsOf,
  idFrom,
  momentFrom,
  numberFrom,
  textFrom,
  type FieldChange,
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
 * A row of the stock log. Without `changes` it tells what happened and not how; without `actor` and `cause` nobody knows
 * who did it. Both the moment and its seconds say when.
 */
export function stockLogFrom(value: unknown): StockLog {
  const fields = fieldsOf(value);
  const seconds = secondsFrom(fields['time']);
  const made = momentFrom(fields['created_at']);
  const action = textFrom(fields['action']) ?? 'edited';
  return {
    ...(fields as StockLog),
    id: idFrom(fields['id']) ?? 0,
    created_at: made ?? (seconds === null ? '' : new Date(seconds * 1_000).toISOString()),
    time: seconds ?? (made === null ? 0 : Math.floor(Date.parse(made) / 1_000)),
    name: textFrom(fields['name']) ?? '',
    action: (OUR_WORDS[action] ?? action) as StockLog['action'],
    stock_id: idFrom(fields['stock_id']) ?? 0,
    location_id: idFrom(fields['location_id']),
    location_name: textFrom(fields['location_name']),
    actor: personFrom(fields['actor']),
    cause: (textFrom(fields['cause']) ?? '') as StockLog['cause'],
    reason: textFrom(fields['reason']) as StockLog['reason'],
    note: textFrom(fields['note']),
    delta: numberFrom(fields['delta']),
    amount_after: numberFrom(fields['amount_after']),
    changes: changesFrom(fields['changes']),
    request_id: textFrom(fields['request_id']),
    batch_id: textFrom(fields['batch_id']),
  };
}
