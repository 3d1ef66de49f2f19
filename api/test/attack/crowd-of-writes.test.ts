import { randomUUID } from 'node:crypto';
import { testApi } from '../api';
import { asSystem, type TestTeam, type TestUser } from '../arrange';
import { listsOf } from '../lists';
import { takeSecondConnections } from '../second-connections';

/** As many writes at once as there are connections, and more, each of which once took a second one. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let keeper: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  keeper = await api.arrange.user(team, 'keeper');
});

const crowd = async (most: number, call: (at: number) => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: most }, (_, at) => call(at)));
  return [...new Set(answers.map(({ status }) => status))];
};
const works = async () => (await api.call('GET', '/api/stock', { as: keeper })).status;

it('seventeen picking lists that are handed over at the same moment are all handed over [PF.181]', async () => {
  const lists: number[] = [];
  for (let at = 0; at < 17; at += 1) lists.push((await listsOf(api, team, keeper).create()).id);
  const handOver = (at: number) =>
    api.call('PUT', `/api/stock/lists/${lists[at]}`, {
      as: keeper,
      body: { team_id: team.id, user_id: owner.id },
    });
  expect(await crowd(17, handOver)).toEqual([200]);
  for (const list of lists) expect((await listsOf(api, team, keeper).read(list)).user_id).toBe(owner.id);
  expect(await works()).toBe(200);
});

it('the roles of thirty people that are set at the same moment are all set [PF.181]', async () => {
  const people: TestUser[] = [];
  for (let at = 0; at < 30; at += 1) people.push(await api.arrange.user(team, 'viewer'));
  const setRole = (at: number) =>
    api.call('PUT', `/api/users/${people[at]?.id}/roles`, {
      as: owner,
      body: { team_id: team.id, role: 'keeper' },
    });
  expect(await crowd(30, setRole)).toEqual([200]);
  for (const as of people) {
    const { body } = await api.call('GET', '/api/user', { as });
    const held = body.result?.user?.teams as unknown as { id: number; role: string }[];
    expect(held).toMatchObject([{ id: team.id, role: 'keeper' }]);
  }
  expect(await works()).toBe(200);
});

it('a task that already holds a database connection is refused a second one [G.1]', async () => {
  const asked = api.database.read(asSystem(team.id), () => api.database.ping());
  await expect(asked).rejects.toThrow('Within a transaction the pool is out of reach');
  expect(takeSecondConnections()).toHaveLength(1);
});

it('two Owners who change each other’s rights at the same moment, thirty times, are all answered [G.293]', async () => {
  const other = await api.arrange.user(team, 'owner');
  const change = (as: TestUser, whose: TestUser) =>
    api.call('PUT', `/api/users/${whose.id}/roles`, {
      as,
      body: { team_id: team.id, role: 'owner' },
      headers: { 'idempotency-key': randomUUID() },
    });
  const each = (at: number) => (at % 2 ? change(owner, other) : change(other, owner));
  expect(await crowd(30, each)).toEqual([200]);
});
