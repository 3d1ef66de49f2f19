import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { eventually } from '../../../test/eventually';
import { foldAll } from '../../../test/fold-all';
import { refuseRows } from '../../../test/refuse-rows';
import { upload } from '../../../test/upload';
import { withClient } from '../../platform/database/roles';
import { purgeRowsOf } from '../../organisation/teams/purge.sql';
import { foldFigures, figuresByStatus } from './stock-figures.sql';
import { purgeRemovedStock } from './purge.sql';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

/** The differences between the stored figures and those computed from the rows. */
const mismatches = (of = team) =>
  api.database.read(asSystem(of.id), async ({ db }) => {
    const checks = [
      'stock_figure_mismatches',
      'log_figure_mismatches',
      'log_sum_mismatches',
      'unmoved_since_mismatches',
      'log_group_mismatches',
    ];
    const found: Record<string, unknown>[] = [];
    for (const check of checks) {
      found.push(...(await db.execute(sql`select * from ${sql.identifier(check)}()`)).rows);
    }
    return found;
  });

/** All calls that change the figures of a team. Two numbers choose the items and locations. */
function writesOf(ids: number[], locations: number[]) {
  const id = (n: number) => ids[n % ids.length] ?? 0;
  const location = (n: number) => [...locations, null][n % (locations.length + 1)];
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call(method, `${path}${body ? '' : `?team_id=${team.id}`}`, {
      as: manager,
      ...(body ? { body: { team_id: team.id, ...body } } : {}),
      headers: { 'idempotency-key': randomUUID() },
    });
  const bulk = (action: string, n: number, m: number, params: object = {}) =>
    call('POST', '/api/stock/bulk', { action, stock_ids: [id(n), id(m), id(n + m)], params });
  const writes: ((n: number, m: number) => Promise<{ status: number }>)[] = [
    (n, m) => call('POST', '/api/stock', { name: `New ${n}`, amount: m, location_id: location(n) }),
    (n, m) =>
      call('POST', `/api/stock/${id(n)}/adjust`, {
        delta: (m % 7) - 9,
        reason: 'used',
      }),
    (n, m) => call('POST', `/api/stock/${id(n)}/adjust`, { delta: (m % 7) + 0.25, reason: 'received' }),
    (n, m) => call('POST', `/api/stock/${id(n)}/adjust`, { count: m % 5, reason: 'counted' }),
    (n, m) => call('PUT', `/api/stock/${id(n)}`, { allow_minus_amount: m % 2 === 0 }),
    (n, m) => call('PUT', `/api/stock/${id(n)}`, { name: `Other ${m}` }),
    (n, m) => call('PUT', `/api/stock/${id(n)}`, { unit: [null, 'metre', 'litre'][m % 3] ?? null }),
    (n, m) => call('POST', `/api/stock/${id(n)}/move`, { location_id: location(m), amount: 1 }),
    (n, m) => call('POST', `/api/stock/${id(n)}/move`, { location_id: location(m) }),
    (n) => call('POST', `/api/stock/${id(n)}/archive`, {}),
    (n) => call('POST', `/api/stock/${id(n)}/unarchive`, {}),
    (n) => call('DELETE', `/api/stock/${id(n)}`),
    (n) => call('POST', `/api/stock/${id(n)}/restore`, {}),
    (n, m) => bulk('adjust', n, m, { delta: 1, reason: 'received' }),
    (n, m) => bulk('move', n, m, { location_id: location(n) }),
    (n, m) => bulk('archive', n, m),
    (n, m) => bulk('unarchive', n, m),
    (n, m) => bulk('delete', n, m),
    (n, m) => bulk('restore', n, m),
    (n, m) => bulk('allow_minus', n, m),
    () => foldFigures(api.database, 3).then(() => ({ status: 200 })),
  ];
  return writes;
}

it('the stored totals of statuses and locations are exact after any mix of writes at the same moment, before and after they are summed up [G.180, speed.655]', async () => {
  const mine = stockIn(api, team);
  const locations = [await mine.location('A'), await mine.location('B')];
  const made = await mine.items(
    ...Array.from({ length: 12 }, (_, n) => ({
      amount: n,
      location_id: locations[n % 3] ?? null,
      unit: n % 4 === 0 ? ('metre' as const) : null,
    })),
  );
  const writes = writesOf(
    made.map(({ id }) => id),
    locations,
  );
  const step = fc.tuple(fc.nat(writes.length - 1), fc.nat(50), fc.nat(50));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
      const answers = await Promise.all(steps.flatMap(([kind, n, m]) => writes[kind]?.(n, m) ?? []));
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await mismatches()).toEqual([]);
    }),
    { numRuns: 6 },
  );
  await foldAll(api.database);
  expect(await mismatches()).toEqual([]);
}, 60_000);

it('the stored totals are exact after an import, a merge of locations and purges [G.180]', async () => {
  const mine = stockIn(api, team);
  const [from, into] = [await mine.location('From'), await mine.location('Into')];
  await mine.items({ location_id: from }, { location_id: from, amount: 0 }, { location_id: into });
  const file = 'name,location,amount\nBolt,From,3\nNut,Into,4\nCap,,0\n';
  const sent = await upload(api, '/api/stock/import', {
    as: manager,
    file,
    fields: { team_id: String(team.id) },
  });
  expect(sent.status).toBe(202);
  const figures = async () =>
    (await api.database.read(asSystem(team.id), (scope) => figuresByStatus(scope))).available;
  await eventually(async () => (await figures())?.items, 4);
  expect(await mismatches()).toEqual([]);
  const merged = await api.call('POST', `/api/stock/locations/${from}/merge`, {
    as: manager,
    body: { team_id: team.id, into },
  });
  expect(merged.status).toBe(200);
  expect(await mismatches()).toEqual([]);
  await mine.items({ deleted_at: '2020-01-01T00:00:00Z', removed_at: '2020-01-01T00:00:00Z' });
  const purged = await api.database.write(asSystem(team.id), (scope) =>
    purgeRemovedStock(scope, '2021-01-01T00:00:00Z', 10),
  );
  expect(purged).toBe(1);
  expect(await mismatches()).toEqual([]);
  await api.database.write(asSystem(team.id), (scope) => purgeRowsOf(scope, 1_000));
  expect([await mismatches(), (await figures())?.items ?? 0]).toEqual([[], 0]);
});

it('a write that fails changes nothing in the stored totals [G.180]', async () => {
  await stockIn(api, team).item({ amount: 4 });
  const failing = api.database.write(asSystem(team.id), async ({ db }) => {
    await db.execute(sql`update stock set amount = 9 where team_id = ${team.id}`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await mismatches()).toEqual([]);
});

it('a write does not wait for another transaction that changes the totals of the same location [G.181]', async () => {
  const mine = stockIn(api, team);
  const location = await mine.location('A');
  const [one, two] = await mine.items({ location_id: location }, { location_id: location });
  const add = (id = 0) => sql`update stock set amount = amount + 1 where team_id = ${team.id} and id = ${id}`;
  let commit = () => undefined as void;
  const until = new Promise<void>((resolve) => (commit = resolve));
  let written = () => undefined as void;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const first = api.database.write(asSystem(team.id), async ({ db }) => {
    await db.execute(add(one?.id));
    written();
    await until;
  });
  await isWritten;
  // The first transaction is still open: if there were one counter for the location, this would wait forever.
  await api.database.write(asSystem(team.id), (other) => other.db.execute(add(two?.id)));
  await foldFigures(api.database);
  commit();
  await first;
  expect(await mismatches()).toEqual([]);
});

it.each([
  ['fold_stock_figures', 'stock_figures'],
  ['fold_log_figures', 'stock_log_sums'],
])(
  'a team whose changes %s cannot add to its totals keeps no other team’s from being added, and its own are once they can [operation.2385, G.180]',
  async (fold, table) => {
    await foldAll(api.database);
    const others = [await api.arrange.team(), await api.arrange.team()];
    for (const one of [team, ...others]) {
      const id = await stockIn(api, one).item();
      const body = { team_id: one.id, delta: 1, reason: 'received' };
      const as = one === team ? manager : await api.arrange.user(one, 'manager');
      expect((await api.call('POST', `/api/stock/${id}/adjust`, { as, body })).status).toBe(200);
    }
    const waiting = async () => {
      const changes = fold === 'fold_log_figures' ? 'stock_log_changes' : 'stock_figure_changes';
      const rows = await api.database.asSuperuser<{ team_id: string }>(
        `select distinct team_id from ${changes}`,
      );
      return rows.map(({ team_id }) => Number(team_id));
    };
    const refusing = await refuseRows(api.database, 'insert', table, `new.team_id = ${team.id}`);
    for (let round = 1; round <= 2; round += 1) {
      await expect(foldFigures(api.database)).rejects.toMatchObject({
        failures: [{ of: { team_id: team.id, fold }, error: { cause: { message: 'not this one' } } }],
      });
      expect(await waiting()).toEqual([team.id]);
    }
    await refusing.end();
    await foldFigures(api.database);
    expect([await waiting(), await mismatches(), await mismatches(others[0])]).toEqual([[], [], []]);
  },
);

it('the changes of a team that are folded by themselves wait for a fold that is not over yet [operation.2385]', async () => {
  await foldAll(api.database);
  const id = await stockIn(api, team).item();
  const body = { team_id: team.id, delta: 1, reason: 'received' };
  await api.call('POST', `/api/stock/${id}/adjust`, { as: manager, body });
  const superuser = api.database.connection('superuser');
  await withClient(superuser, async (other) => {
    await other.query(`select pg_advisory_lock(hashtext('storeroom.figures'))`);
    let isOver = false;
    const folded = withClient(superuser, (client) =>
      client.query(`select fold_stock_figures(100, $1) > 0 as some`, [[team.id]]),
    ).finally(() => (isOver = true));
    const isWaiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await eventually(async () => isOver || (await other.query(isWaiting)).rowCount === 1, true);
    await other.query(`select pg_advisory_unlock(hashtext('storeroom.figures'))`);
    expect((await folded).rows).toEqual([{ some: true }]);
  });
});

it('a stored total that differs from the items is found by the check', async () => {
  const id = await stockIn(api, team).item({ amount: 4 });
  await withClient(api.database.connection('superuser'), async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query('update stock set amount = 5 where team_id = $1 and id = $2', [team.id, id]);
  });
  expect(await mismatches()).toMatchObject([
    { kind: 'figures', id: '-1', of_status: 'available', stored: '1 4 0 0', counted: '1 5 0 0' },
    { kind: 'figures', id: '0', stored: '1 4 0 0', counted: '1 5 0 0' },
    { kind: 'ranks', id: String(id) },
  ]);
});

it('the application has no right to delete the stored totals of stock', async () => {
  for (const table of ['stock_figures', 'stock_figure_changes', 'stock_ranks']) {
    const writing = api.database.write(asSystem(team.id), ({ db }) =>
      db.execute(sql`delete from ${sql.identifier(table)}`),
    );
    await expect(writing).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});

it('an item whose unit changes leaves the total of the old unit and comes into that of the new one [speed.655]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 7, unit: 'metre' });
  await mine.item({ amount: 2, unit: 'litre' });
  const figures = () =>
    api.database.read(asSystem(team.id), async ({ db }) => {
      const found = await db.execute<{ unit: string; above: number }>(
        sql`select unit, sum(above)::float as above from current_stock_figures_by_team group by unit having sum(items) <> 0 order by 1`,
      );
      return found.rows.map(({ unit, above }) => [unit, above]);
    });
  expect(await figures()).toEqual([
    ['litre', 2],
    ['metre', 7],
  ]);
  const edit = await api.call('PUT', `/api/stock/${id}`, {
    as: manager,
    body: { team_id: team.id, unit: null },
  });
  expect([edit.status, await figures()]).toEqual([
    200,
    [
      ['', 7],
      ['litre', 2],
    ],
  ]);
  await foldAll(api.database);
  const { rows: stored } = await api.database.read(asSystem(team.id), ({ db }) =>
    db.execute<{ unit: string }>(sql`select distinct unit from stock_figures order by 1`),
  );
  expect([await figures(), stored.map(({ unit }) => unit), await mismatches()]).toEqual([
    [
      ['', 7],
      ['litre', 2],
    ],
    ['', 'litre'],
    [],
  ]);
});

/**
 * Makes items with a unit, takes from each twice and runs the statement. Returns how many changes wait to be folded,
 * and how many sums there are before and after.
 */
async function countsAfter(
  count: number,
  statement: (db: Parameters<typeof purgeRowsOf>[0]) => Promise<unknown>,
) {
  const mine = stockIn(api, team);
  const made = await mine.items(
    ...Array.from({ length: count }, () => ({ amount: 9, unit: 'metre' as const })),
  );
  const stock_ids = made.map(({ id }) => id);
  for (const delta of [-1, -2]) {
    const body = { team_id: team.id, action: 'adjust', stock_ids, params: { delta, reason: 'used' } };
    expect((await api.call('POST', '/api/stock/bulk', { as: manager, body })).status).toBe(200);
  }
  const rowsOf = (table: string) =>
    api.database.read(asSystem(team.id), async ({ db }) => {
      const { rows } = await db.execute<{ many: number }>(
        sql`select count(*)::integer as many from ${sql.identifier(table)}`,
      );
      return rows[0]?.many ?? 0;
    });
  await foldAll(api.database);
  const before = await rowsOf('stock_log_sums');
  // In one transaction, so that no other process folds the changes in between.
  const waiting = await api.database.write(asSystem(team.id), async (scope) => {
    await statement(scope);
    const { rows } = await scope.db.execute<{ many: number }>(
      sql`select count(*)::integer as many from stock_log_changes`,
    );
    return rows[0]?.many ?? 0;
  });
  await foldAll(api.database);
  return { before, waiting, after: await rowsOf('stock_log_sums') };
}

/** Changes for the old and the new unit, in each of the two quarters of an hour in which the amounts may have been taken. */
const AT_ONCE = 4;

it('items whose units change in one statement move what they came to as one, and sums that came to nothing are gone [logs.2050, speed.2080]', async () => {
  const counts = await countsAfter(20, ({ db }) =>
    db.execute(sql`update stock set unit = 'litre' where team_id = ${team.id}`),
  );
  expect(counts.waiting).toBeLessThanOrEqual(AT_ONCE);
  expect([counts.after, await mismatches()]).toEqual([counts.before, []]);
});

it('items that are purged in one statement move what they came to as one, and those of a team that is purged move nothing [logs.2050, speed.2080]', async () => {
  const counts = await countsAfter(20, ({ db }) =>
    db.execute(sql`delete from stock where team_id = ${team.id}`),
  );
  expect(counts.waiting).toBeLessThanOrEqual(AT_ONCE);
  expect([counts.after, await mismatches()]).toEqual([counts.before, []]);
  expect((await countsAfter(20, (scope) => purgeRowsOf(scope, 1_000))).waiting).toBe(0);
});
