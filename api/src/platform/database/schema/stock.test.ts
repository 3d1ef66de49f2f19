import { type Field, ITEM, namesWith } from '@storeroom/contract';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type TestDatabase, openTestDatabase } from '../../../../test/database';
import { withClient } from '../roles';
import { counts } from './counts';
import { job_files, jobs } from './jobs';
import { list_logs } from './lists';
import { location_logs, locations, stock, stock_list_items, stock_lists, stock_logs } from './stock';
import { views } from './views';

/** Tables are made by hand, so those in the code must be compared with them. */
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
  return withClient(database.connection('superuser'), async (client) => {
    const found = await client.query(statement, values);
    return found.rows as Row[];
  });
}

/** The indexes of each table besides its primary key. */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  counts: ['counts_due', 'counts_location', 'counts_under_way'],
  jobs: ['jobs_finished', 'jobs_open'],
  list_logs: ['list_logs_actor', 'list_logs_list', 'list_logs_time'],
  location_logs: ['location_logs_location', 'location_logs_time'],
  locations: ['locations_due', 'locations_name'],
  stock: [
    'stock_due',
    'stock_location',
    'stock_minimum',
    'stock_minus',
    'stock_name',
    'stock_name_letters',
    'stock_name_parts',
    'stock_photo',
    'stock_status',
    ...new Set([...namesWith(ITEM, 'filter'), ...namesWith(ITEM, 'sort')].map((field) => `stock_${field}`)),
  ],
  stock_list_items: [
    'stock_list_items_list',
    'stock_list_items_open',
    'stock_list_items_replaced',
    'stock_list_items_stock',
  ],
  stock_lists: ['stock_lists_deleted', 'stock_lists_done', 'stock_lists_due', 'stock_lists_owner'],
  stock_logs: [
    'stock_logs_actor',
    'stock_logs_batch',
    'stock_logs_counted',
    'stock_logs_counts',
    'stock_logs_item',
    'stock_logs_kind',
    'stock_logs_location',
    'stock_logs_time',
    'stock_logs_unbatched',
    'stock_logs_undoes',
    'stock_logs_used',
    'stock_logs_zero_crossings',
  ],
  views: ['views_own', 'views_shared'],
};

const PRIMARY_KEYS: Readonly<Record<string, readonly string[]>> = {
  counts: ['team_id', 'user_id', 'id'],
  job_files: ['team_id', 'job_id', 'position'],
};

describe.each(tables)('the table $name', ({ name, columns }) => {
  it('has the columns that the schema in code declares', async () => {
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
  });

  it('has its indexes, and a primary key that begins with the team', async () => {
    const keys = await ask<{ index: string; columns: string[]; primary: boolean }>(
      `select indexrelid::regclass::text as index, indisprimary as primary,
              array(select attname::text from unnest(indkey[:indnkeyatts - 1]) with ordinality key (number, at)
                    join pg_attribute on attrelid = indrelid and attnum = key.number order by key.at) as columns
       from pg_index where indrelid = $1::regclass`,
      name,
    );
    expect(keys.find((key) => key.primary)?.columns).toEqual(PRIMARY_KEYS[name] ?? ['team_id', 'id']);
    const others = keys.filter((key) => !key.primary).map((key) => key.index);
    expect(others.sort()).toEqual([...(INDEXES[name] ?? [])].sort());
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
