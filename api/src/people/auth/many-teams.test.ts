import { testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser } from '../../../test/arrange';
import { teams } from '../../platform/database/schema/identity';

const MANY = 1_000;
const MAX_BYTES = 32 * 1024;

interface Told {
  team: { id: number };
  teams: { id: number; name: string; parent_id: number | null; permissions: string[] }[];
  teams_total?: number;
}

const api = testApi();
let company: TestTeam;
let home: TestTeam;
let owner: TestUser;
let ids: number[];
beforeAll(async () => {
  company = await api.arrange.team({ name: 'Zenith' });
  const rows = Array.from({ length: MANY - 2 }, (_, at) => ({
    name: `Shop ${at + 1}`,
    slug: `shop-${at + 1}`,
    parent_id: company.id,
  }));
  const made = await api.database.identity.insert(teams).values(rows).returning({ id: teams.id });
  ids = made.map(({ id }) => id);
  home = await api.arrange.team({ name: 'Yard', parent_id: company.id });
  owner = await api.arrange.user(company, 'owner', { team_id: home.id });
});

const ask = async (query = '', as = owner) => {
  const answer = await api.call('GET', `/api/user${query}`, { as });
  expect(answer.status).toBe(200);
  return { ...(answer.body.result?.user as unknown as Told), bytes: Buffer.byteLength(answer.text) };
};
const namesOf = ({ teams: told }: Told) => told.map(({ name }) => name);

it('an account with a thousand teams is answered in less than 32 kB, with 52 of them [G.52]', async () => {
  const told = await ask();
  expect(told.bytes).toBeLessThan(MAX_BYTES);
  expect([told.teams.length, told.teams_total, told.team.id]).toEqual([52, MANY, home.id]);
  expect(namesOf(told)).toEqual(expect.arrayContaining(['Zenith', 'Yard', 'Shop 1', 'Shop 2', 'Shop 50']));
  expect(namesOf(told)).not.toContain('Shop 51');
  const signedIn = await api.call('POST', '/api/login', {
    body: { username: owner.username, password: PASSWORD },
  });
  expect([signedIn.status, Buffer.byteLength(signedIn.text) < MAX_BYTES]).toEqual([200, true]);
});

it('the account holds the team that is asked for, with what may be done there [G.52]', async () => {
  const far = ids.at(-1) ?? 0;
  const told = await ask(`?team_id=${far}`);
  expect(told.teams.find(({ id }) => id === far)?.permissions).toContain('stock');
  expect([told.teams.length, told.bytes < MAX_BYTES]).toEqual([53, true]);
});

it('the account holds no team of somebody else, even when that team is asked for', async () => {
  const foreign = await api.arrange.team();
  expect((await ask(`?team_id=${foreign.id}`)).teams.map(({ id }) => id)).not.toContain(foreign.id);
  expect(namesOf(await ask(`?name=${foreign.name}`))).toEqual([]);
});

it('a team among a thousand is found by a part of its name or by its slug, also by a viewer who may then work in it [G.53]', async () => {
  const found = await ask('?name=HOP%20998');
  expect([namesOf(found), found.teams_total]).toEqual([['Shop 998'], undefined]);
  const many = await ask('?name=shop');
  expect([many.teams.length, many.teams_total]).toEqual([50, MANY - 2]);
  const viewer = await api.arrange.user(company, 'viewer');
  const { teams: bySlug } = await ask('?name=shop-777', viewer);
  expect(bySlug.map(({ name }) => name)).toEqual(['Shop 777']);
  expect((await api.call('GET', `/api/stock?team_id=${bySlug[0]?.id}`, { as: viewer })).status).toBe(200);
});

it('an account with fifty teams holds them all, without saying how many there are', async () => {
  const few = await api.arrange.user(await api.arrange.team(), 'viewer');
  for (let at = 1; at < 50; at += 1) await api.arrange.member(few, await api.arrange.team(), 'viewer');
  const told = await ask('', few);
  expect([told.teams.length, told.teams_total]).toEqual([50, undefined]);
});

it('answering an account with a thousand teams looks up subscriptions fewer than 150 times [G.54]', async () => {
  const asked = jest.spyOn(api.app.coverages, 'of');
  await ask();
  // Two queries for each of the fifty teams in the answer: whether it is dormant, and what covers it.
  expect(asked.mock.calls.length).toBeLessThan(150);
  asked.mockRestore();
});
