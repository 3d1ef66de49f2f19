import { fieldsOf, type Fields, type Operation } from '@storeroom/contract';
import { locationFrom } from './location';
import { logFrom } from './log';
import { pageFrom, rowsFrom } from './page';
import { pickingListFrom } from './picking-list';
import { stockFrom } from './stock';
import { subscriptionFrom, teamFrom } from './team';
import { userFrom } from './user';

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
