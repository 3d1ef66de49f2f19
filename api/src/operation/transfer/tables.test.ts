import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { LEFT_OUT, TABLES } from './tables';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = async <Row extends Record<string, unknown>>(statement: string) =>
  (await database.identity.execute<Row>(statement)).rows;

it('every table is exported or is named as left out [PF.169]', async () => {
  const found = await ask<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const told = [...TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT)];
  expect(told.sort()).toEqual(found.map(({ name }) => name).sort());
});

it('every reference between tables is declared, and leads to a table that is written before', async () => {
  const found = await ask<{ table: string; column: string; target: string; is_number: boolean }>(
    `select conrelid::regclass::text as "table", attname::text as "column", confrelid::regclass::text as target,
       atttypid = 'bigint'::regtype as is_number
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and (attname <> 'team_id' or confrelid = 'teams'::regclass)`,
  );
  const order = TABLES.map(({ name }) => name);
  const exported = found.filter(({ table }) => order.includes(table));
  expect(exported.length).toBeGreaterThan(30);
  for (const { table, column, target, is_number } of exported) {
    const known = TABLES.find(({ name }) => name === table)?.refs[column];
    // What names a row by anything else names the same one there.
    expect([table, column, known]).toEqual([table, column, is_number ? target : undefined]);
    expect(order.indexOf(target)).toBeLessThanOrEqual(order.indexOf(table));
  }
});

/** They look like references and are none. */
const NO_REFERENCE = ['request_id', 'batch_id', 'after_id', 'last_id', 'object_id'];

it('every column that holds the number of a row is declared, also where no constraint says so', async () => {
  const found = await ask<{ table: string; column: string }>(
    `select attrelid::regclass::text as "table", attname::text as "column" from pg_attribute
     where attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
       and attnum > 0 and not attisdropped and (attname = 'id' or attname like '%\\_id' or attname like '%\\_by')`,
  );
  for (const { name, refs, of_team } of TABLES) {
    if (of_team === null) continue;
    const columns = found.filter(({ table, column }) => table === name && !NO_REFERENCE.includes(column));
    expect([name, columns.map(({ column }) => column).sort()]).toEqual([
      name,
      expect.arrayContaining(Object.keys(refs).filter((column) => /(^id|_id|_by)$/.test(column))),
    ]);
    expect([name, columns.filter(({ column }) => !(column in refs))]).toEqual([name, []]);
  }
});
