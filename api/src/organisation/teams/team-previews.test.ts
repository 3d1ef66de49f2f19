import { CHANNELS } from '@storeroom/contract';
import { eq } from 'drizzle-orm';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { hostnames, outbox, teams } from '../../platform/database/schema/identity';
import { stock_lists } from '../../platform/database/schema/stock';

const api = testApi();
let top: TestTeam;
let north: TestTeam;
let south: TestTeam;
let shed: TestTeam;
let owner: TestUser;
beforeEach(async () => {
  top = await api.arrange.team();
  north = await api.arrange.team({ parent_id: top.id });
  south = await api.arrange.team({ parent_id: top.id });
  shed = await api.arrange.team({ parent_id: north.id });
  owner = await api.arrange.user(top, 'owner');
});

const preview = (team: TestTeam, parent: TestTeam | null, as = owner) =>
  api.call('GET', `/api/teams/${team.id}/move?parent_id=${parent?.id ?? 0}`, { as });
const move = (team: TestTeam, parent: TestTeam | null, as = owner) =>
  api.call('PUT', `/api/teams/${team.id}`, { as, body: { parent_id: parent?.id ?? null } });
const archive = (team: TestTeam, as = owner) => api.call('GET', `/api/teams/${team.id}/archive`, { as });
const parentOf = async (team: TestTeam) => {
  const [row] = await api.database.identity.select().from(teams).where(eq(teams.id, team.id));
  return row?.parent_id;
};
const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];

it('the preview of a move says who gains, who loses, what covers the team and which host serves it, and changes nothing [D-RIGHTS.60]', async () => {
  const ana = await api.arrange.user(north, 'keeper');
  const ben = await api.arrange.user(south, 'auditor');
  const stays = await api.arrange.user(shed, 'picker');
  await api.arrange.hostname(south, `south-${south.id}.test`);
  const body = { expiration_at: '2099-01-01T00:00:00Z' };
  api.app.clock.set(new Date('2098-01-01T00:00:00Z'));
  await api.call('POST', `/api/teams/${south.id}/subscriptions`, { as: owner, body });
  const told = await api.database.identity.$count(outbox);
  const seen = (await preview(shed, south)).body.result?.preview;
  expect(seen).toMatchObject({
    parent: { id: south.id, name: south.name },
    gains: { count: 1, people: [{ id: ben.id, name: ben.name, role_before: null, role_after: 'auditor' }] },
    loses: { count: 1, people: [{ id: ana.id, role_before: 'keeper', role_after: null }] },
    coverage: { before: { state: 'unlimited' }, after: { state: 'active', inherited: true } },
    hostname: { before: null, after: `south-${south.id}.test` },
  });
  expect(JSON.stringify(seen)).not.toContain(stays.name);
  expect([await parentOf(shed), await api.database.identity.$count(outbox)]).toEqual([north.id, told]);
  api.app.clock.set(null);
});

it('the preview of a move names the primary host of a team, and a host of the nearest team that has one before that of a team above it [D-RIGHTS.60]', async () => {
  await api.arrange.hostname(top, `top-${top.id}.test`);
  await api.database.write(asSystem(top.id), ({ db }) =>
    db.insert(hostnames).values({ hostname: `a-${top.id}.test`, team_id: top.id, is_primary: false }),
  );
  await api.database.write(asSystem(south.id), ({ db }) =>
    db.insert(hostnames).values({ hostname: `south-${south.id}.test`, team_id: south.id, is_primary: false }),
  );
  expect((await preview(shed, south)).body.result?.preview).toMatchObject({
    hostname: { before: `top-${top.id}.test`, after: `south-${south.id}.test` },
  });
});

it('the preview of a move is refused like the move itself, and names nobody to a caller who may not see people [D-RIGHTS.60]', async () => {
  expect(errorsOf(await preview(top, shed))).toEqual([422, ['parent_id']]);
  expect(errorsOf(await preview(north, shed))).toEqual([422, ['parent_id']]);
  expect((await preview(north, null)).body.result?.preview).toMatchObject({ parent: null });
  const unmoved = await api.call('GET', `/api/teams/${north.id}/move`, { as: owner });
  expect(unmoved.body.result?.preview).toMatchObject({ parent: { id: top.id }, loses: { count: 0 } });
  const stranger = await api.arrange.team();
  expect(errorsOf(await preview(shed, stranger))).toEqual([422, ['parent_id']]);
  const ana = await api.arrange.user(north, 'keeper');
  const editor = await api.arrange.user(top, 'owner', {});
  await api.call('PUT', `/api/users/${editor.id}/roles`, {
    as: owner,
    body: { team_id: top.id, role: 'owner', denied: ['users', 'users.invite', 'users.edit', 'users.roles'] },
  });
  const { body } = await preview(shed, south, editor);
  expect(body.result?.preview).toMatchObject({ loses: { count: 1, people: [] } });
  expect(JSON.stringify(body)).not.toContain(ana.name);
});

it('a Manager cannot move a team below another that they own; a person who loses rights by a move is told [D-RIGHTS.44]', async () => {
  const own = await api.arrange.team();
  const manager = await api.arrange.user(top, 'manager');
  await api.arrange.member(manager, own, 'owner');
  expect(errorsOf(await move(north, own, manager))).toEqual([422, ['parent_id']]);
  expect(await parentOf(north)).toBe(top.id);
  const ana = await api.arrange.user(north, 'keeper');
  expect((await move(shed, south, manager)).status).toBe(200);
  const events = await api.events(shed);
  expect(events.flatMap(({ channels }) => channels)).toContain(CHANNELS.user(ana.id));
});

it('a team whose member has a custom role is not moved into another company', async () => {
  const other = await api.arrange.team();
  await api.arrange.member(owner, other, 'owner');
  const made = await api.call('POST', '/api/roles', {
    as: owner,
    body: { name: 'Night', permissions: ['stock'] },
  });
  const ana = await api.arrange.user(shed, 'keeper');
  const give = (role: object) =>
    api.call('PUT', `/api/users/${ana.id}/roles`, { as: owner, body: { team_id: shed.id, ...role } });
  await give({ role: 'custom', role_id: made.body.result?.role?.id });
  expect(errorsOf(await move(north, other))).toEqual([422, ['parent_id']]);
  await give({ role: 'viewer' });
  expect((await move(north, other)).status).toBe(200);
});

it('two moves at the same moment never make a loop, and each of them is carried out or refused with 422 [D-RIGHTS.49, W.401]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [
      await api.arrange.team({ parent_id: top.id }),
      await api.arrange.team({ parent_id: top.id }),
    ];
    const both = await Promise.all([move(a, b), move(b, a)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await parentOf(a), await parentOf(b)]).toContain(top.id);
    const [c, d] = [
      await api.arrange.team({ parent_id: top.id }),
      await api.arrange.team({ parent_id: top.id }),
    ];
    const low = await api.arrange.team({ parent_id: c.id });
    // Each move alone makes four levels; both together would make five.
    const deep = await Promise.all([move(c, d), move(low, shed)]);
    expect(deep.map(({ status }) => status)).toEqual([200, 200]);
    const five = await Promise.all([move(d, shed), move(d, south)]);
    expect(five.every(({ status }) => status === 200 || status === 422)).toBe(true);
  }
});

it('a team that is archived at the same moment gets no team below it [W.404]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const team = await api.arrange.team({ parent_id: top.id });
    const [archived, added] = await Promise.all([
      api.call('POST', `/api/teams/${team.id}/archive`, { as: owner, body: { confirm_name: team.name } }),
      api.call('POST', '/api/teams', { as: owner, body: { name: 'Late', parent_id: team.id } }),
    ]);
    expect([archived.status, added.status].sort()).toEqual(archived.status === 200 ? [200, 422] : [201, 422]);
  }
});

it('the preview of archiving a team names what prevents it and what would no longer be in use [W.404]', async () => {
  const ana = await api.arrange.user(north, 'keeper');
  await api.arrange.user(north, 'keeper', { deactivated_at: '2026-11-01T00:00:00Z' });
  await api.call('POST', '/api/stock', { as: ana, body: { name: 'Bolt', team_id: north.id } });
  await stockIn(api, north).item({ name: 'Gone', deleted_at: '2026-11-01T00:00:00Z' });
  for (const customer_name of ['Hall', 'Barn'])
    await api.call('POST', '/api/stock/lists', { as: ana, body: { customer_name, team_id: north.id } });
  await api.database.write(asSystem(north.id), ({ db }) =>
    db
      .update(stock_lists)
      .set({ deleted_at: '2026-11-01T00:00:00Z' })
      .where(eq(stock_lists.customer_name, 'Barn')),
  );
  await api.arrange.hostname(north, `north-${north.id}.test`);
  expect((await archive(north)).body.result?.preview).toEqual({
    blocked: ['teams'],
    teams: [{ id: shed.id, name: shed.name }],
    people: 2,
    homes: 1,
    stock: 1,
    lists: 1,
    hostnames: [`north-${north.id}.test`],
  });
  expect((await archive(top)).body.result?.preview?.blocked).toEqual(['home', 'teams']);
  await api.call('POST', `/api/teams/${shed.id}/archive`, { as: owner, body: { confirm_name: shed.name } });
  expect((await archive(shed)).body.result?.preview?.blocked).toEqual(['archived']);
  expect((await archive(north, ana)).status).toBe(403);
});
