import { getTableConfig } from 'drizzle-orm/pg-core';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { asClient } from '../roles';
import { hostnames, idempotency_keys, memberships, outbox, roles, teams, tokens, users } from './identity';
import { mails, rate_limits } from './mail';
import { consents, handovers, invites, recoveries, user_logs } from './people';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each(
  [
    teams,
    hostnames,
    users,
    roles,
    memberships,
    tokens,
    idempotency_keys,
    outbox,
    mails,
    rate_limits,
    recoveries,
    handovers,
    consents,
    invites,
    user_logs,
  ].map((table) => getTableConfig(table)),
)('the table $name has the columns and types that the schema in code declares', async ({ name, columns }) => {
  const { rows } = await asClient(database.connection('owner'), (client) =>
    client.query(
      `select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
         from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attname`,
      [name],
    ),
  );
  const believed = columns
    .map((column) => ({ column: column.name, type: column.getSQLType(), required: column.notNull }))
    .sort((a, b) => (a.column < b.column ? -1 : 1));
  expect(rows).toEqual(believed);
});
