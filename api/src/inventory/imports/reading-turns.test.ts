import { type TestApi, openTestApi } from '../../../test/api';
import type { TestUser } from '../../../test/arrange';
import { upload } from '../../../test/upload';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const dry = (as: TestUser, file = 'name\nBolt\n') =>
  upload(api, '/api/stock/import', { as, file, fields: { dry_run: 'true' } });

it('[X.997] of one person four files are read or wait at a time, and others are not kept from theirs', async () => {
  const team = await api.arrange.team();
  const [eager, other] = [await api.arrange.user(team, 'keeper'), await api.arrange.user(team, 'keeper')];
  const answers = await Promise.all([...Array.from({ length: 12 }, () => dry(eager)), dry(other)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.slice(0, -1).filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect([refused[0]?.body.message, refused[0]?.headers['retry-after']]).toEqual([
    'Four of your files are being read already. Try again in a few seconds.',
    '5',
  ]);
  // What was refused, for whatever reason, takes no place.
  for (let at = 0; at < 5; at += 1) expect((await dry(eager, 'nothing')).status).toBe(422);
  expect((await dry(eager)).status).toBe(200);
});
