import { sql } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { foldAll } from '../../../test/fold-all';
import { refuseRows } from '../../../test/refuse-rows';
import { stockIn } from '../../../test/stock';
import { withClient } from '../../platform/database/roles';
import { foldFigures } from '../../inventory/stock/stock-figures.sql';
import { recount } from './recount';

const api = testApi();
let team: TestTeam;
let id: number;
beforeAll(async () => {
  team = await api.arrange.team({ slug: 'park' });
  const manager = await api.arrange.user(team, 'manager');
  id = await stockIn(api, team).item({ amount: 40, unit: 'metre' });
  for (const delta of [-3, -4]) {
    const body = { team_id: team.id, delta, reason: 'used' };
    await api.call('POST', `/api/stock/${id}/adjust`, { as: manager, body });
    await foldAll(api.database);
  }
});

async function recounted(slug = 'park'): Promise<string[]> {
  const said: string[] = [];
  await recount(api.database, slug, (line) => said.push(line));
  return said;
}

const mismatches = () =>
  api.database.read(asSystem(team.id), async ({ db }) => {
    const { rows } = await db.execute<{ many: string }>(
      sql`select (select count(*) from log_figure_mismatches()) + (select count(*) from log_sum_mismatches())
            + (select count(*) from unmoved_since_mismatches()) as many`,
    );
    return Number(rows[0]?.many);
  });

const RIGHT = 'park: the kept sums are what the log adds up to.';

it.each([
  ['sums that are gone', 'delete from stock_log_sums'],
  ['sums that are too large', 'update stock_log_sums set amount_out = amount_out + 5, entries = entries + 1'],
  ['sums of what never was', `update stock_log_sums set reason = reason || ' lost'`],
  ['days that never were', `update stock_log_figures set reason = reason || ' lost'`],
  ['days that are too small', 'update stock_log_figures set entries = 0'],
  ['an item that is said to sleep', `update stock_ranks set unmoved_since = '2001-01-01'`],
])('%s are put right by a recount, which says how many they were [operation.2051]', async (_what, breaks) => {
  expect(await recounted()).toEqual([RIGHT]);
  await withClient(api.database.connection('superuser'), (client) => client.query(breaks));
  const wrong = await mismatches();
  expect(wrong).toBeGreaterThan(0);
  expect(await recounted()).toEqual([`park: ${wrong} kept sums differed from the log and were put right.`]);
  expect([await mismatches(), await recounted()]).toEqual([0, [RIGHT]]);
});

it('a recount while others write loses nothing of what they write [operation.2051]', async () => {
  const log = sql`insert into stock_logs (team_id, stock_id, name, action, cause, delta, amount_after)
    values (${team.id}, ${id}, 'Item 1', 'adjusted', 'web', -1, 3)`;
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      at % 4 === 0
        ? recount(api.database, 'park', () => undefined)
        : at % 4 === 1
          ? foldFigures(api.database, 3)
          : api.database.write(asSystem(team.id), ({ db }) => db.execute(log)),
    ),
  );
  expect([await mismatches(), await recounted()]).toEqual([0, [RIGHT]]);
});

it('a recount waits for a change of several items, whichever of them is changed first, and finds nothing amiss [operation.2051]', async () => {
  const ids = [id, await stockIn(api, team).item({ amount: 3 })];
  const add = (of?: number) =>
    sql`update stock set amount = amount + 1 where team_id = ${team.id} and id = ${of ?? 0}`;
  const isWaiting = () =>
    withClient(api.database.connection('superuser'), async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount !== 0;
    });
  for (const order of [ids, ids.toReversed()]) {
    await withClient(api.database.connection('superuser'), (client) =>
      client.query(`update stock_ranks set unmoved_since = '2001-01-01'`),
    );
    let begun = () => undefined as void;
    let goOn = () => undefined as void;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const isWaitedFor = new Promise<void>((resolve) => (goOn = resolve));
    const changing = api.database.write(asSystem(team.id), async ({ db }) => {
      await db.execute(sql`select from stock where team_id = ${team.id} order by id for no key update`);
      await db.execute(add(order[0]));
      begun();
      await isWaitedFor;
      await db.execute(add(order[1]));
    });
    await isBegun;
    const recounting = recounted();
    await eventually(isWaiting, true);
    goOn();
    await changing;
    await recounting;
    expect([await mismatches(), await recounted()]).toEqual([0, [RIGHT]]);
  }
});

it('a recount of a team that there is not ends with a sentence [operation.2051]', async () => {
  await expect(recounted('nowhere')).rejects.toThrow('There is no team with the slug "nowhere".');
});

it('a team whose sums cannot be put right is named, and keeps no other from its recount [operation.2051]', async () => {
  const other = await api.arrange.team({ slug: 'yard' });
  await withClient(api.database.connection('superuser'), (client) =>
    client.query('delete from stock_log_sums'),
  );
  const refusing = await refuseRows(api.database, 'insert', 'stock_log_sums', `new.team_id = ${team.id}`);
  const said: string[] = [];
  expect(await recount(api.database, undefined, (line) => said.push(line))).toBe(false);
  expect(said).toEqual([
    'park: the kept sums could not be put right: not this one',
    `${other.slug}: the kept sums are what the log adds up to.`,
  ]);
  await refusing.end();
  expect(await recount(api.database, undefined, () => undefined)).toBe(true);
  expect(await mismatches()).toBe(0);
});
