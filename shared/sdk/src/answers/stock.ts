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

/** A unit that the pages have a word for. */
const unitFrom = (value: unknown): Unit | null => UNITS.find((unit) => unit === value) ?? null;

const codesFrom = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.flatMap((code) => textFrom(code) ?? []) : null;

/**
 * An item. Without `committed` and `list_count` nothing is promised to picking lists; without `allow_minus_amount` it may
 * not go below zero; without `unit`, `minimum`, `note` and `codes` nothing is said of these. `location_name` stays away where the server does not tell it: the number alone says which it is.
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
