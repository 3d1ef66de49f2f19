import {
  fieldsOf,
  flagFrom,
  idFrom,
  ITEM_DETAILS,
  numberFrom,
  textFrom,
  type Field,
  type Stock,
} from '@storeroom/contract';
import { recordFrom } from './record';

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
