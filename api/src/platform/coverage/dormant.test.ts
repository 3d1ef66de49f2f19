import type { Permission } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser } from '../../../test/arrange';
import { requireNotDormant } from './dormant';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
let billing: TestUser;
let manager: TestUser;
const END = Date.parse('2030-01-01T00:00:00Z');
const at = (days: number) => new Date(END + days * 86_400_000);

beforeEach(async () => {
  api.app.clock.set(at(-60));
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  billing = await api.arrange.user(team, 'billing');
  manager = await api.arrange.user(team, 'manager');
  const body = { expiration_at: '2030-01-01T00:00:00Z' };
  await api.call('POST', `/api/teams/${team.id}/subscriptions`, { as: owner, body });
});

const refusal = { code: 'subscription_dormant' };
const login = ({ username }: TestUser, password = PASSWORD) =>
  api.call('POST', '/api/login', { body: { username, password } });
const get = (path: string, as: TestUser, of = team) => api.call('GET', `${path}?team_id=${of.id}`, { as });

it('a Manager signs in and reads until ninety days after a subscription has ended; then an Owner and Billing still sign in, and the Manager is refused [D-RIGHTS.67]', async () => {
  api.app.clock.set(at(89.99));
  expect([(await login(manager)).status, (await get('/api/stock', manager)).status]).toEqual([200, 200]);
  api.app.clock.set(at(90));
  for (const answer of [
    await login(manager),
    await get('/api/user', manager),
    await get('/api/stock', manager),
    await api.call('POST', '/api/stock', { as: manager, body: { name: 'Bolt', team_id: team.id } }),
  ]) {
    expect([answer.status, answer.body]).toEqual([402, expect.objectContaining(refusal)]);
  }
  expect((await login(manager, 'wrong')).status).toBe(422);
  for (const one of [owner, billing]) {
    expect([(await login(one)).status, (await get('/api/user', one)).status]).toEqual([200, 200]);
  }
});

it('long after a subscription has ended an Owner still reads and exports, and once it is renewed a Manager signs in and reads again [D-RIGHTS.67, D-RIGHTS.70]', async () => {
  api.app.clock.set(at(400));
  expect((await get('/api/stock', owner)).status).toBe(200);
  expect((await get('/api/stock/export', owner)).status).toBe(200);
  const { body } = await get('/api/teams/subscriptions', billing);
  expect(body.result?.coverage).toMatchObject({ state: 'dormant' });
  expect([(await login(manager)).status, (await get('/api/stock', manager)).status]).toEqual([402, 402]);
  const id = String(body.result?.subscriptions?.[0]?.id);
  const renewed = await api.call('POST', `/api/teams/subscriptions/${id}/renew`, {
    as: billing,
    body: { years: 1, team_id: team.id, version: 1 },
  });
  expect(renewed.status).toBe(200);
  expect([(await login(manager)).status, (await get('/api/stock', manager)).status]).toEqual([200, 200]);
});

it('a person of a dormant team who also works in another team signs in, and sees which team is dormant, but not on the domain of the dormant one [D-RIGHTS.67, G.60]', async () => {
  const awake = await api.arrange.team();
  await api.arrange.hostname(team, 'stock.asleep.example');
  await api.arrange.member(manager, awake, 'picker');
  api.app.clock.set(at(91));
  const { status, body } = await login(manager);
  expect(status).toBe(200);
  expect(body.result?.user?.teams).toMatchObject([
    { id: team.id, role: 'manager', dormant: true, permissions: [] },
    { id: awake.id, permissions: expect.arrayContaining(['stock']) as string[] },
  ]);
  const found = body.result?.user?.teams as unknown as { id: number; dormant?: boolean }[];
  expect(found.filter(({ dormant }) => dormant).map(({ id }) => id)).toEqual([team.id]);
  expect((await get('/api/stock', manager, awake)).status).toBe(200);
  expect((await get('/api/stock', manager)).body).toMatchObject(refusal);
  const there = await api.call('POST', '/api/login', {
    body: { username: manager.username, password: PASSWORD },
    headers: { host: 'api.stock.asleep.example' },
  });
  expect([there.status, there.body]).toEqual([402, expect.objectContaining(refusal)]);
  const banner = await api.call('GET', `/api/teams/${team.id}`, { as: manager });
  expect(banner.body.result?.coverage).toMatchObject({ state: 'dormant' });
});

it('a person of eleven dormant teams signs in where a twelfth is not, and is refused where it is as well [D-RIGHTS.67]', async () => {
  const over = { team_id: 1, expiration_at: at(0).toISOString(), renews: false };
  const access = new Map(
    Array.from({ length: 12 }, (_, id) => [id, { id, permissions: new Set<Permission>() }]),
  );
  const enter = (awake: number | null) =>
    requireNotDormant(
      {
        coverages: { of: async (id) => (id === awake ? null : over), forget: () => undefined },
        clock: { ...api.app.clock, now: () => at(91) },
      },
      access,
    );
  await enter(11);
  await expect(enter(null)).rejects.toMatchObject({ status: 402 });
});

it('a person of a dormant team can still change their password, end their other sessions and sign out', async () => {
  const { body } = await login(manager);
  const as = String(body.result?.token);
  api.app.clock.set(at(91));
  const change = { current_password: PASSWORD, password: 'nine purple lanterns' };
  const changed = await api.call('PUT', '/api/user/password', {
    as,
    body: { ...change, password_confirmation: change.password },
  });
  expect(changed.status).toBe(200);
  expect((await api.call('DELETE', '/api/user/sessions', { as })).status).toBe(200);
  expect((await api.call('POST', '/api/logout', { as, body: {} })).status).toBe(200);
});

it('in a read-only team an Owner lowers but cannot raise a role, ends sessions and withdraws an invitation, and nobody joins by that invitation [teams.1171, D-RIGHTS.64]', async () => {
  const keeper = await api.arrange.user(team, 'keeper');
  const email = `late-${keeper.id}@example.test`;
  // The invitation is made during the grace period and lasts longer than that.
  api.app.clock.set(at(13));
  const body = { team_id: team.id, emails: [email], role: 'viewer', expires_in_days: 30 };
  const made = await api.call('POST', '/api/invites', { as: owner, body });
  const invite = made.body.result?.invites?.[0];
  api.app.clock.set(at(30));
  const setRole = (role: string) =>
    api.call('PUT', `/api/users/${keeper.id}/roles`, { as: owner, body: { team_id: team.id, role } });
  expect((await setRole('manager')).body).toMatchObject({ code: 'subscription_read_only' });
  expect((await setRole('viewer')).status).toBe(200);
  expect((await setRole('keeper')).status).toBe(402);
  const act = (what: string) => api.call('POST', `/api/users/${keeper.id}/${what}`, { as: owner, body: {} });
  expect((await act('sessions/revoke')).status).toBe(200);
  expect((await act('recovery')).status).toBe(200);
  expect((await setRole('none')).status).toBe(200);
  const token = String(invite?.link).split('/').at(-1) ?? '';
  const password = 'nine purple lanterns';
  const joining = await api.call('POST', `/api/invite/${token}`, {
    body: { email, password, password_confirmation: password },
  });
  expect([joining.status, joining.body.code]).toEqual([402, 'subscription_read_only']);
  expect((await api.call('DELETE', `/api/invites/${String(invite?.id)}`, { as: owner })).status).toBe(200);
});
