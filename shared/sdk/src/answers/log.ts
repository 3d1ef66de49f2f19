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
 * A row of any log. Without `changes` it tells what happened and not how; without `actor` and `cause` nobody knows who did
 * it. Both the moment and its seconds say when. What a log has no word of is null.
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
