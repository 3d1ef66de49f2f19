import { testApi } from '../../../test/api';
import { consents } from '../../platform/database/schema/people';

const api = testApi();

const choose = (types: unknown, policy_version: unknown = '2026-11-01') =>
  api.call('POST', '/api/consent', { body: { types, policy_version } });

it('a choice of cookies is kept and answered with a receipt; the necessary ones are always in it [W.606, R3.31]', async () => {
  const answer = await choose(['statistics', 'preference', 'statistics']);
  expect(answer.status).toBe(201);
  expect(answer.body.result?.receipt).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    types: ['necessary', 'preference', 'statistics'],
    policy_version: '2026-11-01',
    created_at: expect.stringMatching(/Z$/) as unknown,
  });
  expect((await choose([])).body.result?.receipt).toMatchObject({ types: ['necessary'] });
});

it('a hundred people behind one address can choose their cookies one after another', async () => {
  for (let person = 0; person < 100; person += 1) expect((await choose([])).status).toBe(201);
});

it('a choice of cookies with an unknown type, without a list or without a version of the policy is refused and not kept [W.606]', async () => {
  const before = await api.database.identity.$count(consents);
  for (const answer of [await choose(['tracking']), await choose('all'), await choose([], '')]) {
    expect(answer.status).toBe(422);
  }
  expect(await api.database.identity.$count(consents)).toBe(before);
});
