import { CHANNELS, type UserSession } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { recordEvents } from '../../../test/contract/recorded-events';

const api = testApi();
let top: TestTeam;
let team: TestTeam;
let below: TestTeam;
let owner: TestUser;
let manager: TestUser;
let keeper: TestUser;
beforeEach(async () => {
  top = await api.arrange.team();
  team = await api.arrange.team({ parent_id: top.id });
  below = await api.arrange.team({ parent_id: team.id });
  owner = await api.arrange.user(top, 'owner');
  manager = await api.arrange.user(team, 'manager');
  keeper = await api.arrange.user(team, 'keeper');
});

const sessions = (as: TestUser, who: TestUser) =>
  api.call('GET', `/api/users/${who.id}/sessions?team_id=${team.id}`, { as });
const end = (as: TestUser, who: TestUser, id: number) =>
  api.call('DELETE', `/api/users/${who.id}/sessions/${id}?team_id=${team.id}`, { as });
const idsIn = (answer: Awaited<ReturnType<typeof sessions>>) =>
  ((answer.body.result?.sessions ?? []) as unknown as UserSession[]).map(({ id }) => id);
const isIn = async (who: TestUser) => (await api.call('GET', '/api/user', { as: who })).status === 200;

it('the sessions of another person are listed, the last used first and none that is over, and one is ended at once, and no other [people.834]', async () => {
  await api.arrange.token(keeper, -1);
  const [first = 0] = idsIn(await sessions(manager, keeper));
  const login = { username: keeper.username, password: 'correct horse battery' };
  await api.call('POST', '/api/login', { body: login });
  const open = idsIn(await sessions(manager, keeper));
  // The token of the arrangement has not been used yet.
  expect([open.length, open.at(-1)]).toEqual([2, first]);
  const ended = await end(manager, keeper, first);
  expect([ended.status, idsIn(ended)]).toEqual([200, open.filter((id) => id !== first)]);
  expect(await isIn(keeper)).toBe(false);
  expect((await end(manager, keeper, first)).status).toBe(404);
});

it('a Manager can neither read nor end the sessions of an account that may do more, nor end their own in the list of people, nor read a stranger’s; a caller without the right can do neither [people.834]', async () => {
  const above = await sessions(owner, owner);
  const [own = 0] = idsIn(above);
  const readUp = await api.call('GET', `/api/users/${owner.id}/sessions?team_id=${team.id}`, { as: manager });
  expect(readUp.status).toBe(422);
  expect((await end(manager, owner, own)).status).toBe(422);
  const [mine = 0] = idsIn(await sessions(manager, manager));
  expect((await end(manager, manager, mine)).status).toBe(422);
  expect((await end(manager, keeper, mine)).status).toBe(404);
  for (const refused of [await sessions(keeper, manager), await end(keeper, manager, mine)])
    expect([refused.status, refused.body.permission]).toEqual([403, 'users.edit']);
  const stranger = await api.arrange.user(await api.arrange.team(), 'keeper');
  expect((await sessions(manager, stranger)).status).toBe(404);
  expect(await isIn(owner)).toBe(true);
});

it('a change of a person is told on the channels of their team, of the teams above and below it, and of the person [people.833]', async () => {
  const record = recordEvents(api, team);
  const { published } = await record(() =>
    api.call('PUT', `/api/users/${keeper.id}/roles`, {
      as: owner,
      body: { team_id: team.id, role: 'picker' },
    }),
  );
  const told = [top, team, below].map(({ id }) => CHANNELS.team(id)).sort();
  expect(published).toEqual([
    ['Edited', told, { user_ids: [keeper.id] }],
    ['Edited', [CHANNELS.user(keeper.id)], {}],
  ]);
  const invited = await record(() =>
    api.call('POST', '/api/invites', {
      as: owner,
      body: { team_id: team.id, emails: [`lea-${team.id}@example.test`], role: 'viewer' },
    }),
  );
  expect(invited.published).toEqual([['Edited', told, { user_ids: [] }]]);
});
