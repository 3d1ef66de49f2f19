import { fieldsOf, numberFrom, textFrom, type Location } from '@storeroom/contract';
import { recordFrom } from './record';

/** Reads a location; totals of its items are set only where the server sends them. */
export function locationFrom(value: unknown): Location {
  const fields = fieldsOf(value);
  const { id, created_at, deleted_at, version } = recordFrom(fields);
  const amount = numberFrom(fields['amount']);
  return {
    ...(fields as Location),
    id,
    created_at,
    deleted_at,
    version,
    name: textFrom(fields['name']) ?? '',
    ...(amount !== null && { amount }),
  };
}
