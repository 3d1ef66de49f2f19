import {
  fieldsOf,
  flagFrom,
  idFrom,
  ITEM_DETAILS,
  momentFrom,
  numberFrom,
  textFrom,
  type Field,
  type FieldChange,
  type Fields,
  type Stock,
} from '@storeroom/contract';

/** The version of a record from a server without versions: every response counts as newer. */
export const NO_VERSION = 0;

/** The common fields of all records: when they were created, changed and archived, and their version. */
export function recordFrom(fields: Fields) {
  const created_at = momentFrom(fields['created_at']) ?? '';
  const deleted_at = momentFrom(fields['deleted_at']) ?? textFrom(fields['deleted_at']);
  return {
    id: idFrom(fields['id']) ?? 0,
    created_at,
    updated_at: momentFrom(fields['updated_at']) ?? deleted_at ?? created_at,
    deleted_at,
    version: numberFrom(fields['version']) ?? NO_VERSION,
  };
}

/** Reads a person in a record; null when there is none. */
function personFrom(value: unknown): { id: number; name: string } | null {
  const { id, name } = fieldsOf(value);
  const known = textFrom(name);
  return known === null ? null : { id: idFrom(id) ?? 0, name: known };
}

/** A detail as its kind has it; of a choice only those for which the pages have a text. */
function detailFrom(field: Field, value: unknown) {
  if (field.kind === 'amount') return numberFrom(value);
  if (field.kind === 'choice') return field.choices.find((choice) => choice === value) ?? null;
  return textFrom(value);
}

const detailsFrom = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(ITEM_DETAILS).map(([name, field]) => [name, detailFrom(field, fields[name])]),
  );

const codesFrom = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.flatMap((code) => textFrom(code) ?? []) : null;

/**
 * Reads an item. Without `committed` and `list_count` no picking list has committed it; without `allow_minus_amount`
 * negative amounts are not allowed; details and `codes` are optional. `location_name` stays undefined when the server does
 * not send it: only the id identifies the location then.
 */
export function stockFrom(value: unknown): Stock {
  const fields = fieldsOf(value);
  return {
    ...(fields as Stock),
    ...recordFrom(fields),
    name: textFrom(fields['name']) ?? '',
    amount: numberFrom(fields['amount']),
    allow_minus_amount: flagFrom(fields['allow_minus_amount']) ?? false,
    location_id: idFrom(fields['location_id']),
    committed: numberFrom(fields['committed']) ?? 0,
    list_count: numberFrom(fields['list_count']) ?? 0,
    updated_by: textFrom(fields['updated_by']),
    ...detailsFrom(fields),
    codes: codesFrom(fields['codes']),
  };
}

/** Names of actions in other frameworks, and ours. */
const OUR_ACTIONS: Readonly<Record<string, string>> = {
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
 * Reads a log row. Without `changes` it has the action, but no values; without `actor` and `cause` the
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
    action: OUR_ACTIONS[action] ?? action,
    actor: personFrom(fields['actor']),
    cause: textFrom(fields['cause']) ?? '',
    changes: changesFrom(fields['changes']),
  };
}
