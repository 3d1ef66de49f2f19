import {
  fieldsOf,
  flagFrom,
  idFrom,
  numberFrom,
  textFrom,
  UNITS,
  type Stock,
  type Unit,
} from '@storeroom/contract';
import { recordFrom } from './record';

/** A unit for which the pages have a text. */
const unitFrom = (value: unknown): Unit | null => UNITS.find((unit) => unit === value) ?? null;

const codesFrom = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.flatMap((code) => textFrom(code) ?? []) : null;

/**
 * Reads an item. Without `committed` and `list_count` no picking list has committed it; without `allow_minus_amount`
 * negative amounts are not allowed; `unit`, `minimum`, `note` and `codes` are optional. `location_name` stays
 * undefined when the server does not send it: only the id identifies the location then.
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
    unit: unitFrom(fields['unit']),
    minimum: numberFrom(fields['minimum']),
    note: textFrom(fields['note']),
    codes: codesFrom(fields['codes']),
  };
}
