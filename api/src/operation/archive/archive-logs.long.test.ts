import { readdirSync, rmSync } from 'node:fs';
import { arrangeIn, asSystem } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { runDb, startDb } from '../../../test/db-command';
import { eventually } from '../../../test/eventually';
import { makeExportsFolder } from '../../../test/exports';
import { addressOf } from '../../../test/process';
import { sealLogs } from '../../platform/audit/seal-logs';
import { BEGINNING, hashOf } from '../../platform/audit/seal.rules';
import { sealsBetween } from '../../platform/audit/seals.sql';
import { withClient } from '../../platform/database/roles';
import { verifyAudit } from '../verify/verify-audit';

/** Two full archives, and a third with the rest. */
const ROWS = 41_000;

let folder: string;
let database: TestDatabase;
let team: { id: number; slug: string };
beforeAll(async () => {
  folder = makeExportsFolder();
  database = await openTestDatabase();
  team = await arrangeIn(database).team({ slug: 'park' });
  await withClient(database.connection('superuser'), (client) =>
    client.query(
      `insert into stock_logs (team_id, stock_id, name, action, delta, amount_after, reason, actor_id, actor_name, changes, cause,
         request_id)
       select $1, 1 + n % 900, 'Item ' || n % 900, 'adjusted', -1, n % 50, 'used', 1 + n % 7, 'Person ' || n % 7,
         jsonb_build_array(jsonb_build_object('field', 'amount', 'old', n % 50 + 1, 'new', n % 50)), 'web', gen_random_uuid()
       from generate_series(1, $2::integer) n`,
      [team.id, ROWS],
    ),
  );
  await sealLogs(database);
  await sealThreeYearsAgo();
}, 300_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** The same chain, as it would be if its rows had been sealed then. */
async function sealThreeYearsAgo(): Promise<void> {
  const seals = await database.read(asSystem(team.id), (scope) => sealsBetween(scope, 1, 1_000));
  await withClient(database.connection('superuser'), async (client) => {
    let previous_hash: Buffer = BEGINNING;
    for (const seal of seals) {
      const sealed_at = new Date(Date.now() - 3 * 366 * 86_400_000);
      const hash = hashOf({ ...seal, sealed_at, previous_hash });
      await client.query(
        `update log_seals set sealed_at = $3, previous_hash = $4, hash = $5 where team_id = $1 and seq = $2`,
        [team.id, seal.seq, sealed_at, previous_hash, hash],
      );
      previous_hash = hash;
    }
  });
}

const env = () => ({ DATABASE_URL: addressOf(database), DATA_DIR: folder });
const counts = async () => {
  const [found] = await database.asSuperuser<{ here: number; archived: number }>(
    `select (select count(*)::int from stock_logs) as here,
       (select coalesce(sum(row_count), 0)::int from log_archives) as archived`,
  );
  return found;
};

it('an archive and a restore that are killed while they move rows lose none, and the next call goes on [operation.2324]', async () => {
  const archives = () => readdirSync(folder).filter((name) => name.endsWith('.tar'));
  for (const many of [1, 2]) {
    const killed = startDb(['archive', '--to', folder], env());
    await eventually(() => archives().length >= many, true);
    killed.process.kill('SIGKILL');
    await killed.ended;
    await ended();
    const found = await counts();
    expect((found?.here ?? 0) + (found?.archived ?? 0)).toBe(ROWS);
  }
  const archived = await runDb(['archive', '--to', folder], env());
  expect([archived.code, archived.stderr]).toEqual([0, '']);
  expect(await counts()).toEqual({ here: 0, archived: ROWS });
  expect(archives()).toHaveLength(3);

  const killed = startDb(['restore', '--from', folder], env());
  await eventually(async () => ((await counts())?.here ?? 0) > 0, true);
  killed.process.kill('SIGKILL');
  await killed.ended;
  await ended();
  const half = await counts();
  expect((half?.here ?? 0) + (half?.archived ?? 0)).toBe(ROWS);
  const restored = await runDb(['restore', '--from', folder], env());
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(await counts()).toEqual({ here: ROWS, archived: 0 });
  expect((await verifyAudit(database))[0]).toMatchObject({ rows: ROWS, archived: 0, misfit: null });
}, 600_000);

/** The server notices that who asked is gone, and takes back what was not committed. */
const ended = () =>
  eventually(async () => {
    const [open] = await database.asSuperuser<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database()
         and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`,
    );
    return open?.open;
  }, 0);
