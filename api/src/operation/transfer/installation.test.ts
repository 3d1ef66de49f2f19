import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { makeExportsFolder, manifestIn, rowsIn } from '../../../test/exports';
import { stockIn } from '../../../test/stock';
import { withClient } from '../../platform/database/roles';
import { hostnames, tokens } from '../../platform/database/schema/identity';
import { mails } from '../../platform/database/schema/mail';
import { consents } from '../../platform/database/schema/people';
import { sealLogs } from '../../platform/audit/seal-logs';
import { printVerified, verifyAudit } from '../verify/verify-audit';
import { exportTo } from './export';
import { importFrom } from './import';
import { LEFT_OUT, TABLES } from './tables';

let from: TestApi;
let folder: string;
let top: TestTeam;
let team: TestTeam;
let owner: TestUser;
let keeper: TestUser;
/** What the export holds. */
let before: Awaited<ReturnType<typeof everything>>;
beforeAll(async () => {
  folder = makeExportsFolder();
  from = await openTestApi();
  team = await from.arrange.team();
  // Its number is above that of the team which it is below.
  top = await from.arrange.team();
  await from.database.identity.execute(sql`update teams set parent_id = ${top.id} where id = ${team.id}`);
  owner = await from.arrange.user(top, 'owner');
  keeper = await from.arrange.user(team, 'keeper');
  await from.arrange.hostname(team, 'team.test');
  await from.database.identity.insert(consents).values({
    id: '0d9f5d4e-8d0c-4a7e-9c56-0c1f0f5b7d11',
    types: ['necessary'],
    policy_version: '1',
  });
  await from.database.identity.insert(mails).values({ kind: 'recovery', encrypted: Buffer.from('x') });
  const mine = stockIn(from, team);
  const location = await mine.location('Shed');
  const item = await mine.item({ location_id: location, amount: 3.5 });
  await mine.openList(keeper.id, { stock_id: item, amount: 1 });
  for (const delta of [1, 0.25]) {
    const body = { team_id: team.id, delta, reason: 'received' };
    await from.call('POST', `/api/stock/${item}/adjust`, { as: keeper, body });
  }
  // The newest number is of an item that is gone: logs may speak of it, so nobody else may get it.
  const gone = await mine.item();
  await from.database.write(asSystem(team.id), ({ db }) =>
    db.execute(sql`delete from stock where id = ${gone}`),
  );
  await sealLogs(from.database);
  await from.call('POST', `/api/stock/${item}/adjust`, {
    as: keeper,
    body: { team_id: team.id, delta: -1, reason: 'used', note: 'Not sealed yet' },
  });
  await exportTo(
    from.database,
    { team: null, with_sub_teams: false, to: join(folder, 'all') },
    () => undefined,
  );
  before = await everything(from);
});
afterAll(async () => {
  await from.close();
  rmSync(folder, { recursive: true });
});

const take = (into: TestApi, dry_run = false) =>
  importFrom(
    into.database,
    { from: join(folder, 'all'), as_slug: null, under: null, dry_run, product_host: 'storeroom.localhost' },
    () => undefined,
  );
/** Every row of every table that is exported, seen with every right. */
const everything = (api: TestApi) =>
  withClient(api.database.connection('superuser'), async (client) => {
    const found: Record<string, unknown[]> = {};
    for (const { name } of TABLES) {
      const { rows } = await client.query<{ row: string }>(
        `select ${name}::text as row from ${name} order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });

it('an imported installation has every row with every column, and its seals; people sign in with their passwords, and new rows get the next numbers [PF.167, PF.169]', async () => {
  const into = await openTestApi();
  try {
    await take(into);
    const { log_seals: seals, ...rest } = await everything(into);
    const { log_seals: oldSeals, ...old } = before;
    expect(rest).toEqual(old);
    // What had no seal yet has got one.
    expect([oldSeals?.length, seals?.length]).toEqual([1, 2]);
    expect((await verifyAudit(into.database)).map(printVerified)).toEqual([
      expect.stringContaining(`${team.slug}: 3 rows under 2 seals are as they were; the last seal is `),
      `${top.slug}: nothing is sealed yet.`,
    ]);

    const login = await into.call('POST', '/api/login', {
      body: { username: keeper.username, password: PASSWORD },
    });
    expect([login.status, login.body.result?.user?.id]).toEqual([200, keeper.id]);
    const token = await into.arrange.token(owner);
    const made = await into.call('POST', '/api/stock', {
      as: token,
      body: { team_id: team.id, name: 'Next' },
    });
    expect(made.body.result?.stock?.id).toBe(3);
    expect((await into.arrange.team()).id).toBe(Math.max(team.id, top.id) + 1);
    expect((await into.arrange.user(team)).id).toBe(keeper.id + 1);
  } finally {
    await into.close();
  }
});

it('an export of an installation leaves out sessions and mails, and an import brings none of them but the hostnames [PF.167]', async () => {
  const files = Object.keys(manifestIn(join(folder, 'all')).files);
  expect(files.filter((name) => name in LEFT_OUT)).toEqual([]);
  expect(rowsIn(join(folder, 'all'), 'hostnames')).toEqual([
    expect.objectContaining({ hostname: 'team.test' }),
  ]);
  const into = await openTestApi();
  try {
    await take(into);
    expect(await into.database.identity.$count(tokens)).toBe(0);
    expect(await into.database.identity.$count(mails)).toBe(0);
    expect(await into.database.identity.$count(hostnames)).toBe(1);
    expect((await into.call('GET', '/api/user', { as: keeper })).status).toBe(401);
  } finally {
    await into.close();
  }
});

it('an import of an installation into a database with data is refused, and a dry run writes nothing [PF.167]', async () => {
  const into = await openTestApi();
  try {
    await take(into, true);
    expect(await everything(into)).toEqual(Object.fromEntries(TABLES.map(({ name }) => [name, []])));
    expect((await into.arrange.team()).id).toBe(1);
    await expect(take(into)).rejects.toThrow('can only be taken into an empty database');
  } finally {
    await into.close();
  }
});

it('the manifest of an export says what was exported, how many rows each table has, and that its logs are intact', async () => {
  const { kind, files, migrations, product, audit } = manifestIn(join(folder, 'all'));
  expect([kind, Object.keys(files)]).toEqual(['installation', TABLES.map(({ name }) => name)]);
  const counted = Object.entries(files).map(([name, { rows }]) => [name, rows]);
  expect(counted).toEqual(TABLES.map(({ name }) => [name, before[name]?.length]));
  expect(files['stock_logs']).toMatchObject({ rows: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect([migrations, product]).toEqual([expect.arrayContaining(['baseline']), '0.1.0']);
  expect(audit.find((one) => one.team === team.slug)).toMatchObject({ rows: 2, intact: true });
});

it('an export does not have an item that was added while it was written [PF.164]', async () => {
  const to = join(folder, 'moment');
  const busy = await openTestApi();
  try {
    const mine = stockIn(busy, await busy.arrange.team());
    await mine.item({ name: 'In time' });
    let late = 0;
    await exportTo(busy.database, { team: null, with_sub_teams: false, to }, async (line) => {
      if (line.startsWith('users:')) late = await mine.item({ name: 'Too late' });
    });
    expect(rowsIn(to, 'stock').map((row) => row['name'])).toEqual(['In time']);
    expect(late).toBeGreaterThan(0);
  } finally {
    await busy.close();
  }
});
