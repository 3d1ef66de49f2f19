import {
  fieldsOf,
  idFrom,
  LIST_STATUSES,
  momentFrom,
  numberFrom,
  textFrom,
  type Fields,
  type Location,
  type Operation,
  type StockListRow,
  type Subscription,
  type Team,
} from '@storeroom/contract';
import { now } from '../environment/readings';
import { pageFrom, rowsFrom } from './page';
import { logFrom, recordFrom, stockFrom } from './records';
import { membershipFrom, userFrom } from './user';

/** Reads a team. Without permissions, everything may be read and nothing written. */
function teamFrom(value: unknown): Team {
  const fields = fieldsOf(value) as Team;
  const [{ role, permissions } = { role: 'viewer' as const, permissions: [] }] = membershipFrom(value, null);
  return {
    ...fields,
    ...recordFrom({ ...fields }),
    access: fields.access ?? { role, role_name: null, permissions },
  };
}

/** Reads a subscription. Without a `state` it is active until it expires, and read-only after that. */
function subscriptionFrom(value: unknown): Subscription {
  const fields = fieldsOf(value);
  const isOver = Date.parse(momentFrom(fields['expiration_at']) ?? '') <= now();
  return {
    ...(fields as Subscription),
    ...recordFrom(fields),
    state: (textFrom(fields['state']) as Subscription['state'] | null) ?? (isOver ? 'read_only' : 'active'),
    invoice_email: textFrom(fields['invoice_email']),
  };
}

/** Reads a picking list; without a status it is being picked, without figures it is empty. */
function pickingListFrom(value: unknown): StockListRow {
  const fields = fieldsOf(value);
  return {
    ...(fields as StockListRow),
    ...recordFrom(fields),
    name: textFrom(fields['name']),
    customer_name: textFrom(fields['customer_name']) ?? '',
    status: LIST_STATUSES.find((status) => status === fields['status']) ?? 'picking',
    user_id: idFrom(fields['user_id']) ?? 0,
    user_name: textFrom(fields['user_name']) ?? '',
    item_count: numberFrom(fields['item_count']) ?? 0,
    picked_count: numberFrom(fields['picked_count']) ?? 0,
    short_count: numberFrom(fields['short_count']) ?? 0,
    note: textFrom(fields['note']),
    completed_at: momentFrom(fields['completed_at']),
    continues_id: idFrom(fields['continues_id']),
  };
}

/** Reads a location; totals of its items are set only where the server sends them. */
function locationFrom(value: unknown): Location {
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

type Reader = (result: Fields, operation: string) => unknown;

const stock: Reader = (result) => ({ ...result, stock: stockFrom(result['stock']) });
const logs: Reader = (result, operation) => ({
  ...result,
  logs: pageFrom(result['logs'], logFrom, operation),
});
const written: Reader = (result) => ({
  ...result,
  stock: stockFrom(result['stock']),
  log: logFrom(result['log']),
});
const account: Reader = (result) => ({ ...result, user: userFrom(result['user']) });

/** The reader of each operation's result, so that screens find every field, whichever server responded. */
const READERS: Partial<Record<Operation, Reader>> = {
  'GET /api/user': account,
  'POST /api/login': account,
  'GET /api/stock': (result, operation) => ({
    ...result,
    stock: pageFrom(result['stock'], stockFrom, operation),
  }),
  'GET /api/stock/{id}': stock,
  'POST /api/stock': stock,
  'PUT /api/stock/{id}': stock,
  'POST /api/stock/{id}/archive': stock,
  'POST /api/stock/{id}/unarchive': stock,
  'POST /api/stock/{id}/adjust': written,
  'POST /api/stock/logs/{log}/undo': written,
  'GET /api/stock/{id}/history': logs,
  'GET /api/stock/logs': logs,
  'GET /api/stock/lists/logs': logs,
  'GET /api/stock/locations/logs': logs,
  'GET /api/teams/logs': logs,
  'GET /api/teams/subscriptions/logs': logs,
  'GET /api/stock/lists/{list}': (result, operation) =>
    'list' in result
      ? { ...result, list: pickingListFrom(result['list']) }
      : { ...result, lists: pageFrom(result['lists'], pickingListFrom, operation) },
  'GET /api/stock/locations': (result, operation) => ({
    ...result,
    locations: pageFrom(result['locations'], locationFrom, operation),
  }),
  'GET /api/stock/locations/{id}': (result) => ({
    ...result,
    location: locationFrom(result['location']),
  }),
  'GET /api/teams': (result, operation) => ({
    ...result,
    teams: pageFrom(result['teams'], teamFrom, operation),
  }),
  'GET /api/teams/{idOrSlug}': (result) => ({ ...result, team: teamFrom(result['team']) }),
  'GET /api/teams/subscriptions': (result) => ({
    ...result,
    subscriptions: Array.isArray(result['subscriptions'])
      ? rowsFrom(result['subscriptions'], subscriptionFrom)
      : [],
  }),
};

/** The result in the form in which our own server would have sent it. @throws {TypeError} for a list without rows */
export function answerFrom(operation: string, result: unknown): unknown {
  const read = READERS[operation as Operation];
  return read ? read(fieldsOf(result), operation) : result;
}
