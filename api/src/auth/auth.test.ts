import { type TestApi, openTestApi } from '../../test/api';
import { PASSWORD } from '../../test/arrange';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it('[R7.3] signs in with the username and hands out a Sanctum token', async () => {
  const team = await api.arrange.team();
  const person = await api.arrange.user(team, 'keeper');
  const answer = await api.call('POST', '/api/login', {
    body: { username: person.username, password: PASSWORD },
  });
  expect(answer.body).toMatchObject({
    result: { token_type: 'Bearer', user: { id: person.id, team: { id: team.id } } },
  });
  expect(answer.status).toBe(200);
  const user = await api.call('GET', '/api/user', { as: String(answer.body['result']?.['token']) });
  expect(user.body).toMatchObject({
    result: { user: { username: person.username, teams: [{ role: 'keeper' }] } },
  });
});
