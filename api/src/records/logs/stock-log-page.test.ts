import { sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { foldAll } from '../../../test/fold-all';
import { stockIn } from '../../../test/stock';
import { withClient } from '../../platform/database/roles';
import type { TeamScope } from '../../platform/database/team-scope';
import { paginationOf, windowOf } from '../../platform/http/page.rules';
import { foldFigures } from '../../inventory/stock/stock-figures.sql';
import { purgeRemovedStock } from '../../inventory/stock/purge.sql';
import { type LogQuery, readLogOptions } from '../../platform/audit/log-filter.rules';
import { pageOfStockLogs, totalOfLines, totalOfLogs } from './stock-log-page.sql';

let api: TestApi;
let large: TestTeam;
/** A team whose log has lines of many rows. Kinds that are rare in the log of the large team are frequent in this one. */
let busy: TestTeam;
const NOW = new Date('2026-11-20T12:00:00Z');
const ROWS = 20_000;
/** Four minutes between two rows: 360 a day, over two months. */
const BEGIN = '2026-09-01T00:00:00Z';
const DAYS = 60;
beforeAll(async () => {
  api = await openTestApi();
  large = await api.arrange.team();
  await api.database.write(asSystem(large.id), ({ db }) =>
    db.execute(sql`
      insert into stock_logs (team_id, stock_id, name, action, reason, delta, amount_after, cause, created_at)
      select ${large.id}, 1 + n % 500, 'Item ' || n % 500, kind.action, kind.reason, 1, 1, 'web',
        ${BEGIN}::timestamptz + n * interval '4 minutes'
      from generate_series(0, ${ROWS - 1}) n
      cross join lateral (select
        case when n % 5000 = 7 then 'archived' when n % 9 = 0 then 'moved' else 'adjusted' end as action,
        case when n % 5000 = 7 or n % 9 = 0 then null when n % 2 = 0 then 'used' else 'received' end as reason) kind`),
  );
  await fillBusy();
  await withClient(api.database.connection('superuser'), (client) => client.query('vacuum analyze'));
}, 60_000);
afterAll(() => api.close());

/** Each day has 40 rows without a batch, an import of 300 rows, ten changes of 20 rows, and four of one row. */
async function fillBusy(): Promise<void> {
  busy = await api.arrange.team();
  const logs = (rows: ReturnType<typeof sql>) =>
    api.database.write(asSystem(busy.id), ({ db }) =>
      db.execute(sql`
        insert into stock_logs (team_id, stock_id, name, action, reason, cause, batch_id, actor_id, changes, created_at)
        select ${busy.id}, 1 + n % 500, 'Item ' || n % 500, action, reason, 'web', batch, 7, '[]'::jsonb,
          ${BEGIN}::timestamptz + day * interval '1 day' + n * step
        from generate_series(0, ${DAYS - 1}) day cross join lateral (${rows}) rows`),
    );
  await logs(sql`select n, case when n % 4 = 0 then 'moved' else 'adjusted' end as action,
    case when n % 4 = 0 then null else 'used' end as reason, null::uuid as batch, interval '35 minutes' as step
    from generate_series(0, 39) n`);
  await logs(sql`select n, 'created' as action, null::text as reason, md5('i' || day)::uuid as batch,
    interval '10 milliseconds' as step from generate_series(0, 299) n`);
  await logs(sql`select n, case when n / 20 % 2 = 0 then 'moved' else 'archived' end as action, null::text as reason,
    md5(day || '/' || n / 20)::uuid as batch, interval '7 minutes' as step from generate_series(0, 199) n`);
  await logs(sql`select n, 'created' as action, null::text as reason, md5(day || '.' || n)::uuid as batch,
    interval '5 hours' as step from generate_series(0, 3) n`);
}

/** The total and the ids of a page, as the API reads them. */
async function read(query: LogQuery, team: { id: number } = large) {
  return api.database.read(asSystem(team.id), async (scope) => {
    const options = readLogOptions(query, NOW);
    const found = await totalOfLogs(scope, options);
    const window = windowOf(paginationOf(found.total, options));
    const logs = await pageOfStockLogs(scope, options, window, found);
    return { total: found.total, ids: logs.map(({ id }) => id) };
  });
}

/** The same found by reading all rows. */
async function counted(where: string, { descending = true, skip = 0, take = 15 } = {}) {
  const way = sql.raw(descending ? 'desc' : 'asc');
  return api.database.read(asSystem(large.id), async ({ db }) => {
    const found = await db.execute<{ id: string }>(
      sql`select id from stock_logs where team_id = ${large.id} and ${sql.raw(where)} order by created_at ${way}, id ${way}`,
    );
    const ids = found.rows.map(({ id }) => Number(id));
    return { total: ids.length, ids: ids.slice(skip, skip + take) };
  });
}

const DAY_AND_HALF = '2026-10-01T13:00:00Z,2026-10-07T05:30:00Z';
it.each<[string, LogQuery, string]>([
  ['whole', {}, 'true'],
  [
    'of a time',
    { time: DAY_AND_HALF },
    "created_at >= '2026-10-01T13:00:00Z' and created_at < '2026-10-07T05:30:00Z'",
  ],
  [
    'of a few hours',
    { time: '2026-10-01T13:00:00Z,2026-10-01T19:00:00Z' },
    "created_at >= '2026-10-01T13:00:00Z' and created_at < '2026-10-01T19:00:00Z'",
  ],
  [
    'of whole days',
    { time: '2026-10-03,2026-10-05' },
    "created_at >= '2026-10-03' and created_at < '2026-10-06'",
  ],
  ['of a kind', { action: 'moved' }, "action = 'moved'"],
  ['of a reason', { action: 'receiv' }, "reason = 'received'"],
  ['of what is rare', { action: 'archived' }, "action = 'archived'"],
  [
    'of a kind and a time',
    { action: 'used', time: DAY_AND_HALF },
    "reason = 'used' and created_at >= '2026-10-01T13:00:00Z' and created_at < '2026-10-07T05:30:00Z'",
  ],
])(
  'the stock log %s has the rows on each page that a look at all rows gives, in both orders [G.188]',
  async (_name, query, where) => {
    await foldAll(api.database);
    const { total } = await counted(where);
    const last = Math.ceil(total / 15);
    for (const page of new Set([1, 2, 15, Math.ceil(last / 3), Math.ceil(last / 2) + 1, last - 20, last])) {
      if (page < 1 || page > last) continue;
      const skip = (page - 1) * 15;
      expect(await read({ ...query, page: String(page) })).toEqual(await counted(where, { skip }));
      expect(await read({ ...query, page: String(page), sort: 'id', sort_direction: 'ASC' })).toEqual(
        await counted(where, { skip, descending: false }),
      );
    }
  },
);

/** The number of log rows that a query reads from the table or its indexes. */
async function rowsRead(query: LogQuery): Promise<number> {
  return api.database.read(asSystem(large.id), async (scope) => {
    const before = await touched(scope);
    const options = readLogOptions(query, NOW);
    const found = await totalOfLogs(scope, options);
    await pageOfStockLogs(scope, options, windowOf(paginationOf(found.total, options)), found);
    return (await touched(scope)) - before;
  });
}

async function touched({ db }: TeamScope): Promise<number> {
  const found = await db.execute<{ rows: number }>(sql`
    select sum(n)::float8 as rows from (
      select seq_tup_read as n from pg_stat_xact_user_tables where relname = 'stock_logs'
      union all
      select pg_stat_get_xact_tuples_returned(indexrelid) from pg_index where indrelid = 'stock_logs'::regclass
    ) n`);
  return found.rows[0]?.rows ?? 0;
}

it('the measure of rows read that these tests use sees every row of a full count', async () => {
  const rows = await api.database.read(asSystem(large.id), async (scope) => {
    const before = await touched(scope);
    await scope.db.execute(sql`select count(*) from stock_logs where team_id = ${large.id}`);
    return (await touched(scope)) - before;
  });
  expect(rows).toBeGreaterThanOrEqual(ROWS);
});

it.each<[string, LogQuery, number]>([
  ['the first page', {}, 60],
  ['an action that there is not', { action: 'nonsense' }, 0],
  ['an action that is rare', { action: 'archived' }, 60],
  ['a day in the middle', { time: '2026-10-03,2026-10-03' }, 60],
  ['a week in the middle', { time: '2026-10-03,2026-10-10' }, 60],
  ['a page in the middle', { page: '600' }, 420],
  ['a page in the middle of a kind', { action: 'received', page: '300' }, 600],
  ['a name that nothing has', { name: 'nonsense' }, 0],
])(
  '%s is answered after reading only a few of 20,000 rows of the log [G.187]',
  async (_name, query, most) => {
    await foldAll(api.database);
    await rowsRead(query);
    expect(await rowsRead(query)).toBeLessThanOrEqual(most);
  },
);

describe('the stock log of items that are renamed or purged, and its totals by day', () => {
  let team: TestTeam;
  let manager: TestUser;
  beforeEach(async () => {
    team = await api.arrange.team();
    manager = await api.arrange.user(team, 'manager');
  });
  const found = async (name: string) => (await read({ name }, team)).total;

  it('is found by a former name of an item, also once the item is purged [G.189]', async () => {
    const mine = stockIn(api, team);
    const add = await api.call('POST', '/api/stock', {
      as: manager,
      body: { team_id: team.id, name: 'Cogwheel', amount: 1 },
      headers: { 'idempotency-key': 'e0f6f0a2-9a51-4f0b-8e0f-0a5d1f6f0a21' },
    });
    const id = Number((add.body.result?.stock as { id: number } | undefined)?.id);
    await api.call('PUT', `/api/stock/${id}`, { as: manager, body: { team_id: team.id, name: 'Sprocket' } });
    expect([await found('ogwh'), await found('gw'), await found('sprock')]).toEqual([1, 1, 1]);
    await mine.item({ name: 'Other' });
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.execute(sql`update stock set deleted_at = '2020-01-01', removed_at = '2020-01-01' where id = ${id}`),
    );
    await api.database.write(asSystem(team.id), (scope) =>
      purgeRemovedStock(scope, '2021-01-01T00:00:00Z', 9),
    );
    expect([await found('ogwh'), await found('sprock'), await found('other')]).toEqual([1, 1, 0]);
  });

  it('has exact totals for each day after writes at the same moment, before and after they are summed up [speed.1821]', async () => {
    const mismatches = () =>
      api.database.read(asSystem(large.id), async ({ db }) => {
        const { rows } = await db.execute(sql`select * from log_figure_mismatches()`);
        return rows;
      });
    expect(await mismatches()).toEqual([]);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 5 === 0
          ? foldFigures(api.database, 2)
          : api.database.write(asSystem(large.id), ({ db }) =>
              db.execute(sql`insert into stock_logs (team_id, stock_id, name, action, cause)
                values (${large.id}, 1, 'Item 1', 'moved', 'web'), (${large.id}, 2, 'Item 2', 'edited', 'web')`),
            ),
      ),
    );
    expect(await mismatches()).toEqual([]);
    await foldAll(api.database);
    expect(await mismatches()).toEqual([]);
  });
});

describe('the stock log grouped by batch, action and day', () => {
  async function readLines(query: LogQuery) {
    return api.database.read(asSystem(busy.id), async (scope) => {
      const before = await touched(scope);
      const options = readLogOptions(query, NOW);
      const found = await totalOfLines(scope, options);
      const window = windowOf(paginationOf(found.total, options));
      const logs = await pageOfStockLogs(scope, options, window, found);
      const lines = logs.map(({ id, group }) => [id, group?.entries ?? 1]);
      return { total: found.total, lines, touched: (await touched(scope)) - before };
    });
  }

  /** The same found by reading all rows. */
  async function countedLines(where: string, descending: boolean) {
    const way = sql.raw(descending ? 'desc' : 'asc');
    return api.database.read(asSystem(busy.id), async ({ db }) => {
      const found = await db.execute<{ id: string; entries: string }>(sql`
        select min(id) as id, count(*) as entries from stock_logs where team_id = ${busy.id} and ${sql.raw(where)}
        group by coalesce(batch_id::text, id::text), action, (created_at at time zone 'UTC')::date
        order by min(created_at) ${way}, min(id) ${way}`);
      return found.rows.map(({ id, entries }) => [Number(id), Number(entries)]);
    });
  }

  it.each<[string, LogQuery, string]>([
    ['whole', {}, 'true'],
    ['of a kind', { action: 'moved' }, "action = 'moved'"],
    ['of a reason', { action: 'used' }, "reason = 'used'"],
    ['of what imports made', { action: 'created' }, "action = 'created'"],
    [
      'of whole days',
      { time: '2026-10-03,2026-10-05' },
      "created_at >= '2026-10-03' and created_at < '2026-10-06'",
    ],
    ['of a name', { name: 'item 17' }, "name ilike '%item 17%'"],
    ['of a person', { actor_id: 7, action: 'archived' }, "action = 'archived'"],
    ['of an item', { stock_id: 3 }, 'stock_id = 3'],
  ])(
    'has on each page the lines and numbers of rows that a look at all rows gives: the log %s [logs.1304]',
    async (_name, query, where) => {
      await foldAll(api.database);
      const all = { down: await countedLines(where, true), up: await countedLines(where, false) };
      const { length: total } = all.down;
      const last = Math.ceil(total / 15);
      for (const page of new Set([1, 2, 16, Math.ceil(last / 3), Math.ceil(last / 2) + 1, last])) {
        if (page > last) continue;
        const skip = (page - 1) * 15;
        const here = { ...query, page: String(page) };
        expect(await readLines(here)).toMatchObject({ total, lines: all.down.slice(skip, skip + 15) });
        expect(await readLines({ ...here, sort: 'id', sort_direction: 'ASC' })).toMatchObject({
          total,
          lines: all.up.slice(skip, skip + 15),
        });
      }
    },
  );

  it.each<[string, LogQuery, number]>([
    ['the first page', {}, 700],
    ['a kind whose rows are all in large batches', { action: 'created' }, 100],
    ['a page in the middle', { page: '90' }, 1_500],
  ])('answers %s without reading every row of its lines [logs.1304, G.187]', async (_name, query, most) => {
    await foldAll(api.database);
    await readLines(query);
    expect((await readLines(query)).touched).toBeLessThanOrEqual(most);
  });

  it('has correct stored lines also for a batch that is written in parts [logs.1304]', async () => {
    const team = await api.arrange.team();
    const batch = '4b7c7a52-5f6e-4c3e-9f43-0a5d1f6f0a21';
    const write = (amount: number) =>
      api.database.write(asSystem(team.id), ({ db }) =>
        db.execute(sql`insert into stock_logs (team_id, stock_id, name, action, cause, batch_id, changes)
          select ${team.id}, n, 'Item', 'edited', 'web', ${batch}::uuid, (case
            when n = 5 then '[{"field":"name","old":"a","new":"b"},{"field":"unit","old":null,"new":"kg"}]'
            when n % 2 = 0 then '[{"field":"name","old":"a","new":"b"}]' else '[{"field":"unit","old":null,"new":"kg"}]' end)::jsonb
          from generate_series(1, ${amount}) n`),
      );
    await write(4);
    await write(6);
    const { rows, mismatches } = await api.database.read(asSystem(team.id), async ({ db }) => ({
      rows: (
        await db.execute(
          sql`select field, entries from stock_log_groups where batch_id = ${batch} order by 1`,
        )
      ).rows,
      mismatches: (await db.execute(sql`select * from log_group_mismatches()`)).rows,
    }));
    expect(mismatches).toEqual([]);
    expect(rows).toEqual([
      { field: '', entries: '1' },
      { field: 'name', entries: '5' },
      { field: 'unit', entries: '4' },
    ]);
  });

  it('has a line of its own for what was added, changed and taken away at once, and does not call changes alike that were written in parts and differ [logs.2647]', async () => {
    const team = await api.arrange.team();
    const batch = '4b7c7a52-5f6e-4c3e-9f43-0a5d1f6f0a24';
    const write = (field: string, old: unknown, next: unknown) => {
      const changes = JSON.stringify([{ field, old, new: next }]);
      return api.database.write(asSystem(team.id), ({ db }) =>
        db.execute(sql`insert into stock_logs (team_id, stock_id, name, action, cause, batch_id, changes)
          values (${team.id}, 1, 'Item', 'edited', 'web', ${batch}::uuid, ${changes}::jsonb)`),
      );
    };
    for (const field of ['note', 'photo']) {
      await write(field, null, 'a');
      await write(field, 'a', 'b');
      await write(field, 'b', null);
    }
    await write('allow_minus_amount', false, true);
    await write('allow_minus_amount', true, false);
    for (const next of ['litre', 'litre', 'metre']) await write('unit', null, next);
    for (const next of ['Acme', 'Acme']) await write('supplier', null, next);
    const { rows } = await api.database.read(asSystem(team.id), ({ db }) =>
      db.execute(
        sql`select field, entries::int, content_hash is not null as alike from stock_log_groups where batch_id = ${batch} order by id`,
      ),
    );
    expect(rows.map(({ field, entries, alike }) => [field, entries, alike])).toEqual([
      ['note+', 1, true],
      ['note', 1, true],
      ['note-', 1, true],
      ['photo+', 1, true],
      ['photo', 1, true],
      ['photo-', 1, true],
      ['allow_minus_amount:true', 1, true],
      ['allow_minus_amount:false', 1, true],
      ['unit', 3, false],
      ['supplier', 2, true],
    ]);
  });
});
