import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { stock, stock_logs } from '../src/platform/database/schema/stock';
import { arrangeIn, asSystem } from './arrange';
import { type TestDatabase, openTestDatabase } from './database';
import { startDb } from './db-command';
import { type ApiProcess, addressOf, makeDataDir, makeLaterBuild, startApiProcess } from './process';
import { type TestValkey, startValkey } from './valkey';

const EXPAND = {
  '9001_shelf.sql':
    '-- Oldest build: baseline\nalter table stock add column shelf text; create index stock_shelf on stock (team_id, shelf);',
};
const CONTRACT = {
  ...EXPAND,
  '9002_without_supplier_index.sql': '-- Oldest build: 9001_shelf.sql\ndrop index stock_supplier;',
};

let database: TestDatabase;
let valkey: TestValkey;
let data_dir: string;
const running: ApiProcess[] = [];
beforeAll(async () => {
  [database, valkey] = await Promise.all([openTestDatabase(), startValkey()]);
  data_dir = makeDataDir();
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await Promise.all([database.close(), valkey.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});

async function start(built?: string): Promise<ApiProcess> {
  const env = { DATABASE_URL: addressOf(database), REDIS_URL: valkey.url };
  const started = await startApiProcess(data_dir, env, built);
  running.push(started);
  return started;
}
async function stop(one: ApiProcess): Promise<void> {
  running.splice(running.indexOf(one), 1);
  await one.stop();
}
async function migrateBy(built: string): Promise<string> {
  const env = { DATABASE_URL: addressOf(database), DATA_DIR: data_dir };
  const { code, stdout, stderr } = await startDb(['migrate'], env, [], built).ended;
  return `${String(code)} ${stdout}${stderr}`;
}

it('the build before goes on, starts again and takes over again beside a newer one and its tables, until a migration ends that [operation.2123, operation.2125]', async () => {
  const arrange = arrangeIn(database);
  const team = await arrange.team();
  const { token } = await arrange.user(team, 'keeper');
  const [item] = await database.write(asSystem(team.id), ({ db }) =>
    db.insert(stock).values({ team_id: team.id, name: 'Elbow', amount: 0 }).returning({ id: stock.id }),
  );
  let written = 0;
  /** Lists and writes, twice: the second time with what the first has prepared. */
  const use = async ({ origin }: ApiProcess) => {
    const call = (path: string, body?: object) =>
      fetch(`${origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const seen: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const change = { team_id: team.id, delta: 1, reason: 'received' };
      seen.push((await call(`/api/stock?team_id=${team.id}`)).status);
      seen.push((await call(`/api/stock/${item?.id}/adjust`, change)).status);
      written += 1;
    }
    return seen;
  };
  const well = [200, 200, 200, 200];
  const [newer, newest] = [makeLaterBuild(EXPAND), makeLaterBuild(CONTRACT)];

  const before = await start();
  expect(await use(before)).toEqual(well);
  expect(await migrateBy(newer)).toBe('0 9001_shelf.sql is applied.\nThe tables are up to date.\n');
  expect(await use(before)).toEqual(well);
  const again = await start();
  const after = await start(newer);
  for (const one of [before, again, after]) expect(await use(one)).toEqual(well);
  await stop(after);
  expect(await use(again)).toEqual(well);

  for (const one of [before, again]) await stop(one);
  const next = await start(newer);
  expect(await migrateBy(newest)).toBe(
    '0 9002_without_supplier_index.sql is applied.\nThe tables are up to date.\n',
  );
  expect(await use(next)).toEqual(well);
  expect(await use(await start(newer))).toEqual(well);
  await expect(start()).rejects.toThrow(
    /code 1: The tables of this database are newer than this build, which does not know 9002_without_supplier_index\.sql \(it takes a build that knows 9001_shelf\.sql\): .*\.\n$/,
  );

  const stored = await database.read(asSystem(team.id), async ({ db }) => {
    const [row] = await db.select({ amount: stock.amount }).from(stock);
    return [row?.amount, await db.$count(stock_logs, eq(stock_logs.action, 'adjusted'))];
  });
  expect(stored).toEqual([written, written]);
});
