import { testApi } from '../../../test/api';

const api = testApi();

it('a team is answered by id and by slug [R3.9, R7.26, W.22]', async () => {
  const team = await api.arrange.team();
  const viewer = await api.arrange.user(team, 'viewer');
  for (const key of [team.id, team.slug]) {
    const { status, body } = await api.call('GET', `/api/teams/${key}`, { as: viewer });
    expect(status).toBe(200);
    expect(body.result?.team).toEqual({
      id: team.id,
      name: team.name,
      slug: team.slug,
      logo: false,
      parent_id: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/) as unknown,
      updated_at: expect.any(String) as unknown,
      deleted_at: null,
      version: 1,
    });
  }
});

it('a team that the caller may not see is answered exactly as one that does not exist [W.5, W.6]', async () => {
  const top = await api.arrange.team();
  const team = await api.arrange.team({ parent_id: top.id });
  const other = await api.arrange.team();
  const viewer = await api.arrange.user(team, 'owner');
  const unknown = await api.call('GET', '/api/teams/999999', { as: viewer });
  expect([unknown.status, unknown.body]).toEqual([404, { message: 'Not found.' }]);
  for (const key of [
    top.id,
    top.slug,
    other.id,
    other.slug,
    'no-such-team',
    '0',
    '-1',
    'Bad Slug',
    '%00',
    '9'.repeat(30),
  ]) {
    const answer = await api.call('GET', `/api/teams/${encodeURIComponent(key)}`, { as: viewer });
    expect([key, answer.status, answer.body]).toEqual([key, unknown.status, unknown.body]);
  }
});

it('the database itself keeps teams a tree without loops and of at most four levels [D-RIGHTS.49]', async () => {
  const levels = [await api.arrange.team()];
  for (let depth = 2; depth <= 4; depth += 1)
    levels.push(await api.arrange.team({ parent_id: levels.at(-1)?.id }));
  const [top, second, , deepest] = levels;
  await expect(api.arrange.team({ parent_id: deepest?.id })).rejects.toMatchObject({
    cause: { constraint: 'teams_depth' },
  });
  const move = (id: number | undefined, parent: number | undefined) =>
    api.database.identity.execute(`update teams set parent_id = ${parent} where id = ${id}`);
  await expect(move(top?.id, deepest?.id)).rejects.toMatchObject({ cause: { constraint: 'teams_no_loop' } });
  await expect(move(second?.id, second?.id)).rejects.toMatchObject({
    cause: { constraint: 'teams_no_loop' },
  });
  const above = await api.arrange.team();
  await expect(move(top?.id, above.id)).rejects.toMatchObject({ cause: { constraint: 'teams_depth' } });
});
