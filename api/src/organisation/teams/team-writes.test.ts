import { CHANNELS } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser } from '../../../test/arrange';

const api = testApi();
let top: TestTeam;
let home: TestTeam;
let owner: TestUser;
beforeEach(async () => {
  api.app.clock.set(null);
  top = await api.arrange.team();
  home = await api.arrange.team({ parent_id: top.id });
  owner = await api.arrange.user(home, 'owner');
  await api.arrange.member(owner, top, 'owner');
});

const post = (url: string, body: object, as = owner) => api.call('POST', url, { as, body });
const put = (of: { id: unknown }, body: object, as = owner) =>
  api.call('PUT', `/api/teams/${String(of.id)}`, { as, body });
const add = async (body: object) => {
  const answer = await post('/api/teams', body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  const { id, name, slug } = answer.body.result?.team ?? {};
  return { id: Number(id), name: String(name), slug: String(slug) };
};
const eventsOf = async (team: { id: number }) =>
  (await api.events(team)).map(({ event, channels, payload }) => ({ event, channels, payload }));
const actions = async (team: { id: number }) => {
  const { body } = await api.call('GET', `/api/teams/logs?team_id=${team.id}`, { as: owner });
  return (body.result?.logs?.data as unknown as { action: string }[]).map(({ action }) => action);
};

it('a new team below another is told to both of them and logged [W.400]', async () => {
  const answer = await post('/api/teams', { name: ' Côte  d’Azur ', parent_id: top.id });
  const id = Number(answer.body.result?.team?.id);
  expect([answer.status, answer.body.result?.team]).toMatchObject([
    201,
    { name: 'Côte  d’Azur', slug: 'cote-d-azur', parent_id: top.id, version: 1 },
  ]);
  expect(await eventsOf({ id })).toEqual([
    { event: 'Edited', channels: [CHANNELS.team(id), CHANNELS.team(top.id)], payload: {} },
  ]);
  expect(await actions({ id })).toEqual(['created']);
  expect((await add({ name: 'Côte d’Azur', parent_id: top.id })).slug).toBe('cote-d-azur-2');
});

it('an Owner makes a top-level team and owns it, and a Manager is refused [W.400]', async () => {
  const made = await add({ name: 'A company of its own' });
  const { body } = await api.call('GET', '/api/user', { as: owner });
  const teams = body.result?.user?.teams as unknown as { id: number; role: string }[];
  expect(teams.find(({ id }) => id === made.id)?.role).toBe('owner');
  const manager = await api.arrange.user(top, 'manager');
  const refused = await post('/api/teams', { name: 'Mine' }, manager);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['parent_id']]);
});

it('a Manager adds no team below another in which they only look [teams.2626]', async () => {
  const manager = await api.arrange.user(home, 'manager');
  await api.arrange.member(manager, top, 'viewer');
  const below = await add({ name: 'Below', parent_id: home.id });
  for (const answer of [
    await post('/api/teams', { team_id: home.id, name: 'Mine', parent_id: top.id }, manager),
    await put(below, { parent_id: top.id }, manager),
  ]) {
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['parent_id']]);
  }
});

it('a team is refused a slug that is taken, reserved or invalid, and a parent of another company, below itself or too deep [W.401]', async () => {
  const stranger = await api.arrange.team();
  const second = await add({ name: 'Second', parent_id: home.id });
  const third = await add({ name: 'Third', parent_id: second.id });
  const cases: [object, string, string][] = [
    [{ name: 'A', slug: top.slug, parent_id: top.id }, 'slug', 'Another team has this short name.'],
    [{ name: 'A', slug: 'API', parent_id: top.id }, 'slug', 'This short name is reserved.'],
    [{ name: 'A', slug: '12', parent_id: top.id }, 'slug', 'Use lower-case letters'],
    [{ name: '  ', parent_id: top.id }, 'name', 'The name must not be empty.'],
    [{ name: 'A', parent_id: stranger.id }, 'parent_id', 'Choose a team'],
    [{ name: 'A', parent_id: 987_654 }, 'parent_id', 'Choose a team'],
    [{ name: 'A', parent_id: third.id }, 'parent_id', 'Teams can be four levels deep at most.'],
  ];
  for (const [body, field, words] of cases) {
    const answer = await post('/api/teams', body);
    expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
    expect(answer.body.message).toContain(words);
  }
  const loop = await put(home, { parent_id: third.id });
  expect([loop.status, loop.body.message]).toEqual([422, 'A team cannot be below itself.']);
});

it('a team is renamed and moved, which is told to the team that it leaves too, and not over a newer version [W.402, live.2627]', async () => {
  const side = await add({ name: 'Side', parent_id: top.id });
  const moved = await put(home, { name: 'Leeds', parent_id: side.id, version: 1 });
  expect(moved.body.result?.team).toMatchObject({ name: 'Leeds', parent_id: side.id, version: 2 });
  const event = (await eventsOf(home)).find(({ channels }) => channels.includes(CHANNELS.team(side.id)));
  expect(event).toEqual({
    event: 'Edited',
    channels: [home.id, side.id, top.id].map(CHANNELS.team),
    payload: {},
  });
  const low = await add({ name: 'Low', parent_id: home.id });
  await put(low, { parent_id: top.id });
  const left = (await eventsOf(low)).at(-1);
  expect(left?.channels.toSorted()).toEqual([low.id, home.id, top.id, side.id].map(CHANNELS.team).sort());
  const late = await put(home, { name: 'Lyon', version: 1 });
  expect([late.status, late.body.conflict, late.body.result?.current?.name]).toEqual([
    409,
    ['name'],
    'Leeds',
  ]);
});

it('a new name or slug of a team is told to a person in it and one below it on their own channels, and not to one beside it [live.1235]', async () => {
  const below = await add({ name: 'Below', parent_id: home.id });
  const beside = await add({ name: 'Beside', parent_id: top.id });
  const keeper = await api.arrange.user(below, 'keeper');
  const stranger = await api.arrange.user(beside, 'keeper');
  expect((await put(home, { name: 'Renamed' })).status).toBe(200);
  const told = (await eventsOf(home)).slice(-1)[0];
  expect(told?.event).toBe('Edited');
  expect(told?.channels).toEqual(expect.arrayContaining([owner, keeper].map(({ id }) => CHANNELS.user(id))));
  expect(told?.channels).not.toContain(CHANNELS.user(stranger.id));
  const count = (await eventsOf(home)).length;
  expect((await put(home, { slug: `${home.slug}-now` })).status).toBe(200);
  const later = (await eventsOf(home)).slice(count).flatMap(({ channels }) => channels);
  expect(later).toContain(CHANNELS.user(keeper.id));
});

it('the former slug of a team leads to it for ninety days, or until another team takes it [teams.243]', async () => {
  const former = home.slug;
  const next = `${former}-now`;
  expect((await put({ id: former }, { slug: next })).status).toBe(200);
  const find = async () =>
    (await api.call('GET', `/api/teams/${former}`, { as: owner })).body.result?.team?.slug;
  expect(await find()).toBe(next);
  api.app.clock.set(new Date(Date.now() + 89 * 86_400_000));
  expect(await find()).toBe(next);
  api.app.clock.set(new Date(Date.now() + 91 * 86_400_000));
  expect(await find()).toBeUndefined();
  api.app.clock.set(null);
  await add({ name: 'New', slug: former, parent_id: top.id });
  expect(await find()).toBe(former);
});

it('a Manager renames a team below their own, but can move neither it nor their own team to the top [W.402]', async () => {
  const manager = await api.arrange.user(home, 'manager');
  const below = await add({ name: 'Below', parent_id: home.id });
  expect((await put(below, { parent_id: null }, manager)).status).toBe(422);
  expect((await put(home, { parent_id: null }, manager)).status).toBe(403);
  expect((await put(below, { name: 'Renamed' }, manager)).status).toBe(200);
});

it('a team is archived, deleted and restored with its name typed, and not while teams in use are below it [W.403, W.404]', async () => {
  const team = await add({ name: 'Short-lived', parent_id: top.id });
  const child = await add({ name: 'Child', parent_id: team.id });
  const url = `/api/teams/${team.id}`;
  const confirm = { confirm_name: 'Short-lived' };
  const refusal = async (answer: ReturnType<typeof post>) => (await answer).body.message;
  expect(await refusal(post(`${url}/archive`, { confirm_name: 'short' }))).toContain('Type the team’s name');
  expect(await refusal(post(`${url}/archive`, confirm))).toContain('teams below it');
  expect(await refusal(post(`/api/teams/${home.id}/archive`, { confirm_name: home.name }))).toContain('home');
  expect(await refusal(api.call('DELETE', url, { as: owner, body: confirm }))).toContain('not archived');
  await post(`/api/teams/${child.id}/archive`, { confirm_name: 'Child' });
  const archived = await post(`${url}/archive`, confirm);
  expect([archived.status, archived.body.result?.team?.deleted_at]).toEqual([200, expect.any(String)]);
  expect((await api.call('GET', url, { as: owner })).status).toBe(404);
  expect((await put(team, { name: 'Zombie' })).status).toBe(404);
  expect(await refusal(post(`/api/teams/${child.id}/restore`, { confirm_name: 'Child' }))).toContain(
    'restore that',
  );
  const mistyped = { confirm_name: 'Short lived' };
  expect(await refusal(api.call('DELETE', url, { as: owner, body: mistyped }))).toContain(
    'Type the team’s name',
  );
  expect((await api.call('DELETE', url, { as: owner, body: confirm })).status).toBe(200);
  expect(await refusal(api.call('DELETE', url, { as: owner, body: confirm }))).toContain('already deleted');
  expect(await refusal(post(`${url}/restore`, mistyped))).toContain('Type the team’s name');
  expect((await post(`${url}/restore`, confirm)).body.result?.team?.deleted_at).toBeNull();
  expect((await eventsOf(team)).map(({ event }) => event)).toEqual([
    'Edited',
    'Edited',
    'Deleted',
    'Restored',
  ]);
  expect(await actions(team)).toEqual(['restored', 'deleted', 'archived', 'created']);
});

it('a deleted team is restored neither by a Manager nor by a stranger, and by an Owner for thirty days [W.403]', async () => {
  const team = await add({ name: 'Gone', parent_id: top.id });
  const confirm = { confirm_name: 'Gone' };
  await post(`/api/teams/${team.id}/archive`, confirm);
  await api.call('DELETE', `/api/teams/${team.id}`, { as: owner, body: confirm });
  const manager = await api.arrange.user(top, 'manager');
  const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
  const restore = async (as: TestUser) => (await post(`/api/teams/${team.id}/restore`, confirm, as)).status;
  expect([await restore(manager), await restore(stranger)]).toEqual([403, 404]);
  api.app.clock.set(new Date(Date.now() + 31 * 86_400_000));
  expect(await restore(owner)).toBe(422);
  api.app.clock.set(new Date(Date.now() + 29 * 86_400_000));
  expect(await restore(owner)).toBe(200);
});

it('the teams that somebody may see are listed by page, name or slug, state and ids, in the order that is asked for [R7.15, R7.36]', async () => {
  const list = async (query: string, as: TestUser = owner) =>
    (await api.call('GET', `/api/teams?${query}`, { as })).body.result?.teams;
  const names = ['Alpha 2', 'Alpha 10', 'Beta'];
  const made = [];
  for (const name of names) made.push(await add({ name, parent_id: top.id }));
  const page = await list('name=alpha&sort=name&sort_direction=ASC');
  expect((page?.data as unknown as { name: string }[]).map(({ name }) => name)).toEqual([
    'Alpha 2',
    'Alpha 10',
  ]);
  expect(page?.pagination).toEqual({ total: 2, per_page: 15, current_page: 1, last_page: 1, to: 2 });
  const by = async (sort: string) =>
    ((await list(`name=alpha&sort=${sort}&sort_direction=ASC`))?.data as unknown as { name: string }[]).map(
      ({ name }) => name,
    );
  expect([await by('slug'), await by('updated_at')]).toEqual([
    ['Alpha 10', 'Alpha 2'],
    ['Alpha 2', 'Alpha 10'],
  ]);
  expect((await list('per_page=4&page=2'))?.pagination).toMatchObject({ total: 5, to: 5, current_page: 2 });
  await post(`/api/teams/${made[2]?.id ?? 0}/archive`, { confirm_name: 'Beta' });
  expect((await list('deleted=true'))?.data).toMatchObject([{ name: 'Beta' }]);
  expect((await list('name=beta'))?.data).toEqual([]);
  const stranger = await api.arrange.team();
  const ids = [made[0]?.id, made[1]?.id, stranger.id].join(',');
  expect((await list(`team_ids=${ids}`))?.data).toMatchObject([{ name: 'Alpha 10' }, { name: 'Alpha 2' }]);
  await add({ name: 'Gamma', slug: `zulu-${top.id}`, parent_id: top.id });
  expect((await list(`name=ZULU-${top.id}`))?.data).toMatchObject([{ name: 'Gamma' }]);
  const below = await api.arrange.user(home, 'manager');
  expect((await list('', below))?.data).toMatchObject([{ id: home.id }]);
  const viewer = await api.arrange.user(home, 'viewer');
  expect((await api.call('GET', '/api/teams', { as: viewer })).status).toBe(403);
});
