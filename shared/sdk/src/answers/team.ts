import {
  fieldsOf,
  flagFrom,
  idFrom,
  momentFrom,
  numberFrom,
  textFrom,
  type Fields,
  type Subscription,
  type Team,
} from '@storeroom/contract';
import { now } from '../environment/readings';
import { recordFrom } from './record';
import { permissionsFrom, READS } from './user';

/** What somebody may do in a team; where nothing is said of rights, everything may be read and nothing written. */
function accessFrom(fields: Fields): NonNullable<Team['access']> {
  if (fields['access'] !== undefined) return fields['access'] as NonNullable<Team['access']>;
  const named = permissionsFrom(fields['permissions']);
  return { role: named === null ? 'viewer' : 'custom', role_name: null, permissions: named ?? [...READS] };
}

/** A team. Without a name it is called by its number, and so is its address. */
export function teamFrom(value: unknown): Team {
  const fields = fieldsOf(value);
  const record = recordFrom(fields);
  return {
    ...(fields as Team),
    ...record,
    name: textFrom(fields['name']) ?? `#${record.id}`,
    slug: textFrom(fields['slug']) ?? String(record.id),
    logo: flagFrom(fields['logo']) ?? false,
    parent_id: idFrom(fields['parent_id']),
    access: accessFrom(fields),
  };
}

/** A subscription. Without a `state` it is active until it expires, and nothing can be changed after that. */
export function subscriptionFrom(value: unknown): Subscription {
  const fields = fieldsOf(value);
  const expiration_at = momentFrom(fields['expiration_at']) ?? '';
  const isOver = expiration_at !== '' && Date.parse(expiration_at) <= now();
  return {
    ...(fields as Subscription),
    ...recordFrom(fields),
    team_id: idFrom(fields['team_id']) ?? 0,
    type: textFrom(fields['type']) ?? 'standard',
    expiration_at,
    renew_years: numberFrom(fields['renew_years']) ?? 0,
    state: (textFrom(fields['state']) as Subscription['state'] | null) ?? (isOver ? 'read_only' : 'active'),
    invoice_email: textFrom(fields['invoice_email']),
  };
}
