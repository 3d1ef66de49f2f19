import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApi } from '../../../test/api';
import { type TestTeam, arrangeIn } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { addressOf, builtFolder } from '../../../test/process';
import { stockIn } from '../../../test/stock';
import { withClient } from '../../platform/database/roles';
import { sealLogs } from '../../platform/audit/seal-logs';

let database: TestDatabase;
let arrange: ReturnType<typeof arrangeIn>;
let team: TestTeam;
let data_dir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  arrange = arrangeIn(database);
  team = await arrange.team();
  data_dir = mkdtempSync(join(tmpdir(), 'storeroom-operate-'));
});
afterAll(async () => {
  await database.close();
  rmSync(data_dir, { recursive: true, force: true });
});

/** As a nightly job runs it: what it says, and its exit code. */
function verify(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: data_dir, DATABASE_URL: addressOf(database) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(builtFolder(), 'operate.mjs'), 'verify-audit', ...words],
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
  withClient(database.connection('superuser'), (client) => client.query(statement));

it('audit:verify ends with code 0 when no log was changed, and with 1 when seals were removed or a row was changed, saying which [W.707, W.708]', async () => {
  const api = await openTestApi({}, undefined, undefined, database);
  const keeper = await arrange.user(team, 'keeper');
  const item = await stockIn(api, team).item();
  for (let at = 0; at < 2; at += 1) {
    const body = { team_id: team.id, delta: 1, reason: 'received' };
    await api.call('POST', `/api/stock/${item}/adjust`, { as: keeper, body });
    await sealLogs(database);
  }
  const [first] = await stockIn(api, team).logs(item);
  // It seals by itself, also what is tampered with here.
  await api.close();
  const sound = await verify();
  expect([sound.code, sound.said]).toEqual([
    0,
    expect.stringContaining(`${team.slug}: 2 rows under 2 seals`),
  ]);

  await tamper(`delete from log_seals where team_id = ${team.id} and seq = 2`);
  const cut = await verify('--team', team.slug);
  expect(cut).toEqual({
    code: 1,
    said: `${team.slug}: seal 2 and what came after it are gone, and were there when this was last verified.`,
  });

  await tamper(`update stock_logs set note = 'it was not me' where team_id = ${team.id}`);
  const changed = await verify('--heads', join(data_dir, 'none-yet.json'));
  expect([changed.code, changed.said]).toEqual([
    1,
    expect.stringContaining(
      `${team.slug}: row ${first?.id} of stock_logs is not what it was when it was sealed.`,
    ),
  ]);
  expect((await verify('--team', 'nobody')).code).toBe(1);
});

it('audit:verify verifies every team although the logs of one cannot be read, names that one and ends with 1 [logs.2420]', async () => {
  const api = await openTestApi({}, undefined, undefined, database);
  const [unreadable, other] = [await arrange.team(), await arrange.team()];
  for (const { id: team_id } of [unreadable, other]) {
    const body = { team_id, name: 'Rope', amount: 1 };
    const as = await arrange.user({ id: team_id }, 'keeper');
    expect((await api.call('POST', '/api/stock', { as, body })).status).toBe(201);
  }
  await sealLogs(database);
  await api.close();
  await tamper(`
    create function fails_for_one() returns boolean language plpgsql as $$ begin
      if current_setting('app.team_id', true) = '${unreadable.id}' then raise 'could not read block 7'; end if;
      return true;
    end $$;
    create policy unreadable on log_seals as restrictive for select using (fails_for_one())`);
  const heads = ['--heads', join(data_dir, 'of-two-teams.json')];
  const [all, one] = [await verify(...heads), await verify(...heads, '--team', unreadable.slug)];
  await tamper('drop policy unreadable on log_seals');
  const failed = `${unreadable.slug}: its logs cannot be verified: The database refused: could not read block 7`;
  expect(all.said.split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`^${other.slug}: 1 rows under 1 seals are as they were`),
      failed,
    ]),
  );
  expect(one).toEqual({ code: 1, said: failed });
});

/** What an operator's command says, and its exit code. */
function run(words: string[], input = ''): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: data_dir, DATABASE_URL: addressOf(database) };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(builtFolder(), 'operate.mjs'), ...words],
      { env },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          said: `${stdout}${stderr}`.trim(),
        }),
    );
    child.stdin?.end(input);
  });
}

describe('new-team', () => {
  const making = (slug: string, ...people: string[]) =>
    run(
      ['new-team', '--name', 'Owners', '--slug', slug, ...people.flatMap((one) => ['--person', one])],
      'a long first password',
    );

  it('says in a sentence which e-mail address, username or slug is taken, and makes no team then [operation.790]', async () => {
    const { username, email } = await arrange.user(team, 'keeper');
    const slug = `new-${team.id}`;
    expect(await making(slug, `Owen,owen-${team.id},${email.toUpperCase()},owner`)).toEqual({
      code: 1,
      said: `Somebody has the e-mail address ${email.toUpperCase()} already.`,
    });
    expect(await making(slug, `Owen,${username.toUpperCase()},owen@new.example,owner`)).toEqual({
      code: 1,
      said: `Somebody has the username ${username.toUpperCase()} already.`,
    });
    expect(await making(team.slug, `Owen,owen-${team.id},owen@new.example,owner`)).toEqual({
      code: 1,
      said: `There is a team with the slug "${team.slug}" already.`,
    });
    const twice = [
      `Owen,owen-${team.id},owen@new.example,owner`,
      `Ann,ann-${team.id},Owen@new.example,owner`,
    ];
    expect(await making(slug, ...twice)).toEqual({
      code: 1,
      said: 'Somebody has the e-mail address Owen@new.example already.',
    });
    expect((await making(slug, twice[0] ?? '')).code).toBe(0);
  });

  it('says why the database refused, without showing the query [operation.791]', async () => {
    await tamper("alter table users add constraint no_zed check (name <> 'Zed')");
    const refused = await making(`bad-${team.id}`, `Zed,z${team.id},z${team.id}@x.example,owner`);
    await tamper('alter table users drop constraint no_zed');
    expect(refused).toEqual({
      code: 1,
      said: 'The database refused: new row for relation "users" violates check constraint "no_zed"',
    });
  });
});
