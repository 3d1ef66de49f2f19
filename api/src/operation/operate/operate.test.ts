import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestApi, openTestApi } from '../../../test/api';
import type { TestTeam } from '../../../test/arrange';
import { addressOf } from '../../../test/process';
import { stockIn } from '../../../test/stock';
import { asClient } from '../../ground/database/roles';
import { sealLogs } from '../../ground/audit/seal-logs';
import { packageRoot } from '../../ground/package-root';

let api: TestApi;
let team: TestTeam;
let data_dir: string;
let bundle: string;
beforeAll(async () => {
  api = await openTestApi();
  team = await api.arrange.team();
  data_dir = mkdtempSync(join(tmpdir(), 'storeroom-operate-'));
  bundle = join(packageRoot, '.cache', `operate-${process.pid}`);
  execFileSync(process.execPath, [join(packageRoot, 'build.mjs'), bundle]);
});
afterAll(async () => {
  await api.close();
  for (const folder of [data_dir, bundle]) rmSync(folder, { recursive: true, force: true });
});

/** As a nightly job runs it: what it says, and its exit code. */
function verify(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: data_dir, DATABASE_URL: addressOf(api.database) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(bundle, 'operate.mjs'), 'verify-audit', ...words],
      { env },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          said: `${stdout}${stderr}`.trim(),
        }),
    );
  });
}
const tamper = (statement: string) =>
  asClient(api.database.connection('superuser'), (client) => client.query(statement));

it('[W.707, W.708] audit:verify ends with 0 when all is as it was, and with 1 when a chain was cut or a row changed', async () => {
  const keeper = await api.arrange.user(team, 'keeper');
  const item = await stockIn(api, team).item();
  for (let at = 0; at < 2; at += 1) {
    const body = { team_id: team.id, delta: 1, reason: 'received' };
    await api.call('POST', `/api/stock/${item}/adjust`, { as: keeper, body });
    await sealLogs(api.database);
  }
  const sound = await verify();
  expect([sound.code, sound.said]).toEqual([0, expect.stringContaining('2 rows under 2 seals')]);

  await tamper(`delete from log_seals where team_id = ${team.id} and seq = 2`);
  const cut = await verify('--team', team.slug);
  expect(cut).toEqual({
    code: 1,
    said: `${team.slug}: seal 2 and what came after it are gone, and were there when this was last verified.`,
  });

  await tamper(`update stock_logs set note = 'it was not me' where team_id = ${team.id}`);
  const [first] = await stockIn(api, team).logs(item);
  const changed = await verify('--heads', join(data_dir, 'none-yet.json'));
  expect([changed.code, changed.said]).toEqual([
    1,
    `${team.slug}: row ${first?.id} of stock_logs is not what it was when it was sealed.`,
  ]);
  expect((await verify('--team', 'nobody')).code).toBe(1);
});
