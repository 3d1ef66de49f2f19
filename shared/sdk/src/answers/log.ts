import {
  fieldsOf,
  idFrom,
  momentFrom,
  numberFrom,
  textFrom,
  type FieldChange,
  type Fields,
} from '@storeroom/contract';
import { personFrom } from './record';

/** Names of actions in other frameworks, and ours. */
const OUR_WORDS: Readonly<Record<string, string>> = {
  updated: 'edited',
  trashed: 'archived',
};

function changesFrom(value: unknown): FieldChange[] {
  const changes = Array.isArray(value) ? (value as FieldChange[]) : [];
  return changes.filter((change) => textFrom(fieldsOf(change)['field']) !== null);
}

/** Seconds since the epoch, as a number or as a date in text form. */
function secondsFrom(value: unknown): number | null {
  const moment = momentFrom(value);
  return numberFrom(value) ?? (moment === null ? null : Date.parse(moment) / 1_000);
}

/**
 * Reads a log row. Without `changes` it says what happened, but not the values; without `actor` and `cause` the
 * author is unknown. Both the date and its seconds are set from either. Missing values are null.
 */
export function logFrom(value: unknown): Fields {
  const fields = fieldsOf(value);
  const seconds = secondsFrom(fields['time']);
  const made = momentFrom(fields['created_at']);
  const action = textFrom(fields['action']) ?? 'edited';
  const texts = ['reason', 'note', 'request_id', 'batch_id', 'location_name', 'stock_name', 'customer_name'];
  const numbers = ['delta', 'amount_after'];
  const ids = ['stock_id', 'location_id', 'item_id'];
  const read = (names: string[], from: (one: unknown) => unknown) =>
    names.map((name) => [name, from(fields[name])]);
  return {
    ...fields,
    ...(Object.fromEntries([
      ...read(texts, textFrom),
      ...read(numbers, numberFrom),
      ...read(ids, idFrom),
    ]) as Fields),
    id: idFrom(fields['id']) ?? 0,
    created_at: made ?? (seconds === null ? '' : new Date(seconds * 1_000).toISOString()),
    time: seconds ?? (made === null ? 0 : Math.floor(Date.parse(made) / 1_000)),
    name: textFrom(fields['name']) ?? '',
    action: OUR_WORDS[action] ?? action,
    actor: personFrom(fields['actor']),
    cause: textFrom(fields['cause']) ?? '',
    changes: changesFrom(fields['changes']),
  };
}
