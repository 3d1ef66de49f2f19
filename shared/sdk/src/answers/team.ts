import { fieldsOf, momentFrom, textFrom, type Subscription, type Team } from '@storeroom/contract';
import { now } from '../environment/readings';
import { recordFrom } from './record';
import { membershipFrom } from './user';

/** Reads a team. Without permissions, everything may be read and nothing written. */
export function teamFrom(value: unknown): Team {
  const fields = fieldsOf(value) as Team;
  const [{ role, permissions } = { role: 'viewer' as const, permissions: [] }] = membershipFrom(value, null);
  return {
    ...fields,
    ...recordFrom({ ...fields }),
    access: fields.access ?? { role, role_name: null, permissions },
  };
}

/** Reads a subscription. Without a `state` it is active until it expires, and read-only after that. */
export function subscriptionFrom(value: unknown): Subscription {
  const fields = fieldsOf(value);
  const isOver = Date.parse(momentFrom(fields['expiration_at']) ?? '') <= now();
  return {
    ...(fields as Subscription),
    ...recordFrom(fields),
    state: (textFrom(fields['state']) as Subscription['state'] | null) ?? (isOver ? 'read_only' : 'active'),
    invoice_email: textFrom(fields['invoice_email']),
  };
}
