import { testApi } from '../../../test/api';
import { asSystem, type TestTeam, type TestUser } from '../../../test/arrange';
import { refuseRows } from '../../../test/refuse-rows';
import { stockIn } from '../../../test/stock';
import { withClient } from '../database/roles';
import { stock_logs } from '../database/schema/stock';
import { printVerified, verifyAudit } from '../../operation/verify/verify-audit';
import { sealLogs } from './seal-logs';
import { unsealed } from './seals.sql';
import { verifySeals } from './verify-seals';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let item: number;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  item = await stockIn(api, team).item({ name: 'Bolt M8' });
});

async function adjust(times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const body = { team_id: team.id, delta: 1, reason: 'received' };
    const answer = await api.call('POST', `/api/stock/${item}/adjust`, { as: keeper, body });
    expect(answer.status).toBe(200);
  }
}
const verify = () => verifySeals(api.database, team.id);
const ids = async () => (await stockIn(api, team).logs(item)).map(({ id }) => id);
/** Runs a statement as a superuser, who can do anything and leaves no other trace. */
const tamper = (statement: string) =>
  withClient(api.database.connection('superuser'), (client) => client.query(statement));
const INSERT = `insert into stock_logs (team_id, id, stock_id, name, action, cause)`;

it('sealing again adds no seal: five log rows stay under two seals, and verifying finds them unchanged [W.706]', async () => {
  await adjust(3);
  expect(await sealLogs(api.database)).toBe(true);
  await adjust(2);
  expect(await sealLogs(api.database)).toBe(true);
  expect(await sealLogs(api.database)).toBe(true);
  expect(await verify()).toMatchObject({ seals: 2, rows: 5, misfit: null });
});

it('verifying names the first of two log rows that somebody changed [W.707]', async () => {
  await adjust(4);
  await sealLogs(api.database);
  const [, second, third] = await ids();
  await tamper(`update stock_logs set note = 'it was not me' where id in (${second}, ${third})`);
  expect((await verify()).misfit).toEqual({ what: 'changed', log: 'stock_logs', id: second });
});

it('a change in a log row’s list of changed fields is found [W.707]', async () => {
  await adjust();
  await sealLogs(api.database);
  const [row] = await ids();
  await tamper(`update stock_logs set changes = '[{"field": "name", "before": null}]' where id = ${row}`);
  expect((await verify()).misfit).toEqual({ what: 'changed', log: 'stock_logs', id: row });
});

it('verifying names a deleted log row, also when it is the last one [W.707]', async () => {
  await adjust(3);
  await sealLogs(api.database);
  const [first, , last] = await ids();
  await tamper(`delete from stock_logs where id = ${last}`);
  expect((await verify()).misfit).toEqual({ what: 'missing', log: 'stock_logs', id: last });
  await tamper(`delete from stock_logs where id = ${first}`);
  expect((await verify()).misfit).toEqual({ what: 'missing', log: 'stock_logs', id: first });
});

it('a log row that was inserted between sealed rows is named [W.707]', async () => {
  await adjust(2);
  const [, last = 0] = await ids();
  await tamper(`delete from stock_logs where id = ${last}`);
  await adjust();
  await sealLogs(api.database);
  await tamper(`${INSERT} values (${team.id}, ${last}, ${item}, 'Bolt M8', 'adjusted', 'web')`);
  expect((await verify()).misfit).toEqual({ what: 'added', log: 'stock_logs', id: last });
});

it('a seal that was changed is named, also when the seal before it was deleted [W.707]', async () => {
  await adjust();
  await sealLogs(api.database);
  await adjust();
  await sealLogs(api.database);
  const mine = `where team_id = ${team.id} and seq`;
  await tamper(`update log_seals set sealed_at = sealed_at - interval '1 day' ${mine} = 2`);
  expect((await verify()).misfit).toEqual({ what: 'seal', log: 'stock_logs', id: 2 });
  await tamper(`delete from log_seals ${mine} = 1`);
  expect((await verify()).misfit).toEqual({ what: 'seal', log: 'stock_logs', id: 2 });
});

it('writers are not held up while log rows are sealed, and a row that is committed late is sealed too [W.706]', async () => {
  const late = openGate();
  const early = openGate();
  const row = { team_id: team.id, stock_id: item, name: 'Bolt M8', action: 'edited', cause: 'web' } as const;
  const writing = api.database.write(asSystem(team.id), async ({ db }) => {
    await db.insert(stock_logs).values(row);
    early.open();
    await late.opened;
  });
  await early.opened;
  await adjust(2);
  // The first of three rows is not committed, so sealing times out without a seal, and the writers are not delayed.
  expect(await sealLogs(api.database, { timeout_ms: 100 })).toBe(false);
  expect(await verify()).toMatchObject({ seals: 0 });
  const sealing = sealLogs(api.database);
  await adjust(2);
  late.open();
  await writing;
  await sealing;
  expect(await sealLogs(api.database)).toBe(true);
  expect(await verify()).toMatchObject({ rows: 5, misfit: null });
});

it('a log row that is committed while sealing runs is sealed by it or reported as not yet sealed [W.706]', async () => {
  const last = openGate();
  const begun = openGate();
  await adjust();
  const row = { team_id: team.id, stock_id: item, name: 'Bolt M8', action: 'edited', cause: 'web' } as const;
  const writing = api.database.write(asSystem(team.id), async ({ db }) => {
    await db.insert(stock_logs).values(row);
    begun.open();
    await last.opened;
  });
  await begun.opened;
  const sealing = sealLogs(api.database);
  last.open();
  await writing;
  // Either may have been faster, but it reports all rows as sealed only if the late row is among them.
  const complete = await sealing;
  expect(complete).toBe((await verify()).rows === 2);
  expect(await sealLogs(api.database)).toBe(true);
  expect(await verify()).toMatchObject({ rows: 2, misfit: null });
});

it('logs of a team that cannot be sealed keep no other from it, and are sealed the next time [W.706, operation.2385]', async () => {
  const other = await api.arrange.team();
  await adjust();
  await api.database.write(asSystem(other.id), ({ db }) =>
    db
      .insert(stock_logs)
      .values({ team_id: other.id, stock_id: item, name: 'Nut', action: 'edited', cause: 'web' }),
  );
  const refusing = await refuseRows(api.database, 'insert', 'log_seals', `new.team_id = ${team.id}`);
  await expect(sealLogs(api.database)).rejects.toMatchObject({
    failures: [{ of: { team_id: team.id, log: 'stock_logs' } }],
  });
  expect([await verify(), await verifySeals(api.database, other.id)]).toMatchObject([
    { seals: 0 },
    { seals: 1, rows: 1 },
  ]);
  await refusing.end();
  expect(await sealLogs(api.database)).toBe(true);
  expect(await verify()).toMatchObject({ seals: 1, rows: 1, misfit: null });
});

it('sealing looks at teams with new log rows only, and forgets what it has sealed [speed.2090]', async () => {
  const other = await api.arrange.team();
  const due = async () =>
    (await unsealed(api.database.identity)).filter(({ team_id }) => [team.id, other.id].includes(team_id));
  await adjust(2);
  const [, last] = await ids();
  expect(await due()).toEqual([{ team_id: team.id, log: 'stock_logs', last_id: last }]);
  // A row that is not noted as unsealed, in a team without other writes. Sealing would only find it by reading all teams.
  const values = `(${other.id}, ${item}, 'Bolt M8', 'adjusted', 'web')`;
  await tamper(`begin; set local session_replication_role = replica;
    insert into stock_logs (team_id, stock_id, name, action, cause) values ${values}; commit`);
  expect(await sealLogs(api.database)).toBe(true);
  expect([await verify(), await verifySeals(api.database, other.id)]).toMatchObject([
    { seals: 1, rows: 2 },
    { seals: 0, rows: 0 },
  ]);
  expect(await due()).toEqual([]);
});

it('every log notes what is to be sealed [speed.2090]', async () => {
  const { rows } = await tamper(`select log from sealed_logs where log::regclass not in
    (select tgrelid from pg_trigger where tgname = 'note_unsealed' and tgenabled = 'O')`);
  expect(rows).toEqual([]);
});

it('the id of a log row that was rolled back does not count as a missing row [W.706]', async () => {
  await adjust();
  await api.database
    .write(asSystem(team.id), async ({ db }) => {
      const row = {
        team_id: team.id,
        stock_id: item,
        name: 'Bolt M8',
        action: 'edited',
        cause: 'web',
      } as const;
      await db.insert(stock_logs).values(row);
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  await adjust();
  expect(await sealLogs(api.database)).toBe(true);
  const [first = 0, second = 0] = await ids();
  expect(second - first).toBeGreaterThan(1);
  expect(await verify()).toMatchObject({ rows: 2, misfit: null });
});

it.each([
  ['stock_logs', 'POST', '/api/stock', { name: 'Nut' }],
  ['location_logs', 'POST', '/api/stock/locations', { name: 'Rack A' }],
  ['list_logs', 'POST', '/api/stock/lists', { customer_name: 'Fenwick' }],
  ['team_logs', 'PUT', '/api/teams/{team}/branding', { name: 'Fenwick' }],
  ['user_logs', 'PUT', '/api/user', { name: 'Tom Ashby' }],
] as const)(
  'the rows of %s are sealed, and a changed row is found [W.706, W.707]',
  async (log, method, path, body) => {
    const owner = await api.arrange.user(team, 'owner');
    const url = path.replace('{team}', String(team.id));
    const answer = await api.call(method, url, { as: owner, body: { team_id: team.id, ...body } });
    expect(answer.status).toBeLessThan(300);
    expect(await sealLogs(api.database)).toBe(true);
    expect(await verify()).toMatchObject({ misfit: null });
    await tamper(`update ${log} set cause = 'scan' where team_id = ${team.id}`);
    expect((await verify()).misfit).toMatchObject({ what: 'changed', log });
  },
);

it('a log row that was moved to another team is found, and so are seals that were exchanged between two teams [W.707]', async () => {
  const other = await api.arrange.team();
  const stranger = await api.arrange.user(other, 'keeper');
  const theirs = await stockIn(api, other).item();
  await adjust(2);
  const body = { team_id: other.id, delta: 1, reason: 'received' };
  expect((await api.call('POST', `/api/stock/${theirs}/adjust`, { as: stranger, body })).status).toBe(200);
  await sealLogs(api.database);
  const [first] = await ids();
  await tamper(`update stock_logs set team_id = ${other.id} where id = ${first}`);
  expect((await verify()).misfit).toEqual({ what: 'missing', log: 'stock_logs', id: first });
  expect((await verifySeals(api.database, other.id)).misfit).toEqual({
    what: 'added',
    log: 'stock_logs',
    id: first,
  });
  await tamper(`update stock_logs set team_id = ${team.id} where id = ${first}`);
  await tamper(`begin; set session_replication_role = replica;
    update log_seals set team_id = case team_id when ${team.id} then -1 else ${team.id} end
      where team_id in (${team.id}, ${other.id});
    update log_seals set team_id = ${other.id} where team_id = -1; commit`);
  for (const id of [team.id, other.id]) {
    expect((await verifySeals(api.database, id)).misfit).toEqual({ what: 'seal', log: 'stock_logs', id: 1 });
  }
});

it('seals that were cut off or rewritten at the end are noticed by comparing with an earlier verification [W.708]', async () => {
  for (let at = 0; at < 3; at += 1) {
    await adjust();
    await sealLogs(api.database);
  }
  const kept = await verify();
  expect(kept).toMatchObject({ seals: 3, misfit: null });
  const again = () => verifySeals(api.database, team.id, kept);
  expect((await again()).misfit).toBeNull();
  const last = (await ids())[2] ?? 0;
  await tamper(`delete from log_seals where team_id = ${team.id} and seq = 3`);
  await tamper(`delete from stock_logs where id = ${last}`);
  expect((await verify()).misfit).toBeNull();
  expect((await again()).misfit).toEqual({ what: 'cut', log: '', id: 3 });
  await adjust();
  await sealLogs(api.database);
  expect((await again()).misfit).toEqual({ what: 'rewritten', log: 'stock_logs', id: 3 });
});

it('thousands of log rows are sealed in steps, and a row that is missing among them is named [W.706, W.707]', async () => {
  await tamper(`insert into stock_logs (team_id, stock_id, name, action, cause)
    select ${team.id}, ${item}, 'Bolt M8', 'edited', 'system' from generate_series(1, 5000)`);
  expect(await sealLogs(api.database)).toBe(true);
  expect(await verify()).toMatchObject({ seals: 3, rows: 5000, misfit: null });
  const row = (await ids())[4321] ?? 0;
  await tamper(`delete from stock_logs where id = ${row}`);
  expect((await verify()).misfit).toEqual({ what: 'missing', log: 'stock_logs', id: row });
});

it('three sealings at the same moment write one chain of seals [W.706]', async () => {
  await adjust(3);
  await Promise.all([1, 2, 3].map(() => sealLogs(api.database)));
  await sealLogs(api.database);
  expect(await verify()).toMatchObject({ seals: 1, rows: 3, misfit: null });
});

it('the operator is told whether a team’s log is unchanged, and otherwise which row was changed [W.707]', async () => {
  await adjust();
  await sealLogs(api.database);
  const told = async () => (await verifyAudit(api.database, team.slug)).map(printVerified);
  expect(await told()).toEqual([
    expect.stringMatching(
      `^${team.slug}: 1 rows under 1 seals are as they were; the last seal is [0-9a-f]{64}.$`,
    ),
  ]);
  const [row] = await ids();
  await tamper(`update stock_logs set actor_name = 'Somebody else' where id = ${row}`);
  expect(await told()).toEqual([
    `${team.slug}: row ${row} of stock_logs is not what it was when it was sealed.`,
  ]);
  await expect(verifyAudit(api.database, 'nobody')).rejects.toThrow(
    'There is no team with the slug "nobody".',
  );
});

it('the product itself can neither change nor remove a seal of the log', async () => {
  await adjust();
  await sealLogs(api.database);
  for (const statement of ['update log_seals set seq = 7', 'delete from log_seals', 'truncate log_seals']) {
    const tried = api.database.write(asSystem(team.id), ({ db }) => db.execute(statement));
    await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});

function openGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
