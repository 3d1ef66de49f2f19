import { type Field, ITEM } from '@storeroom/contract';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { asClient } from '../roles';
import { counts } from './counts';
import { job_files, jobs } from './jobs';
import { list_logs } from './lists';
import { location_logs, locations, stock, stock_list_items, stock_lists, stock_logs } from './stock';
import { views } from './views';

/** Migrations are written by hand, so the schema in the code must be compared with the tables. */
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tables = [
  locations,
  stock,
  stock_lists,
  stock_list_items,
  stock_logs,
  location_logs,
  list_logs,
  jobs,
  job_files,
  views,
  counts,
].map((table) => getTableConfig(table));

async function ask<Row>(statement: string, ...values: string[]): Promise<Row[]> {
  return asClient(database.connection('superuser'), async (client) => {
    const found = await client.query(statement, values);
    return found.rows as Row[];
  });
}

describe.each(tables)('the table $name', ({ name, columns, primaryKeys, indexes }) => {
  it('has the columns, keys and indexes that the schema in code declares', async () => {
    const found = await ask<{ column: string; type: string; required: boolean }>(
      `select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
       from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attname`,
      name,
    );
    const plain = (type: string) => type.replaceAll(', ', ',');
    const believed = columns
      .map((column) => ({ column: column.name, type: plain(column.getSQLType()), required: column.notNull }))
      .sort((a, b) => (a.column < b.column ? -1 : 1));
    expect(found.map((column) => ({ ...column, type: plain(column.type) }))).toEqual(believed);

    const keys = await ask<{ index: string; columns: string[]; primary: boolean }>(
      `select indexrelid::regclass::text as index, indisprimary as primary,
              array(select attname::text from unnest(indkey[:indnkeyatts - 1]) with ordinality key (number, at)
                    join pg_attribute on attrelid = indrelid and attnum = key.number order by key.at) as columns
       from pg_index where indrelid = $1::regclass`,
      name,
    );
    const primary = keys.find((key) => key.primary)?.columns;
    expect(primary).toEqual(primaryKeys[0]?.columns.map((column) => column.name));
    expect(primary?.[0]).toBe('team_id');
    const others = keys.filter((key) => !key.primary).map((key) => key.index);
    expect(others.sort()).toEqual(indexes.map((index) => index.config.name).sort());
  });

  it('is guarded by row-level security that binds its owner too [PF.128]', async () => {
    const [guard] = await ask<{ on: boolean; forced: boolean }>(
      'select relrowsecurity as on, relforcerowsecurity as forced from pg_class where oid = $1::regclass',
      name,
    );
    expect(guard).toEqual({ on: true, forced: true });
  });
});

it('the database checks the columns of an item for what the description of each field allows', async () => {
  for (const [name, field] of Object.entries<Field>(ITEM)) {
    const [{ says } = { says: '' }] = await ask<{ says: string }>(
      `select string_agg(pg_get_constraintdef(oid), ' ') as says from pg_constraint
       where conrelid = 'stock'::regclass and contype = 'c' and conkey = array(
         select attnum from pg_attribute where attrelid = conrelid and attname = $1)`,
      name,
    );
    if (field.kind === 'amount') expect(says).toContain(`(${name} > (0)::numeric)`);
    if (field.kind === 'choice') {
      expect([...says.matchAll(/'(\w+)'::text/g)].map(([, choice]) => choice)).toEqual(field.choices);
    }
    if ('length' in field) {
      expect(says).toContain(`(length(${name}) >= 1) AND (length(${name}) <= ${field.length})`);
    }
  }
});

it.each(['stock_logs', 'location_logs', 'list_logs'])(
  '%s can only be added to and read [PF.131]',
  async (table) => {
    const granted = await ask<{ right: string }>(
      `select privilege_type as right from information_schema.role_table_grants
     where table_name = $1 and grantee = 'storeroom_app' order by 1`,
      table,
    );
    expect(granted.map((grant) => grant.right)).toEqual(['INSERT', 'SELECT']);
  },
);

it('each reference between items, lines of lists and log rows is tied to one team [PF.129]', async () => {
  const loose = await ask<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any (array['stock', 'stock_list_items', 'stock_logs'])
       and confrelid::regclass::text not in ('teams', 'users') and cardinality(conkey) < 2`,
  );
  expect(loose).toEqual([]);
});
