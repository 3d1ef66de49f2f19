import { sql } from 'drizzle-orm';
import type { Job } from '@storeroom/contract';
import { withClient } from '../src/platform/database/roles';
import { testApi } from './api';
import type { TestTeam, TestUser } from './arrange';
import { eventually } from './eventually';
import { stockIn } from './stock';
import { upload } from './upload';

/** More calls than the server has connections to its database: none may hold one while it waits for another. */
const CROWD = 40;

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const crowd = <T>(call: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CROWD }, (_, at) => call(at)));
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
const invite = (email: string) =>
  api.call('POST', '/api/invites', {
    as: manager,
    body: { team_id: team.id, role: 'keeper', emails: [email] },
  });
const waiting = async () => {
  const { rows } = await api.database.identity.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
};
const jobs = async (id: unknown) => {
  const { body } = await api.call('GET', `/api/jobs/${String(id)}?team_id=${team.id}`, { as: manager });
  return body.result?.job as unknown as Job;
};

it('forty invitations that are sent at the same moment are all answered [PF.181]', async () => {
  expect(statuses(await crowd((at) => invite(`guest-${at}@example.test`)))).toEqual([201]);
});

it('an import of an item that forty others change at the same moment finishes, and all of them are answered [PF.181]', async () => {
  const [first, last] = await stockIn(api, team).items({ name: 'First' }, { name: 'Last' });
  const adjust = () =>
    api.call('POST', `/api/stock/${first?.id}/adjust`, {
      as: manager,
      body: { team_id: team.id, delta: 1, reason: 'received' },
    });
  await withClient(api.database.connection('superuser'), async (client) => {
    await client.query('begin');
    await client.query('select from stock where id = $1 for update', [last?.id]);
    const accepted = await upload(api, '/api/stock/import', {
      as: manager,
      fields: { team_id: String(team.id), mode: 'update' },
      file: 'name,amount\nFirst,100\nLast,100\n',
    });
    // It holds the first, and waits for the last.
    await eventually(waiting, 1);
    const adjusted = crowd(adjust);
    // Its company has no more connections.
    await eventually(() => api.database.connections().waiting > 0, true);
    await client.query('rollback');
    expect(statuses(await adjusted)).toEqual([200]);
    const { id } = accepted.body.result?.job ?? {};
    await eventually(async () => (await jobs(id)).status, 'done');
  });
  expect((await stockIn(api, team).row(first?.id ?? 0)).amount).toBe(100 + CROWD);
});

it('a bulk change by filter leaves an item that no longer matches once it is locked, and says so [stock.1008]', async () => {
  const [taken, left] = await stockIn(api, team).items(
    { name: 'Cleat', amount: 0 },
    { name: 'Cleat', amount: 0 },
  );
  const archiving = await withClient(api.database.connection('superuser'), async (client) => {
    await client.query('begin');
    await client.query('update stock set amount = 5 where id = $1', [taken?.id]);
    const body = { team_id: team.id, action: 'archive', filter: { name: 'Cleat', positiveAmount: false } };
    const answer = api.call('POST', '/api/stock/bulk', { as: manager, body });
    await eventually(waiting, 1);
    await client.query('commit');
    return answer;
  });
  expect(archiving.body.result).toMatchObject({
    updated: 1,
    failed: [{ id: taken?.id, message: expect.stringContaining('no longer matches') as string }],
  });
  const rows = await Promise.all([taken, left].map((item) => stockIn(api, team).row(item?.id ?? 0)));
  expect(rows.map(({ deleted_at }) => deleted_at === null)).toEqual([true, false]);
});
