import { sql } from 'drizzle-orm';
import { type TestApi, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { eventually } from '../eventually';

/** Calls that wait for one another's changes of rights: each test holds one up, and looks at the others. */
const api = testApi();
afterEach(() => Promise.all(kept.splice(0).map((release) => release())));
const kept: (() => Promise<void>)[] = [];

interface Company {
  top: TestTeam;
  leeds: TestTeam;
  shed: TestTeam;
  archived: TestTeam;
  owner: TestUser;
  boss: TestUser;
  keeper: TestUser;
  role: number;
}

async function company(): Promise<Company> {
  const { arrange } = api;
  const top = await arrange.team();
  const leeds = await arrange.team({ parent_id: top.id });
  const owner = await arrange.user(top, 'owner');
  const body = { team_id: top.id, name: 'Counter', permissions: ['stock.count'] };
  const made = await api.call('POST', '/api/roles', { as: owner, body });
  return {
    top,
    leeds,
    shed: await arrange.team({ parent_id: top.id }),
    archived: await arrange.team({ parent_id: top.id, deleted_at: '2026-01-01T00:00:00Z' }),
    owner,
    boss: await arrange.user(top, 'owner'),
    keeper: await arrange.user(leeds, 'keeper'),
    role: Number(made.body.result?.role?.id),
  };
}

/** Keeps a person's row until told: whoever changes them waits, with all that they hold. */
async function keepRow({ id }: TestUser): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const released = new Promise<void>((done) => (release = done));
  let isHeld = () => undefined as void;
  const held = new Promise<void>((done) => (isHeld = done));
  const over = api.database.identity.transaction(async (db) => {
    await db.execute(sql`select 1 from users where id = ${id} for no key update`);
    isHeld();
    await released;
  });
  await held;
  const letGo = () => (release(), over);
  kept.push(letGo);
  return letGo;
}

const waiting = (kind: 'advisory' | 'row') => async () => {
  const { rows } = await api.database.identity.execute<{ pid: number }>(sql`
    select distinct pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and (wait_event = 'advisory') = ${kind === 'advisory'}`);
  return rows.length;
};
const setRole = (as: TestUser, team: TestTeam, whose: TestUser, role: string) =>
  api.call('PUT', `/api/users/${whose.id}/roles`, { as, body: { team_id: team.id, role } });

/** A company whose Owner is taking the other one's rights away: the change waits for its last row. */
async function whileRightsGo() {
  const us = await company();
  const release = await keepRow(us.boss);
  const taking = setRole(us.owner, us.top, us.boss, 'viewer');
  await eventually(waiting('row'), 1);
  return { ...us, release, taking };
}

it('a change of rights that waits in one company delays none in another company [G.295]', async () => {
  const { release, taking } = await whileRightsGo();
  const other = await company();
  expect((await setRole(other.owner, other.leeds, other.keeper, 'picker')).status).toBe(200);
  const body = { team_id: other.top.id };
  const closed = await api.call('POST', `/api/users/${other.keeper.id}/deactivate`, {
    as: other.owner,
    body,
  });
  expect(closed.status).toBe(200);
  await release();
  expect((await taking).status).toBe(200);
});

type Action = (us: Company) => Parameters<TestApi['call']>;
const at = ({ top }: Company, more = {}) => ({ team_id: top.id, ...more });
const ACTIONS: [string, Action][] = [
  ['gives a role', (us) => ['PUT', `/api/users/${us.keeper.id}/roles`, { body: at(us, { role: 'owner' }) }]],
  ['closes an account', (us) => ['POST', `/api/users/${us.keeper.id}/deactivate`, { body: at(us) }]],
  ['makes a role', (us) => ['POST', '/api/roles', { body: at(us, { name: 'New', permissions: ['logs'] }) }]],
  ['widens a role', (us) => ['PUT', `/api/roles/${us.role}`, { body: at(us, { permissions: ['logs'] }) }]],
  ['deletes a role', (us) => ['DELETE', `/api/roles/${us.role}`, { body: at(us) }]],
  ['adds a team', (us) => ['POST', '/api/teams', { body: at(us, { name: 'New', parent_id: us.top.id }) }]],
  ['adds a company', (us) => ['POST', '/api/teams', { body: at(us, { name: 'New' }) }]],
  ['moves a team', (us) => ['PUT', `/api/teams/${us.leeds.id}`, { body: { parent_id: us.shed.id } }]],
  [
    'archives a team',
    (us) => ['POST', `/api/teams/${us.shed.id}/archive`, { body: { confirm_name: us.shed.name } }],
  ],
  [
    'restores a team',
    (us) => ['POST', `/api/teams/${us.archived.id}/restore`, { body: { confirm_name: us.archived.name } }],
  ],
  [
    'deletes a team',
    (us) => ['DELETE', `/api/teams/${us.archived.id}`, { body: { confirm_name: us.archived.name } }],
  ],
];

it.each(ACTIONS)(
  'a person who %s may do so, and is refused when the call waited while that right was removed [G.296]',
  async (_, action) => {
    const us = await whileRightsGo();
    const [method, url, call] = action(us);
    const coming = api.call(method, url, { ...call, as: us.boss });
    await eventually(waiting('advisory'), 1);
    await us.release();
    expect((await us.taking).status).toBe(200);
    expect((await coming).status).toBe(403);
    // What refuses it is the change of rights: before one, the same call is carried out.
    const before = await company();
    const [, address, same] = action(before);
    expect(Math.floor((await api.call(method, address, { ...same, as: before.boss })).status / 100)).toBe(2);
  },
);

it('a person whose account is closed while their call waits is refused, and the call changes nothing [G.296]', async () => {
  const us = await company();
  const release = await keepRow(us.keeper);
  const coming = api.call('POST', `/api/users/${us.keeper.id}/sessions/revoke`, {
    as: us.boss,
    body: at(us),
  });
  await eventually(waiting('row'), 1);
  const closing = await api.call('POST', `/api/users/${us.boss.id}/deactivate`, {
    as: us.owner,
    body: at(us),
  });
  await release();
  expect([closing.status, (await coming).status]).toEqual([200, 401]);
  expect((await api.call('GET', '/api/user', { as: us.keeper })).status).toBe(200);
});

it('the move of a team that waits in one company does not keep another company from adding a team [G.297]', async () => {
  const us = await whileRightsGo();
  const body = { parent_id: us.shed.id };
  const moving = api.call('PUT', `/api/teams/${us.leeds.id}`, { as: us.owner, body });
  await eventually(waiting('advisory'), 1);
  const other = await company();
  const added = { team_id: other.top.id, name: 'Yard', parent_id: other.top.id };
  expect((await api.call('POST', '/api/teams', { as: other.owner, body: added })).status).toBe(201);
  await us.release();
  expect([(await us.taking).status, (await moving).status]).toEqual([200, 200]);
});

it('twelve teams that move between two companies at the same moment all arrive [G.297]', async () => {
  const [one, two] = [await company(), await company()];
  await api.arrange.member(one.owner, two.top, 'owner');
  const moves: [TestTeam, TestTeam][] = [];
  for (let times = 0; times < 12; times += 1) {
    const [from, to] = times % 2 ? [one, two] : [two, one];
    moves.push([await api.arrange.team({ parent_id: from.top.id }), to.top]);
  }
  const answers = await Promise.all(
    moves.map(([team, to]) =>
      api.call('PUT', `/api/teams/${team.id}`, { as: one.owner, body: { parent_id: to.id } }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.result?.team?.parent_id])).toEqual(
    moves.map(([, to]) => [200, to.id]),
  );
});
