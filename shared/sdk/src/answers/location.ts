import { fieldsOf, numberFrom, textFrom, type Location } from '@storeroom/contract';
import { recordFrom } from './record';

/** A location; how much lies there is told only where the server says it. */
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
