import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { makeExportsFolder, rowsIn } from '../../../test/exports';
import { foldAll } from '../../../test/fold-all';
import { stockIn } from '../../../test/stock';
import { sealLogs } from '../../platform/audit/seal-logs';
import { withClient } from '../../platform/database/roles';
import { archiveLogs } from '../archive/archive-logs';
import { openArchiveStore } from '../archive/archive-store';
import { restoreLogs } from '../archive/read-archives';
import { exportTo } from '../transfer/export';
import { verifyAudit } from '../verify/verify-audit';
import { partitionLogs } from './partition-logs';

let api: TestApi;
let quiet: TestTeam;
let busy: TestTeam;
let people: Map<number, TestUser>;
let folder: string;
let said: string[];
beforeEach(async () => {
  folder = makeExportsFolder();
  said = [];
  api = await openTestApi();
  people = new Map();
  for (const team of [(quiet = await api.arrange.team()), (busy = await api.arrange.team())])
    people.set(team.id, await api.arrange.user(team, 'owner'));
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const call = (team: TestTeam, method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) => {
  const as = people.get(team.id);
  if (!as) throw new Error('Nobody is in this team.');
  return method === 'GET'
    ? api.call(method, `${path}${path.includes('?') ? '&' : '?'}team_id=${team.id}`, { as })
    : api.call(method, path, { as, body: { team_id: team.id, ...body } });
};
const adjust = (team: TestTeam, item: number, delta = 1) =>
  call(team, 'POST', `/api/stock/${item}/adjust`, { delta, reason: delta < 0 ? 'used' : 'received' });
const ask = <Row extends Record<string, unknown>>(team: TestTeam, statement: ReturnType<typeof sql>) =>
  api.database.read(asSystem(team.id), async ({ db }) => (await db.execute<Row>(statement)).rows);
const partition = (print: (line: string) => void = (line) => void said.push(line)) =>
  partitionLogs(api.database.connection('owner'), print);
const newest = async (team: TestTeam) =>
  Number((await ask<{ id: string }>(team, sql`select max(id) as id from stock_logs`))[0]?.id);

/** Changes of every kind: one by one, at once, taken back, of names and locations. */
async function work(team: TestTeam): Promise<number[]> {
  const ids = (await stockIn(api, team).items({ name: 'Rope' }, { name: 'Net' })).map(({ id }) => id);
  for (const id of ids) await adjust(team, id, -2);
  await call(team, 'POST', '/api/stock/bulk', {
    action: 'adjust',
    stock_ids: ids,
    params: { delta: 1, reason: 'received' },
  });
  await call(team, 'POST', '/api/stock/locations', { name: 'Shed' });
  await call(team, 'PUT', `/api/stock/${ids[0]}`, { name: 'Cord' });
  await call(team, 'POST', `/api/stock/logs/${await newest(team)}/undo`);
  await sealLogs(api.database);
  return ids;
}

/** All that is answered of a team's logs. */
async function answers(team: TestTeam, name: string) {
  await foldAll(api.database);
  const to = join(folder, name);
  await exportTo(api.database, { team: team.slug, with_sub_teams: false, to }, () => undefined);
  const read = async (path: string) => (await call(team, 'GET', path)).body.result as unknown;
  const report = (await read('/api/stock/reports/movements?max_age_ms=0')) as object;
  return {
    page: await read('/api/stock/logs'),
    lines: await read('/api/stock/logs?grouped=true'),
    kinds: await read('/api/stock/logs?action=received'),
    locations: await read('/api/stock/locations/logs'),
    report: { ...report, as_of: null },
    exported: ['stock_logs', 'location_logs', 'user_logs'].map((table) => rowsIn(to, table)),
    verified: await verifyAudit(api.database, team.slug),
    mismatches: await ask(
      team,
      sql`select (select count(*) from log_figure_mismatches()) + (select count(*) from log_sum_mismatches())
        + (select count(*) from log_group_mismatches()) + (select count(*) from unmoved_since_mismatches()) as many`,
    ),
  };
}

it('divided into parts while people write, the logs answer as before, are sealed, guarded, undone and numbered on, and a page of one reads one part [operation.2330, operation.2331]', async () => {
  const items = await work(quiet);
  const [other = 0] = await work(busy);
  const before = await answers(quiet, 'before');
  expect(before.mismatches).toEqual([{ many: '0' }]);

  const writing = { stop: false, refused: [] as number[] };
  const writers = [0, 1, 2].map(async () => {
    for (let done = 0; !writing.stop; done += 1) {
      const { status } = await adjust(busy, other);
      if (status !== 200) writing.refused.push(status);
      if (done % 3 > 0) continue;
      // Another one may have undone it before.
      const undone = await call(busy, 'POST', `/api/stock/logs/${await newest(busy)}/undo`);
      if (undone.status >= 500) writing.refused.push(undone.status);
    }
  });
  await partition();
  writing.stop = true;
  await Promise.all(writers);
  expect(writing.refused).toEqual([]);
  expect(said.filter((line) => line.endsWith('it has 32 parts now.'))).toHaveLength(5);

  expect(await answers(quiet, 'after')).toEqual(before);
  const last = await newest(quiet);
  expect((await adjust(quiet, items[0] ?? 0)).status).toBe(200);
  expect(await newest(quiet)).toBeGreaterThan(last);
  expect((await call(quiet, 'POST', `/api/stock/logs/${await newest(quiet)}/undo`)).status).toBe(200);
  await sealLogs(api.database);
  for (const team of [quiet, busy]) {
    const after = await answers(team, `later-${team.id}`);
    expect(after.verified).toMatchObject([{ misfit: null, rows: after.verified[0]?.rows }]);
    expect(after.mismatches).toEqual([{ many: '0' }]);
  }
  const unsealed = await ask(
    quiet,
    sql`select * from stock_logs where id > (
    select max(last_id) from log_seals where log = 'stock_logs')`,
  );
  expect(unsealed).toEqual([]);

  const store = openArchiveStore(folder, { bucket: null });
  const archives = { database: api.database, owner: api.database.connection('owner'), store };
  const later = new Date(Date.now() + 3 * 366 * 86_400_000);
  expect(await archiveLogs(archives, busy.slug, () => undefined, later)).toBe(true);
  expect(await verifyAudit(api.database, busy.slug)).toMatchObject([{ misfit: null }]);
  await restoreLogs(archives, busy.slug, () => undefined);
  expect(await verifyAudit(api.database, busy.slug)).toMatchObject([{ misfit: null, archived: 0 }]);

  const foreign = await ask(quiet, sql`select from stock_logs where team_id <> ${quiet.id}`);
  expect(foreign).toEqual([]);
  for (const refused of [
    'select from stock_logs_p00',
    'delete from stock_logs',
    'update stock_logs set note = null',
  ])
    await expect(ask(quiet, sql.raw(refused))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^permission denied|read-only/) as string },
    });
  const plan = await ask<{ 'QUERY PLAN': string }>(
    quiet,
    sql`explain select * from stock_logs where team_id = ${quiet.id} order by id desc limit 25`,
  );
  const parts = plan.flatMap((line) => line['QUERY PLAN'].match(/stock_logs_p\d\d(?= |$)/g) ?? []);
  expect(new Set(parts).size).toBe(1);
});

it('a division that was interrupted goes on when it is called again, and a second time changes nothing [operation.2330]', async () => {
  await work(quiet);
  const before = await answers(quiet, 'before');
  const interrupted = new Error('interrupted');
  const stopping = (line: string) => {
    if (line.startsWith('stock_logs:') && line.endsWith('copied.')) throw interrupted;
  };
  await expect(partition(stopping)).rejects.toBe(interrupted);
  expect(await answers(quiet, 'between')).toEqual(before);
  await partition();
  expect(await answers(quiet, 'after')).toEqual(before);
  said = [];
  await partition();
  expect(said).toHaveLength(5);
  expect(said[0]).toBe('list_logs: it has parts already.');
});

it('a copy that differs from its log does not take its place, and the command says so [operation.2330]', async () => {
  await work(quiet);
  const interrupted = new Error('interrupted');
  const stopping = (line: string) => {
    if (line.startsWith('stock_logs:')) throw interrupted;
  };
  await expect(partition(stopping)).rejects.toBe(interrupted);
  await withClient(api.database.connection('superuser'), (client) =>
    client.query(`update stock_logs_parted set note = 'it was not me' where team_id = ${quiet.id}`),
  );
  await expect(partition()).rejects.toThrow(
    `stock_logs is as it was: the copy of team ${quiet.id} differs from it.`,
  );
  expect((await verifyAudit(api.database, quiet.slug))[0]).toMatchObject({ misfit: null });
});
