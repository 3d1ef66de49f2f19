import { eq } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { hostnames } from '../../platform/database/schema/identity';
import { stock } from '../../platform/database/schema/stock';

const api = testApi();
let top: TestTeam;
let north: TestTeam;
let south: TestTeam;
let shed: TestTeam;
let owner: TestUser;
// Also after a test that failed: the next one would give up its slug at the time of that one.
afterEach(() => api.app.clock.set(null));
beforeEach(async () => {
  top = await api.arrange.team();
  south = await api.arrange.team({ parent_id: top.id, name: 'South' });
  north = await api.arrange.team({ parent_id: top.id, name: 'North' });
  shed = await api.arrange.team({ parent_id: north.id, name: 'Shed' });
  owner = await api.arrange.user(top, 'owner');
});

const list = async (query: string, as = owner) => {
  const { body } = await api.call('GET', `/api/teams?${query}`, { as });
  const { data, pagination } = body.result?.teams as unknown as {
    data: { id: number; name: string }[];
    pagination: { total: number };
  };
  return { ids: data.map(({ id }) => id), data, total: pagination.total };
};

it('the list of teams leaves out the team of the call and the caller’s home team where that is asked for [R4.30]', async () => {
  const asked = `others=true&team_id=${north.id}&sort=name&sort_direction=ASC`;
  expect(await list(asked)).toMatchObject({ ids: [shed.id, south.id], total: 2 });
  expect((await list(`team_id=${north.id}`)).total).toBe(4);
  const alone = await api.arrange.user(shed, 'manager');
  expect(await list('others=true', alone)).toMatchObject({ ids: [], total: 0 });
});

it('the list of teams can be sorted as a tree: each team before those below it, two of one name apart [teams.800]', async () => {
  const twin = await api.arrange.team({ parent_id: top.id, name: 'North' });
  const inTwin = await api.arrange.team({ parent_id: twin.id, name: 'Annex' });
  expect((await list('sort=tree')).ids).toEqual([top.id, north.id, shed.id, twin.id, inTwin.id, south.id]);
  expect((await list(`sort=tree&below=${north.id}`)).ids).toEqual([shed.id]);
  expect((await list(`below=${top.id}`)).total).toBe(5);
});

it('each team in the list comes with the teams above it, how many people, items and teams it has, its hostnames and its subscription, as far as the caller may see them [teams.801]', async () => {
  const keeper = await api.arrange.user(north, 'keeper');
  await api.arrange.user(shed, 'viewer');
  // Neither of these two works there.
  await api.arrange.user(north, 'keeper', { deactivated_at: '2026-11-01T00:00:00Z' });
  await api.arrange.member(await api.arrange.user(top, 'viewer'), north, null);
  for (const name of ['Bolt', 'Nut', 'Gone']) {
    await api.call('POST', '/api/stock', { as: keeper, body: { name, team_id: north.id } });
  }
  await api.database.write(asSystem(north.id), async ({ db }) => {
    await db.update(stock).set({ deleted_at: '2026-11-01T00:00:00Z' }).where(eq(stock.name, 'Gone'));
    const second = { hostname: `a-${north.id}.test`, team_id: north.id, is_primary: false };
    await db.insert(hostnames).values(second);
  });
  await api.arrange.hostname(north, `north-${north.id}.test`);
  api.app.clock.set(new Date('2098-12-20T00:00:00Z'));
  const body = { expiration_at: '2099-01-01T00:00:00Z' };
  await api.call('POST', `/api/teams/${top.id}/subscriptions`, { as: owner, body });
  const [shown, below] = (await list(`facts=true&sort=tree&below=${top.id}`)).data;
  expect(shown).toMatchObject({
    path: [{ id: top.id, name: top.name, slug: top.slug }],
    people_count: 2,
    item_count: 2,
    team_count: 1,
    hostnames: [`north-${north.id}.test`, `a-${north.id}.test`],
    coverage: { state: 'ending', inherited: true },
    access: { role: 'owner', role_name: null },
  });
  expect(below).toMatchObject({ people_count: 3, item_count: 0, team_count: 0, hostnames: [] });
  expect((await list('state=ending,grace')).total).toBe(4);
  expect((await list('state=unlimited')).total).toBe(0);
  const billing = await api.arrange.user(north, 'billing');
  const [own] = (await list('facts=true&sort=tree', billing)).data;
  expect(own).toMatchObject({ path: [], item_count: null, access: { role: 'billing' } });
});

it('the page of an archived team is answered too, and a member without the right to teams is told which right is missing [teams.802]', async () => {
  const page = (key: number | string, as = owner) => api.call('GET', `/api/teams/${key}?facts=true`, { as });
  await api.call('POST', `/api/teams/${shed.id}/archive`, { as: owner, body: { confirm_name: shed.name } });
  expect((await page(shed.slug)).body.result?.team).toMatchObject({ id: shed.id, access: { role: 'owner' } });
  expect((await page(north.id)).body.result?.team?.team_count).toBe(0);
  const keeper = await api.arrange.user(north, 'keeper');
  const refused = await page(north.slug, keeper);
  expect([refused.status, refused.body['permission']]).toEqual([403, 'teams']);
  const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
  expect((await page(north.slug, stranger)).status).toBe(404);
  expect((await page(south.slug, keeper)).status).toBe(404);
});

it('an old slug finds the team for 90 days [teams.243]', async () => {
  const former = north.slug;
  const body = { slug: `${former}-new` };
  const given = await api.call('PUT', `/api/teams/${north.id}`, { as: owner, body });
  expect([given.status, given.text]).toEqual([200, expect.stringContaining(body.slug)]);
  const find = async () => (await api.call('GET', `/api/teams/${former}?facts=true`, { as: owner })).status;
  expect(await find()).toBe(200);
  api.app.clock.set(new Date(Date.now() + 89 * 86_400_000));
  expect(await find()).toBe(200);
  api.app.clock.set(new Date(Date.now() + 91 * 86_400_000));
  expect(await find()).toBe(404);
});
