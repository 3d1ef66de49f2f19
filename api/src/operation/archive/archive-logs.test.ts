import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { BUCKET_KEY, type TestBucket, startBucket } from '@storeroom/serving/testing';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { makeExportsFolder } from '../../../test/exports';
import { foldAll } from '../../../test/fold-all';
import { stockIn } from '../../../test/stock';
import { sealLogs } from '../../platform/audit/seal-logs';
import { verifyShown } from '../../platform/audit/shown-seals';
import { withClient } from '../../platform/database/roles';
import { verifyAudit } from '../verify/verify-audit';
import { exportTo } from '../transfer/export';
import { importFrom } from '../transfer/import';
import { archiveLogs } from './archive-logs';
import { type ArchiveStore, openArchiveStore } from './archive-store';
import { restoreLogs, verifyArchives } from './read-archives';

/** So much later what is sealed now was sealed more than two years ago. */
const DAY = 86_400_000;
const LATER = new Date(Date.now() + 3 * 366 * DAY);
/** So many days after the moment from which on rows stay in the log. */
const younger = (days: number) => {
  const edge = new Date(LATER);
  edge.setUTCFullYear(edge.getUTCFullYear() - 2);
  return new Date(edge.getTime() + days * DAY);
};

let bucket: TestBucket;
let api: TestApi;
let folder: string;
let team: TestTeam;
let manager: TestUser;
let item: number;
let said: string[];
beforeAll(async () => {
  bucket = await startBucket();
  api = await openTestApi({
    FILES_URL: bucket.url(),
    FILES_KEY_ID: BUCKET_KEY.id,
    FILES_SECRET: BUCKET_KEY.secret,
  });
});
afterAll(async () => {
  await api.close();
  await bucket.close();
});
beforeEach(async () => {
  folder = makeExportsFolder();
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
  item = await stockIn(api, team).item({ name: 'Rope', amount: 100, unit: 'metre' });
  said = [];
});
afterEach(() => {
  bucket.fault = null;
  rmSync(folder, { recursive: true });
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
  api.call(method, method === 'GET' ? `${path}?team_id=${team.id}&max_age_ms=0` : path, {
    as: manager,
    ...(method !== 'GET' && { body: { team_id: team.id, ...body } }),
  });
async function adjust(...deltas: number[]): Promise<void> {
  for (const delta of deltas)
    await call('POST', `/api/stock/${item}/adjust`, { delta, reason: delta < 0 ? 'used' : 'received' });
}
const seal = () => sealLogs(api.database);
const inFolder = () => openArchiveStore(folder, { bucket: null });
const withStore = (store: ArchiveStore) => ({
  database: api.database,
  owner: api.database.connection('owner'),
  store,
});
const print = (line: string) => void said.push(line);
const archive = (store = inFolder()) => archiveLogs(withStore(store), team.slug, print, LATER);
const restore = (store = inFolder()) => restoreLogs(withStore(store), team.slug, print);
const verify = async () => (await verifyAudit(api.database, team.slug))[0];
const archivesAreSound = (store = inFolder()) => verifyArchives(withStore(store), team.slug, print);
const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  api.database.read(asSystem(team.id), async ({ db }) => (await db.execute<Row>(statement)).rows);
const rows = () => ask(sql`select * from stock_logs order by id`);
const tamper = (statement: string) =>
  withClient(api.database.connection('superuser'), (client) => client.query(statement));

/** What reports read of the log, and where it differs from what the log and its archives say. */
async function sums() {
  await foldAll(api.database);
  const by_location = await ask(sql`
    select action, reason, unit, sum(entries) as entries, sum(amount_in) as amount_in, sum(amount_out) as amount_out
    from current_log_sums group by 1, 2, 3 order by 1, 2, 3`);
  const by_team = await ask(sql`
    select action, reason, unit, sum(entries) as entries, sum(amount_in) as amount_in, sum(amount_out) as amount_out
    from current_log_sums_by_team group by 1, 2, 3 order by 1, 2, 3`);
  expect(by_team).toEqual(by_location);
  const [mismatches] = await ask(sql`select (select count(*)::int from log_figure_mismatches()) as days,
    (select count(*)::int from log_sum_mismatches()) as sums, (select count(*)::int from log_group_mismatches()) as groups,
    (select count(*)::int from unmoved_since_mismatches()) as unmoved`);
  expect(mismatches).toEqual({ days: 0, sums: 0, groups: 0, unmoved: 0 });
  return by_location;
}
const listed = async () => {
  const { body } = await api.call('GET', `/api/stock/logs?team_id=${team.id}`, { as: manager });
  return body.result?.logs?.pagination?.total;
};

it('what was sealed two years ago leaves the logs for an archive: the chain still verifies, sums stay, and undo says where it is [operation.2320, operation.2321]', async () => {
  await adjust(-3, 5);
  await call('PUT', `/api/stock/${item}`, { name: 'Cord' });
  await seal();
  const before = { rows: await rows(), sums: await sums(), head: (await verify())?.head };
  const [first] = before.rows;
  const last = before.rows.at(-1);

  expect(await archive()).toBe(true);
  expect(said).toEqual([
    `${team.slug}: ${(await verify())?.rows} rows are in archives now, and no longer in the logs.`,
  ]);
  expect(await rows()).toEqual([]);
  expect(await sums()).toEqual(before.sums);
  expect(await listed()).toBe(0);
  expect(await verify()).toMatchObject({ rows: 3, archived: 3, head: before.head, misfit: null });
  expect(await archivesAreSound()).toBe(true);
  for (const row of [first, last]) {
    const undone = await call('POST', `/api/stock/logs/${Number(row?.['id'])}/undo`);
    expect([undone.status, undone.body]).toEqual([
      422,
      expect.objectContaining({ errors: { log: [expect.stringContaining('moved into an archive')] } }),
    ]);
  }
  expect(await verifyShown(api.database, team.id, 'stock_logs', [Number(first?.['id'])])).toEqual({
    sealed: [],
    unsealed: [Number(first?.['id'])],
    misfit: null,
  });

  // It goes on as before, and a second time nothing is left to do.
  await adjust(-1);
  await seal();
  expect(await verify()).toMatchObject({ rows: 4, archived: 3, misfit: null });
  await restore();
  expect((await rows()).slice(0, 3)).toEqual(before.rows);
  expect(await verify()).toMatchObject({ rows: 4, archived: 0, misfit: null });
  expect(await listed()).toBe(4);
  await sums();
});

it('a report that looks back to archived rows says up to when they are, and adds up what it did before [logs.2326]', async () => {
  await adjust(-3, 5);
  await seal();
  const report = async () => (await call('GET', '/api/stock/reports/movements')).body.result;
  const before = await report();
  expect(before).not.toHaveProperty('archived_until');
  const last = (await rows()).at(-1);
  await archive();
  expect(await report()).toEqual({
    ...before,
    as_of: expect.any(String) as string,
    archived_until: `${String(last?.['created_at']).slice(0, 19).replace(' ', 'T')}.000000Z`,
  });
});

it.each([
  [
    'a later part of a batch',
    async (batch_id: string) => {
      await call('POST', `/api/stock/${item}/adjust`, { delta: 2, reason: 'received', batch_id });
    },
  ],
  [
    'an undo',
    async () => {
      const [{ id } = { id: 0 }] = await ask<{ id: number }>(sql`select max(id) as id from stock_logs`);
      expect((await call('POST', `/api/stock/logs/${id}/undo`)).status).toBe(200);
    },
  ],
])(
  '%s that was sealed less than two years ago keeps what it belongs to in the log, until both are old [operation.2320]',
  async (_what, more) => {
    const batch_id = randomUUID();
    await call('POST', `/api/stock/${item}/adjust`, { delta: 1, reason: 'received', batch_id });
    await seal();
    await more(batch_id);
    await seal();
    await tamperSealTime(younger(1));
    expect(await archive()).toBe(true);
    expect(await rows()).toHaveLength(2);
    await tamperSealTime(younger(-1));
    expect(await archive()).toBe(true);
    expect(await rows()).toEqual([]);
    await restore();
    expect(await rows()).toHaveLength(2);
    await sums();
  },
);

/** When the rows under a seal were sealed, which is part of what it proves: for what does not look at that. */
const tamperSealTime = (at: Date) =>
  tamper(
    `update log_seals set sealed_at = '${at.toISOString()}' where team_id = ${team.id}
       and seq = (select max(seq) from log_seals where team_id = ${team.id})`,
  );

it('rows go back into the logs from several archives, with the unit that their item has by then, and can be archived again [operation.2321, operation.2322]', async () => {
  await adjust(4);
  await seal();
  await archive();
  await adjust(-1);
  await seal();
  await archive();
  expect(readdirSync(folder)).toHaveLength(2);
  await call('PUT', `/api/stock/${item}`, { unit: 'litre' });
  const units = (rows_of_log: Awaited<ReturnType<typeof sums>>) =>
    rows_of_log.filter(({ action }) => action === 'adjusted').map(({ unit }) => unit);
  expect(units(await sums())).toEqual(['metre', 'metre']);
  await restore();
  expect(units(await sums())).toEqual(['litre', 'litre']);
  expect(await verify()).toMatchObject({ archived: 0, misfit: null });
  await archive();
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await archivesAreSound()).toBe(true);
});

it('the product’s role can neither take rows out of a log nor put them back [operation.2323, PF.131]', async () => {
  await adjust(1);
  await seal();
  for (const statement of ["delete_archived_rows(1, 1, 'x', 'x')", 'delete_archive_entry(1)'])
    await expect(ask(sql`select ${sql.raw(statement)}`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^permission denied for function/) as string },
    });
});

it('a row that is not as it was sealed stays in the log with all that would go with it, and the command says which it is [operation.2324]', async () => {
  await adjust(1, 2);
  await seal();
  const [{ id } = { id: 0 }] = await ask<{ id: number }>(sql`select id from stock_logs order by id limit 1`);
  await tamper(`update stock_logs set note = 'it was not me' where id = ${id}`);
  expect(await archive()).toBe(false);
  expect(said).toEqual([
    `${team.slug}: no row was moved, row ${id} of stock_logs is not what it was when it was sealed.`,
  ]);
  expect(await rows()).toHaveLength(2);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['refuses', { status: 403, methods: 'PUT' }, 'the key lacks a right there'],
  ['fails', { status: 500, methods: 'PUT' }, 'it answers 500'],
  ['does not give back what was put there', { status: 500, methods: 'GET' }, 'it answers 500'],
] as const)(
  'while the bucket %s no row leaves the logs, in one sentence, and afterwards they do [operation.2324]',
  async (_what, fault, why) => {
    await adjust(1, 2);
    await seal();
    const inBucket = openArchiveStore('bucket', api.app.files);
    bucket.fault = fault;
    await expect(archive(inBucket)).rejects.toThrow(
      new RegExp(`^The bucket of FILES_URL cannot be used: ${why}.*\\.$`),
    );
    expect(await rows()).toHaveLength(2);
    bucket.fault = null;
    expect(await archive(inBucket)).toBe(true);
    expect(await rows()).toEqual([]);
    expect(await archivesAreSound(inBucket)).toBe(true);
    await restore(inBucket);
    expect(await rows()).toHaveLength(2);
  },
);

it('an archive is read back before a row leaves the logs: what was damaged on its way moves nothing [operation.2324]', async () => {
  await adjust(1, 2);
  await seal();
  const store = inFolder();
  const damaging: ArchiveStore = {
    ...store,
    async put(name, from) {
      await store.put(name, from);
      damage(name);
    },
  };
  await expect(archive(damaging)).rejects.toThrow(/^logs-.*\.tar is not what was put there: .*damaged/);
  expect(await rows()).toHaveLength(2);
  // What the interrupted one left there is not taken for whole.
  expect(await archive()).toBe(true);
  expect(await archivesAreSound()).toBe(true);
});

function damage(name: string): void {
  const file = join(folder, name);
  const bytes = readFileSync(file);
  // In the content of a file that the archive holds.
  const at = bytes.indexOf('stock_logs.ndjson.gz', 4_096) + 512 + 40;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

it('a damaged archive and one that is gone are named by the verification, and a restore puts nothing of them back [operation.2322, operation.2324]', async () => {
  await adjust(1, 2);
  await seal();
  await archive();
  const [name = ''] = readdirSync(folder);
  damage(name);
  said = [];
  expect(await archivesAreSound()).toBe(false);
  const damaged = `${name} is damaged: its checksum is not that of when it was archived.`;
  expect(said[0]).toBe(`${team.slug}: ${damaged}`);
  said = [];
  expect(await restore()).toBe(false);
  rmSync(join(folder, name));
  expect(await restore()).toBe(false);
  const nothing = `${team.slug}: 0 rows are in the logs again.`;
  const missing = `${team.slug}: ${name} is not there.`;
  expect(said).toEqual([`${team.slug}: ${damaged}`, nothing, missing, nothing]);
  said = [];
  expect(await archivesAreSound()).toBe(false);
  expect(said[0]).toBe(missing);
  expect(await rows()).toEqual([]);
});

it('a restore goes from the newest archive to the oldest and stops at one that is gone, so that no archived row has a younger one in an archive before it [operation.2803]', async () => {
  for (const delta of [1, 2, 3]) {
    await adjust(delta);
    await seal();
    await archive();
  }
  const names = (await ask<{ file: string }>(sql`select file from log_archives order by last_seal`)).map(
    ({ file }) => file,
  );
  const [, middle = ''] = names;
  const kept = readFileSync(join(folder, middle));
  rmSync(join(folder, middle));
  said = [];
  expect(await restore()).toBe(false);
  expect(said).toEqual([
    `${team.slug}: ${middle} is not there.`,
    `${team.slug}: 1 rows are in the logs again.`,
  ]);
  expect((await rows()).map(({ delta }) => Number(delta))).toEqual([3]);
  expect(await verify()).toMatchObject({ archived: 2, misfit: null });
  writeFileSync(join(folder, middle), kept);
  expect(await restore()).toBe(true);
  expect((await rows()).map(({ delta }) => Number(delta))).toEqual([1, 2, 3]);
  expect(await verify()).toMatchObject({ archived: 0, misfit: null });
});

it('archives that cannot be read are named by the verification, which goes on with the others [operation.2473]', async () => {
  const inBucket = openArchiveStore('bucket', api.app.files);
  await adjust(1);
  await seal();
  await archive(inBucket);
  await adjust(2);
  await seal();
  await archive(inBucket);
  const [first, second] = await ask<{ file: string }>(sql`select file from log_archives order by last_seal`);
  const file = String(first?.file);
  said = [];
  const failing: ArchiveStore = {
    ...inBucket,
    async fetch(name, to) {
      bucket.fault = name === file ? { status: 500, methods: 'GET' } : null;
      return inBucket.fetch(name, to);
    },
  };
  expect(await archivesAreSound(failing)).toBe(false);
  expect(said).toEqual([
    expect.stringContaining(`${team.slug}: ${file} cannot be read: The bucket of FILES_URL cannot be used: `),
    `${team.slug}: 1 archived rows are as they were sealed.`,
  ]);
  expect(String(second?.file)).not.toBe(file);

  said = [];
  const unwritable: ArchiveStore = {
    ...inBucket,
    fetch: (name, to) => inBucket.fetch(name, name === file ? join(to, 'none') : to),
  };
  bucket.fault = null;
  expect(await archivesAreSound(unwritable)).toBe(false);
  expect(said).toEqual([
    expect.stringContaining(`${team.slug}: ${file} cannot be read: ENOENT: `),
    `${team.slug}: 1 archived rows are as they were sealed.`,
  ]);

  said = [];
  for (const one of [first, second]) mkdirSync(join(folder, String(one?.file)));
  expect(await archivesAreSound()).toBe(false);
  expect(said[0]).toMatch(new RegExp(`^${team.slug}: ${file} cannot be read: E`));
  expect(said).toHaveLength(3);
});

it('a command that was interrupted after its archive was written goes on with it when it is called again [operation.2324]', async () => {
  await adjust(1, 2);
  await seal();
  const stopped = new Error('interrupted');
  let fetched = 0;
  const store: ArchiveStore = {
    ...inFolder(),
    fetch: (name, to) => ((fetched += 1) > 1 ? Promise.reject(stopped) : inFolder().fetch(name, to)),
  };
  await expect(archive(store)).rejects.toBe(stopped);
  expect(await rows()).toHaveLength(2);
  const [name = ''] = readdirSync(folder);
  const written = readFileSync(join(folder, name));
  await archive();
  expect([readdirSync(folder), await rows()]).toEqual([[name], []]);
  expect(readFileSync(join(folder, name)).equals(written)).toBe(true);
  said = [];
  await archive();
  expect(said).toEqual([
    `${team.slug}: all rows that were sealed more than 2 years ago are archived already.`,
  ]);
});

it('a folder that is not there, and one that cannot be written to, end the command with a sentence [operation.2324]', async () => {
  expect(() => openArchiveStore(join(folder, 'none'), { bucket: null })).toThrow(
    /^There is no folder .*none\.$/,
  );
  expect(() => openArchiveStore('bucket', { bucket: null })).toThrow(/^Archives go into the bucket/);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openArchiveStore(file, { bucket: null })).toThrow(/^There is no folder .*file\.$/);
  await adjust(1);
  await seal();
  // A folder of the system's own, in which nobody makes a file.
  const full = openArchiveStore('/proc', { bucket: null });
  await expect(archive(full)).rejects.toThrow(/^logs-.*\.tar cannot be written: /);
  expect(await rows()).toHaveLength(1);
});

it('two commands at once do not meet: the second one says so [operation.2324]', async () => {
  await withClient(api.database.connection('owner'), async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('storeroom.archives'))`);
    await expect(archive()).rejects.toThrow(
      'Logs are being archived or restored by another command at this moment.',
    );
  });
});

it('an export of an installation whose logs are archived keeps their sums, and its import verifies with the same archives [operation.2325]', async () => {
  const into = await openTestApi();
  const to = join(folder, 'all.tar');
  try {
    await adjust(-3, 5);
    await seal();
    await archive();
    await adjust(1);
    await seal();
    const before = await sums();
    await exportTo(api.database, { team: null, with_sub_teams: false, to }, () => undefined, api.app.files);
    const options = { from: to, as_slug: null, under: null, dry_run: false, product_host: 'x.test' };
    await importFrom(into.database, options, () => undefined);
    const imported = await into.database.read(asSystem(team.id), async ({ db }) => {
      const found = await db.execute(sql`
        select action, reason, unit, sum(entries) as entries, sum(amount_in) as amount_in, sum(amount_out) as amount_out
        from current_log_sums group by 1, 2, 3 order by 1, 2, 3`);
      return found.rows;
    });
    expect(imported).toEqual(before);
    const archives = { database: into.database, owner: into.database.connection('owner'), store: inFolder() };
    expect(await verifyArchives(archives, team.slug, print)).toBe(true);
    await restoreLogs(archives, team.slug, print);
    const [verified] = await verifyAudit(into.database, team.slug);
    expect(verified).toMatchObject({ rows: 3, archived: 0, misfit: null });
  } finally {
    await into.close();
  }
  const [name = ''] = readdirSync(folder).filter((one) => one.startsWith('logs-'));
  expect(existsSync(join(folder, name))).toBe(true);
  const options = {
    from: join(folder, name),
    as_slug: null,
    under: null,
    dry_run: false,
    product_host: 'x.test',
  };
  await expect(importFrom(api.database, options, () => undefined)).rejects.toThrow(
    /^This is an archive of logs/,
  );
});

it('a log keeps only what was sealed since while people go on writing and units change [operation.2320, operation.2321]', async () => {
  await adjust(...Array.from({ length: 12 }, () => 1));
  await seal();
  const busy = { stop: false, writes: 0 };
  const writer = (async () => {
    while (!busy.stop) {
      await adjust(1);
      await call('PUT', `/api/stock/${item}`, { unit: ['metre', 'litre'][busy.writes % 2] });
      busy.writes += 1;
    }
  })();
  await archive();
  await restore();
  await archive();
  busy.stop = true;
  await writer;
  await sums();
  await seal();
  expect(await verify()).toMatchObject({ archived: 12, misfit: null });
  await restore();
  await sums();
});
