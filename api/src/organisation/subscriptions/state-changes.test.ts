import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { type TestTeam, arrangeIn, asSystem } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { addressOf, makeDataDir, startApiProcess } from '../../../test/process';
import { refuseRows } from '../../../test/refuse-rows';
import { startValkey } from '../../../test/valkey';
import { withClient } from '../../platform/database/roles';
import { outbox } from '../../platform/database/schema/identity';
import { subscriptions } from '../../platform/database/schema/teams';
import { announceStateChanges } from './state-changes';

let database: TestDatabase;
let teams: TestTeam[];
beforeEach(async () => {
  database = await openTestDatabase();
  const arrange = arrangeIn(database);
  teams = [await arrange.team(), await arrange.team(), await arrange.team()];
});
afterEach(() => database.close());

const HOUR = 3_600_000;
const NOW = Date.now();
const at = (ms: number) => new Date(NOW + ms);
/** Lets the subscriptions end in an hour, one second apart. */
async function letAllEnd() {
  for (const [index, { id: team_id }] of teams.entries()) {
    const expiration_at = at(HOUR + index * 1_000).toISOString();
    await database.write(asSystem(team_id), ({ db }) =>
      db.insert(subscriptions).values({ team_id, expiration_at, renew_years: 0 }),
    );
  }
}
/** How often each team was told. */
async function told() {
  const counts = [];
  for (const { id } of teams)
    counts.push(await database.read(asSystem(id), ({ db }) => db.$count(outbox, eq(outbox.team_id, id))));
  return counts;
}

it('what crosses while no process runs is told by the next one, in steps, and once by two at a time [teams.2126]', async () => {
  await announceStateChanges(database, at(0));
  await letAllEnd();
  const later = at(3 * HOUR);
  const counts = await Promise.all([
    announceStateChanges(database, later, 1),
    announceStateChanges(database, later, 2),
  ]);
  expect(counts[0] + counts[1]).toBe(3);
  expect(await told()).toEqual([1, 1, 1]);
  expect(await announceStateChanges(database, at(4 * HOUR))).toBe(0);
});

it('teams that change at one moment are told together, however many one step tells [teams.2126]', async () => {
  await announceStateChanges(database, at(0));
  for (const { id: team_id } of teams) {
    await database.write(asSystem(team_id), ({ db }) =>
      db.insert(subscriptions).values({ team_id, expiration_at: at(HOUR).toISOString(), renew_years: 0 }),
    );
  }
  expect(await announceStateChanges(database, at(2 * HOUR), 2)).toBe(3);
  expect(await told()).toEqual([1, 1, 1]);
});

it('a clock that was set back a day, or a first start, tells what comes and nothing of before [teams.2126]', async () => {
  await letAllEnd();
  await announceStateChanges(database, at(48 * HOUR));
  expect(await told()).toEqual([0, 0, 0]);
  await announceStateChanges(database, at(0));
  expect(await announceStateChanges(database, at(HOUR))).toBe(1);
  expect(await told()).toEqual([1, 0, 0]);
});

it('a team that cannot be told keeps no other from it, and is told once by the next process that can [teams.2126, operation.2385]', async () => {
  await announceStateChanges(database, at(0));
  await letAllEnd();
  const [first] = teams;
  const refusing = await refuseRows(database, 'insert', 'outbox', `new.team_id = ${first?.id}`);
  for (const later of [2, 3]) {
    await expect(announceStateChanges(database, at(later * HOUR), 2)).rejects.toMatchObject({
      failures: [{ of: { team_id: first?.id }, error: { cause: { message: 'not this one' } } }],
    });
    expect(await told()).toEqual([0, 1, 1]);
  }
  await refusing.end();
  const counts = await Promise.all([
    announceStateChanges(database, at(4 * HOUR)),
    announceStateChanges(database, at(4 * HOUR)),
  ]);
  expect(counts[0] + counts[1]).toBe(1);
  expect(await told()).toEqual([1, 1, 1]);
});

it('a process that is killed between two teams has told none, and another tells each once [teams.2126]', async () => {
  const data_dir = makeDataDir();
  const valkey = await startValkey();
  const env = {
    DATABASE_URL: addressOf(database),
    REDIS_URL: valkey.url,
    TEST_CLOCK_PORT: '0',
    THIS_IS_A_TEST: 'yes',
    DATABASE_LOCK_SECONDS: '60',
  };
  const start = () => startApiProcess(data_dir, env);
  const [one, two] = await Promise.all([start(), start()]);
  const move = ({ test_clock_port }: typeof one) =>
    fetch(`http://127.0.0.1:${test_clock_port}/clock`, {
      method: 'POST',
      body: JSON.stringify({ ahead_ms: 3 * HOUR }),
    });
  await letAllEnd();
  // The row of the second team is locked, so that its event has to wait.
  const [, second] = teams;
  await withClient(database.connection('superuser'), async (client) => {
    await client.query(`begin; select from teams where id = ${second?.id} for update`);
    const moved = move(one).catch(() => undefined);
    const waits = () =>
      database.asSuperuser(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%outbox%'`,
      );
    await eventually(async () => (await waits()).length, 1);
    await one.kill();
    await moved;
    await client.query('rollback');
  });
  expect(await told()).toEqual([0, 0, 0]);
  await move(two);
  expect(await told()).toEqual([1, 1, 1]);
  await Promise.all([two.stop(), valkey.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});
