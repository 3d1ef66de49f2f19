import { getTableConfig } from 'drizzle-orm/pg-core';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { withClient } from '../roles';
import { hostnames, idempotency_keys, memberships, outbox, roles, teams, tokens, users } from './identity';
import { mails, rate_limits } from './mail';
import { consents, handovers, invites, recoveries, user_logs } from './people';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const WORD: [statement: string, table: string, user_id?: number][] = [
  ["insert into teams (id, name, slug) overriding system value values (900, 'Yard', 'yard')", 'teams'],
  ["update teams set name = 'Yard 2' where id = 900", 'teams'],
  ["insert into hostnames (hostname, team_id) values ('yard.test', 900)", 'hostnames'],
  ['update hostnames set is_primary = false where team_id = 900', 'hostnames'],
  ['delete from hostnames where team_id = 900', 'hostnames'],
  [
    "insert into subscriptions (team_id, expiration_at) values (900, now() + interval '1 day')",
    'subscriptions',
  ],
  ['update subscriptions set renew_years = 1 where team_id = 900', 'subscriptions'],
  ['delete from subscriptions where team_id = 900', 'subscriptions'],
  ["update users set name = 'Ada 2' where id = 901", 'users', 901],
  ["insert into memberships (user_id, team_id, role) values (901, 900, 'viewer')", 'memberships', 901],
  ["update memberships set role = 'keeper' where user_id = 901", 'memberships', 901],
  ['delete from memberships where user_id = 901', 'memberships', 901],
  ["update roles set name = 'Night 2' where id = 902", 'roles'],
  ['delete from roles where id = 902', 'roles'],
  ["update tokens set expires_at = expires_at - interval '1 hour' where user_id = 901", 'tokens'],
  ['delete from tokens where user_id = 901', 'tokens', 901],
  ['delete from users where id = 901', 'users', 901],
  ['delete from teams where id = 900', 'teams'],
];

it('each change of teams, hostnames, subscriptions, people, roles and sign-ins leaves word for every process, about the one person where it is about one [operation.2628]', async () => {
  const made = {
    user: `insert into users (id, name, username, email, team_id) overriding system value
      values (901, 'Ada', 'ada', 'ada@example.test', 900)`,
    role: `insert into roles (id, team_id, name, permissions) overriding system value values (902, 900, 'Night', '{stock}')`,
    token: `insert into tokens (user_id, hash, expires_at) values (901, sha256('x'), now() + interval '1 day')`,
  };
  const told: unknown[] = [];
  for (const [statement] of WORD) {
    await database.asSuperuser('delete from outbox');
    await database.asSuperuser(statement);
    const rows = await database.asSuperuser<{ payload: object }>(
      "select payload from outbox where event = 'Notice' and channels = '{processes}'",
    );
    told.push([statement, ...rows.map(({ payload }) => payload)]);
    if (told.length === 1) for (const one of Object.values(made)) await database.asSuperuser(one);
  }
  expect(told).toEqual(
    WORD.map(([statement, table, user_id]) => [
      statement,
      { table, ...(user_id === undefined ? {} : { user_id }) },
    ]),
  );
});

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
  const { rows } = await withClient(database.connection('owner'), (client) =>
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

it('each statement that changes what processes remember of teams, people, roles, sign-ins, hosts and subscriptions is told to them [speed.2060]', async () => {
  const { rows } = await withClient(database.connection('owner'), (client) =>
    client.query<{ name: string; kinds: string }>(
      `select event_object_table as name, string_agg(distinct event_manipulation, ' ') as kinds
         from information_schema.triggers where action_statement ~ 'notify_(identity|people)_changed' group by 1`,
    ),
  );
  expect(Object.fromEntries(rows.map(({ name, kinds }) => [name, kinds]))).toEqual({
    hostnames: 'DELETE INSERT UPDATE',
    memberships: 'DELETE INSERT UPDATE',
    roles: 'DELETE UPDATE',
    subscriptions: 'DELETE INSERT UPDATE',
    teams: 'DELETE INSERT UPDATE',
    tokens: 'DELETE UPDATE',
    users: 'DELETE UPDATE',
  });
});

const ask = async <Found = unknown>(statement: string) => {
  const { rows } = await withClient(database.connection('superuser'), (client) =>
    client.query<{ found: Found }>(statement),
  );
  return rows.map(({ found }) => found);
};

it('every table with rows of teams is guarded by row-level security that binds its owner too, and lets the application reach beyond the team only where everybody may [PF.128]', async () => {
  expect(
    await ask(`select relname as found from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attname = 'team_id'
        and not (relrowsecurity and relforcerowsecurity) order by 1`),
  ).toEqual(['unreferenced_files', 'users']);
  expect(
    await ask(`select tablename || ' ' || cmd as found from pg_policies
      where schemaname = 'public' and roles = '{public}' and
        (cmd <> 'ALL' or qual <> '(team_id = app_team())' or with_check is distinct from qual) order by 1`),
  ).toEqual([
    'hostname_claims SELECT',
    'hostnames SELECT',
    'memberships SELECT',
    'outbox DELETE',
    'outbox INSERT',
    'outbox SELECT',
    'outbox UPDATE',
    'roles SELECT',
    'subscriptions SELECT',
    'team_logos SELECT',
    'team_slugs DELETE',
    'team_slugs SELECT',
  ]);
});

it('the application can neither change nor delete a row of any log, seal or archive, nor empty one [PF.131]', async () => {
  const logs = await ask<string>(`select relname as found from pg_class
    where relkind in ('r', 'p') and relname ~ '_logs$|^log_(seals|archives)$' order by 1`);
  expect(logs).toEqual([
    'list_logs',
    'location_logs',
    'log_archives',
    'log_seals',
    'stock_logs',
    'team_logs',
    'user_logs',
  ]);
  for (const log of logs)
    expect([
      log,
      await ask(`select has_any_column_privilege('storeroom_app', '${log}', 'UPDATE')
        or has_table_privilege('storeroom_app', '${log}', 'DELETE, TRUNCATE') as found`),
    ]).toEqual([log, [false]]);
});

it('a function with the rights of its owner finds nothing outside of its schema, and is called by the application alone [operation.2674]', async () => {
  const own = `pg_proc where prosecdef and pronamespace = 'public'::regnamespace`;
  expect(
    await ask(`select proname as found from ${own}
      and not 'search_path=public, pg_temp' = any (coalesce(proconfig, '{}'))`),
  ).toEqual([]);
  expect(
    await ask(`select proname as found from ${own} and prorettype <> 'trigger'::regtype
      and has_function_privilege('public', oid, 'EXECUTE')`),
  ).toEqual([]);
  expect(await ask(`select has_table_privilege('storeroom_app', 'photo_key', 'SELECT') as found`)).toEqual([
    false,
  ]);
});
