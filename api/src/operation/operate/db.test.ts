import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DbCommand, runDb, startDb } from '../../../test/db-command';
import { arrangeIn } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { makeExportsFolder, manifestIn } from '../../../test/exports';
import { addressOf, makeDataDir, makeStartedDataDir, startApiProcess } from '../../../test/process';
import { withClient } from '../../platform/database/roles';
import { teams } from '../../platform/database/schema/identity';

let folder: string;
beforeAll(() => {
  folder = makeExportsFolder();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const LOGS = 10_000;
/** Megabytes of heap: less than the rows of the log alone would take, were they in memory together. */
const LITTLE = ['--max-old-space-size=52'];

describe('with ten thousand long log rows', () => {
  let from: TestDatabase;
  let into: TestDatabase;
  const on = (database: TestDatabase) => ({ DATABASE_URL: addressOf(database), DATA_DIR: folder });
  beforeAll(async () => {
    [from, into] = [await openTestDatabase(), await openTestDatabase()];
    const { id } = await arrangeIn(from).team({ slug: 'park' });
    await withClient(from.connection('superuser'), (client) =>
      client.query(
        `insert into stock_logs (team_id, stock_id, name, action, cause, changes)
         select $1, 1, 'Item ' || n, 'edited', 'web', jsonb_build_array(jsonb_build_object('field', 'notes',
           'old', repeat(md5(n::text), 30), 'new', repeat(md5((n + 1)::text), 30)))
         from generate_series(1, $2::integer) n`,
        [id, LOGS],
      ),
    );
  });
  afterAll(() => Promise.all([from.close(), into.close()]));

  async function killAt(command: DbCommand, words: string): Promise<void> {
    await command.said(words);
    command.process.kill('SIGKILL');
    expect((await command.ended).stdout).not.toContain('stock_logs:');
  }

  it('an export that was killed half-way does not have the name of an export, and is refused by an import [PF.165]', async () => {
    const to = join(folder, 'killed');
    await killAt(startDb(['export', '--to', to], on(from)), 'views:');
    expect(existsSync(to)).toBe(false);
    const [left = ''] = readdirSync(folder).filter((name) => name.startsWith('killed.unfinished-'));
    const taken = await runDb(['import', '--from', join(folder, left, 'files')], on(into));
    expect([taken.code, taken.stderr]).toEqual([
      1,
      expect.stringContaining('it is no export, or not a whole one'),
    ]);
  });

  it('ten thousand long rows are exported and imported with little memory, and an import that was killed half-way leaves nothing [PF.164, PF.166]', async () => {
    const to = join(folder, 'park.tar');
    const exported = await runDb(['export', '--team', 'park', '--to', to], on(from), LITTLE);
    expect([exported.code, exported.stderr]).toEqual([0, '']);
    expect(exported.stdout).toContain(`stock_logs: ${LOGS} rows`);

    await killAt(startDb(['import', '--from', to], on(into)), 'views:');
    const open = async () => {
      const { rows } = await into.identity.execute<{ count: string }>(
        `select count(*) from pg_stat_activity where datname = current_database() and xact_start is not null
         and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return Number(rows[0]?.count);
    };
    await eventually(open, 0);
    expect(await into.identity.$count(teams)).toBe(0);

    const imported = await runDb(['import', '--from', to], on(into), LITTLE);
    expect([imported.code, imported.stderr]).toEqual([0, '']);

    const { rows } = await withClient(into.connection('superuser'), (client) =>
      client.query<{ count: string }>('select count(*) from stock_logs'),
    );
    expect(rows).toEqual([{ count: String(LOGS) }]);
  });
});

it('the embedded database has the same export while the product runs as while it is stopped, and people can sign in after its import [PF.164, PF.167]', async () => {
  const [old, fresh] = [await makeStartedDataDir(), makeDataDir()];
  try {
    const product = await startApiProcess(old, { SEED_DEMO: '1' });
    const beside = await runDb(['export', '--to', join(folder, 'beside')], { DATA_DIR: old });
    expect([beside.code, beside.stderr]).toEqual([0, '']);
    await product.stop();
    const alone = await runDb(['export', '--to', join(folder, 'alone')], { DATA_DIR: old });
    expect([alone.code, alone.stderr]).toEqual([0, '']);
    // The same to the byte; but for seals, which the product writes whenever it is time.
    const filesOf = (name: string) => ({ ...manifestIn(join(folder, name)).files, log_seals: null });
    expect(filesOf('alone')).toEqual(filesOf('beside'));

    const taken = await runDb(['import', '--from', join(folder, 'alone')], { DATA_DIR: fresh });
    expect([taken.code, taken.stderr]).toEqual([0, '']);
    const again = await startApiProcess(fresh);
    const answer = await fetch(`${again.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ username: 'tom', password: 'storeroom-demo' }),
    });
    expect(answer.status).toBe(200);
    await again.stop();
  } finally {
    for (const data_dir of [old, fresh]) rmSync(data_dir, { recursive: true, force: true });
  }
}, 120_000);

it.each([
  [[]],
  [['frobnicate']],
  [['export']],
  [['export', '--too', 'x']],
  [['export', '--with-sub-teams', '--to', 'x']],
  [['import']],
  [['import', '--from', 'x', 'y']],
  [['archive']],
  [['restore', '--to', 'x']],
  [['partition-logs', 'x']],
])('the command `db` with the words %j says its usage and ends with code 2', async (words) => {
  const { code, stdout, stderr } = await runDb(words, { DATA_DIR: folder });
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('usage: npm run db -- export')]);
});
