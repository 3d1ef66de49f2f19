import { type TestApi, openTestApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { needing } from './rights';

const asked: string[] = [];
let api: TestApi;
let team: TestTeam;
let viewer: TestUser;
let owner: TestUser;
beforeAll(async () => {
  // The handler has no check of its own.
  const route = (app: TestApi['app']) =>
    void app.get(
      '/api/shelf',
      {
        config: {
          permission: needing(['stock', 'locations'], {
            some: ['stock.delete'],
            by: ({ query }: { query: { gone?: boolean } }) => (query.gone === true ? 'stock.delete' : null),
          }),
        },
        schema: { querystring: { type: 'object', properties: { gone: { type: 'boolean' } } } },
      },
      (request) => {
        asked.push(request.url);
        return {};
      },
    );
  api = await openTestApi({}, route);
  team = await api.arrange.team();
  viewer = await api.arrange.user(team, 'viewer');
  owner = await api.arrange.user(team, 'owner');
});
beforeEach(() => asked.splice(0));
afterAll(() => api.close());

it('a route runs only for a person with the rights that it declares and that its query needs, and names the missing right [W.4, D-RIGHTS.48]', async () => {
  const without = await api.arrange.user(await api.arrange.team(), null);
  await api.arrange.member(without, team, 'owner', { denied: ['locations'] });
  const call = async (as: TestUser, query = '') => {
    const { status, body } = await api.call('GET', `/api/shelf?team_id=${team.id}${query}`, { as });
    return [status, body?.permission];
  };
  expect(await call(viewer, '&gone=true')).toEqual([403, 'stock.delete']);
  expect(await call(without)).toEqual([403, 'locations']);
  expect(asked).toEqual([]);
  expect(await call(viewer, '&gone=false')).toEqual([200, undefined]);
  expect(await call(owner, '&gone=true')).toEqual([200, undefined]);
});

it.each([
  ['something behind the token', (token: string) => `Bearer ${token} more`],
  ['something before it', (token: string) => `Basic x, Bearer ${token}`],
  ['no space before the token', (token: string) => `Bearer${token}`],
])('a header with %s signs nobody in [W.3]', async (_what, header) => {
  const headers = { authorization: header(viewer.token) };
  const { status, body } = await api.call('GET', `/api/shelf?team_id=${team.id}`, { headers });
  expect([status, body]).toEqual([401, { message: 'Unauthenticated.' }]);
});
