import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';

const api = testApi();
let company: TestTeam;
let owner: TestUser;
const NOW = Date.parse('2030-01-01T00:00:00Z');
const DAY = 86_400_000;
const READ_ONLY = 60;
beforeEach(async () => {
  api.app.clock.set(new Date(NOW));
  company = await api.arrange.team();
  owner = await api.arrange.user(company, 'owner');
  await cover(company, 30);
});

const cover = ({ id }: TestTeam, days: number) =>
  api.call('POST', `/api/teams/${id}/subscriptions`, {
    as: owner,
    body: { expiration_at: new Date(NOW + days * DAY).toISOString() },
  });
const after = (days: number) => api.app.clock.set(new Date(NOW + days * DAY));
const move = ({ id }: TestTeam, parent_id: number | null) =>
  api.call('PUT', `/api/teams/${id}`, { as: owner, body: { parent_id } });
const create = (body: object) =>
  api.call('POST', '/api/teams', { as: owner, body: { name: 'Sneak', ...body } });
const subscriptionsOf = async ({ id }: TestTeam) =>
  (await api.call('GET', `/api/teams/subscriptions?team_id=${id}`, { as: owner })).body.result?.subscriptions;
const addItem = async (team_id: number) =>
  (await api.call('POST', '/api/stock', { as: owner, body: { team_id, name: 'Bolt', amount: 1 } })).status;

it('a team that moves away from its covering subscription gets one of its own, and is read-only when the old one would be [teams.916]', async () => {
  const leeds = await api.arrange.team({ parent_id: company.id });
  expect((await move(leeds, null)).status).toBe(200);
  expect(await subscriptionsOf(leeds)).toMatchObject([{ renew_years: 0, state: 'ending' }]);
  expect(await addItem(leeds.id)).toBe(201);
  after(READ_ONLY);
  expect([await addItem(leeds.id), await addItem(company.id)]).toEqual([402, 402]);
  expect((await create({ team_id: leeds.id, parent_id: null })).status).toBe(402);
});

it('a team that moves to where it is covered, or was never covered, gets no subscription of its own [teams.916]', async () => {
  const [leeds, other, uncovered] = [
    await api.arrange.team({ parent_id: company.id }),
    await api.arrange.team(),
    await api.arrange.team(),
  ];
  const free = await api.arrange.team({ parent_id: uncovered.id });
  for (const team of [other, uncovered]) await api.arrange.member(owner, team, 'owner');
  await cover(other, 90);
  expect((await move(leeds, other.id)).status).toBe(200);
  expect((await move(free, null)).status).toBe(200);
  for (const team of [leeds, free]) expect(await subscriptionsOf(team)).toEqual([]);
});

it('a read-only team gets no team below it, and its custom roles do not change, whichever team the call names [D-RIGHTS.64]', async () => {
  const paid = await api.arrange.team({ parent_id: company.id });
  await cover(paid, 300);
  const elsewhere = await api.arrange.team();
  await api.arrange.member(owner, elsewhere, 'owner');
  const role = { name: 'Night shift', permissions: ['stock'] };
  const made = await api.call('POST', '/api/roles', { as: owner, body: { team_id: paid.id, ...role } });
  const { id } = made.body.result?.role as unknown as { id: number };
  after(READ_ONLY);
  const answers = [
    await create({ team_id: elsewhere.id, parent_id: company.id }),
    await move(elsewhere, company.id),
    await api.call('PUT', `/api/roles/${id}`, { as: owner, body: { team_id: paid.id, permissions: [] } }),
    await api.call('POST', '/api/roles', { as: owner, body: { team_id: paid.id, ...role, name: 'Two' } }),
    await api.call('DELETE', `/api/roles/${id}?team_id=${paid.id}`, { as: owner }),
  ];
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
    answers.map(() => [402, 'subscription_read_only']),
  );
  expect((await create({ team_id: elsewhere.id, parent_id: elsewhere.id })).status).toBe(201);
});
