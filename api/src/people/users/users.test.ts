import { eq, sql } from 'drizzle-orm';
import type { UserDetail, UserRow } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { users } from '../../platform/database/schema/identity';
import { user_logs } from '../../platform/database/schema/people';

const api = testApi();
let top: TestTeam;
let leeds: TestTeam;
let owner: TestUser;
let manager: TestUser;
let keeper: TestUser;
beforeEach(async () => {
  top = await api.arrange.team();
  leeds = await api.arrange.team({ parent_id: top.id });
  owner = await api.arrange.user(top, 'owner');
  manager = await api.arrange.user(leeds, 'manager');
  keeper = await api.arrange.user(leeds, 'keeper');
});

const list = async (as: TestUser, query = '') => {
  const { body } = await api.call('GET', `/api/users?${query}`, { as });
  return (body.result?.users?.data ?? []) as unknown as UserRow[];
};
const person = async (as: TestUser, id: number) =>
  (await api.call('GET', `/api/users/${id}`, { as })).body.result?.user as unknown as UserDetail;
const setRoles = (as: TestUser, who: TestUser, body: object) =>
  api.call('PUT', `/api/users/${who.id}/roles`, { as, body: { team_id: leeds.id, ...body } });
const act = (as: TestUser, who: TestUser, what: string) =>
  api.call('POST', `/api/users/${who.id}/${what}`, { as, body: {} });
const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

it('people are listed whose role is in the team, above it or below it, and those without a role whose home team is there [W.500, people.2622]', async () => {
  const lyon = await api.arrange.team({ parent_id: top.id });
  const ines = await api.arrange.user(lyon, 'keeper');
  expect(ids(await list(manager))).toEqual(ids([owner, manager, keeper]));
  expect(ids(await list(owner))).toEqual(ids([owner, manager, keeper, ines]));
  expect(ids(await list(owner, `team_id=${lyon.id}`))).toEqual(ids([owner, ines]));
  const [first] = await list(manager, `name=${owner.username}`);
  // The manager may see neither the name of the team above nor what is set there.
  expect(first).toMatchObject({ id: owner.id, role: 'owner', inherited: true, team: null, roles: [] });
  const [above] = await list(owner, `team_id=${leeds.id}&name=${owner.username}`);
  expect(above).toMatchObject({ role_from: { id: top.id, name: top.name, slug: top.slug } });
  expect(first?.role_from).toBeNull();
  await api.arrange.member(owner, leeds, null);
  expect(ids(await list(manager))).toEqual(ids([manager, keeper]));
  const resting = await api.arrange.user(leeds, null);
  expect(ids(await list(manager))).toEqual(ids([manager, keeper, resting]));
  expect(await person(manager, resting.id)).toMatchObject({ id: resting.id, role: null });
});

it('people of a team below in which the caller has no right to see people are neither listed nor shown, nor what others may do there [W.500, people.2629]', async () => {
  const shed = await api.arrange.team({ parent_id: leeds.id });
  await api.arrange.member(manager, shed, 'keeper');
  const hidden = await api.arrange.user(shed, 'picker');
  await api.arrange.member(keeper, shed, 'viewer');
  expect(ids(await list(manager))).toEqual(ids([owner, manager, keeper]));
  expect((await api.call('GET', `/api/users/${hidden.id}`, { as: manager })).status).toBe(404);
  const seen = await person(manager, keeper.id);
  expect(seen.roles.map(({ id }) => id)).toEqual([leeds.id]);
  expect(seen.effective.map(({ team_id }) => team_id)).toEqual([leeds.id]);
  // Nor is the team named above, from which a role comes.
  expect((await person(manager, owner.id)).effective).toMatchObject([
    { team_id: leeds.id, role: 'owner', from_team_id: null },
  ]);
});

it('people are found by their username, and sorted by name, username, e-mail address and since when they have an account, in both directions [W.500, people.2620]', async () => {
  const facts = [
    { name: 'alba', username: 'c', email: 'b', month: '02' },
    { name: 'Élodie', username: 'a', email: 'c', month: '03' },
    { name: 'Zoë', username: 'b', email: 'a', month: '01' },
  ];
  const made = [];
  for (const { name, username, email, month } of facts)
    made.push(
      await api.arrange.user(leeds, 'picker', {
        name,
        username: `${username}.${leeds.id}`,
        email: `${email}.${leeds.id}@example.test`,
        created_at: `2026-${month}-01T00:00:00Z`,
      }),
    );
  const [alba, elodie, zoe] = made.map(({ id }) => id);
  for (const [sort, order] of [
    ['name', [alba, elodie, zoe]],
    ['username', [elodie, zoe, alba]],
    ['email', [zoe, alba, elodie]],
    ['created_at', [zoe, alba, elodie]],
  ] as const) {
    const by = async (direction: string) =>
      (await list(manager, `role=picker&sort=${sort}&sort_direction=${direction}`)).map(({ id }) => id);
    expect([sort, await by('ASC'), await by('DESC')]).toEqual([sort, order, order.toReversed()]);
  }
  await api.database.identity
    .update(users)
    .set({ username: `ragnar.${leeds.id}` })
    .where(eq(users.id, keeper.id));
  expect(ids(await list(manager, `name=RAGNAR.${leeds.id}`))).toEqual([keeper.id]);
});

it('people are filtered by name or e-mail address, role and status, and sorted by name, with the figures of their page [W.500]', async () => {
  expect(ids(await list(manager, `name=${keeper.email.toUpperCase()}`))).toEqual([keeper.id]);
  await api.database.identity.update(users).set({ name: 'Zoë Quill' }).where(eq(users.id, owner.id));
  expect(ids(await list(manager, 'name=ZOE'))).toEqual([owner.id]);
  expect(await list(manager, 'name=%25')).toEqual([]);
  expect(ids(await list(manager, 'role=keeper'))).toEqual([keeper.id]);
  expect(ids(await list(owner, 'role=keeper'))).toEqual([keeper.id]);
  const invited = await api.arrange.user(leeds, 'viewer', { password_hash: null });
  await act(manager, keeper, 'deactivate');
  expect(ids(await list(manager, 'status=deactivated'))).toEqual([keeper.id]);
  expect(ids(await list(manager, 'status=invited'))).toEqual([invited.id]);
  expect(ids(await list(manager, 'status=active'))).toEqual(ids([owner, manager]));
  const people = await Promise.all(Array.from({ length: 4 }, () => api.arrange.user(leeds, 'picker')));
  const { body } = await api.call(
    'GET',
    '/api/users?role=picker&per_page=4&page=1&sort=name&sort_direction=ASC',
    { as: manager },
  );
  expect(body.result?.users?.pagination).toEqual({
    total: 4,
    per_page: 4,
    current_page: 1,
    last_page: 1,
    from: 1,
  });
  const names = (body.result?.users?.data as unknown as UserRow[]).map(({ name }) => name);
  expect(names).toEqual(people.map(({ name }) => name).sort());
  for (const sort of ['last_seen_at', 'created_at', 'email', 'nonsense']) {
    expect(await list(manager, `sort=${sort}&page=99`)).toHaveLength(8);
  }
  const [all, second] = [await list(manager, 'sort=id'), await list(manager, 'sort=id&per_page=5&page=2')];
  expect(ids(second)).toEqual(ids(all.slice(5)));
});

it('people are listed with the time of their own last call, and sorted by it [W.162]', async () => {
  await api.call('GET', '/api/user', { as: keeper });
  await api.database.identity.execute(
    sql`update tokens set last_used_at = '2026-03-04 05:06:07+00' where user_id = ${keeper.id}`,
  );
  const people = await list(manager, 'sort=last_seen_at&sort_direction=DESC');
  expect(people.map(({ id }) => id)).toEqual([manager.id, keeper.id, owner.id]);
  const [own, other, never] = people.map(({ last_seen_at }) => last_seen_at);
  expect(Date.parse(own ?? '')).toBeGreaterThan(Date.parse('2026-03-05'));
  expect(other).toBe('2026-03-04T05:06:07.000000Z');
  expect(never).toBeNull();
  expect((await person(manager, keeper.id)).last_seen_at).toBe(other);
});

it('the time of a person’s last visit stays known after they signed out or were signed out everywhere [people.1677]', async () => {
  const seen = async () => (await person(manager, keeper.id)).last_seen_at;
  await api.call('GET', '/api/user', { as: keeper });
  // A use within a minute of the last one is not noted, so that the sign-out itself changes nothing.
  await api.database.identity.execute(
    sql`update tokens set last_used_at = now() - interval '20 seconds' where user_id = ${keeper.id}`,
  );
  const used = await seen();
  expect(used).not.toBeNull();
  await api.call('POST', '/api/logout', { as: keeper });
  expect(await seen()).toBe(used);
  await api.database.identity.execute(
    sql`insert into tokens (user_id, hash, expires_at, last_used_at)
      select ${keeper.id}, sha256(name::bytea), now() + interval '1 day', moment
      from (values ('earlier', '2026-03-03 00:00:00+00'::timestamptz), ('unused', null)) as session (name, moment)`,
  );
  expect((await act(manager, keeper, 'sessions/revoke')).status).toBe(200);
  expect(await seen()).toBe(used);
});

it('a person is shown with the teams that their roles come from, and a person of another company is not found [W.500]', async () => {
  await api.arrange.member(keeper, top, 'viewer');
  const seen = await person(owner, keeper.id);
  expect(seen.roles.map(({ id, role }) => [id, role])).toEqual([
    [top.id, 'viewer'],
    [leeds.id, 'keeper'],
  ]);
  expect(seen.effective.map(({ team_id, role, from_team_id }) => [team_id, role, from_team_id])).toEqual([
    [top.id, 'viewer', top.id],
    [leeds.id, 'keeper', leeds.id],
  ]);
  const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
  expect((await api.call('GET', `/api/users/${stranger.id}`, { as: owner })).status).toBe(404);
  expect((await api.call('GET', '/api/users', { as: keeper })).body).toMatchObject({ permission: 'users' });
});

it('a Manager edits a person, which is logged, told to the team and the person, and refused over a newer version [W.501, D-S4.1, people.833]', async () => {
  const edit = (body: object) => api.call('PUT', `/api/users/${keeper.id}`, { as: manager, body });
  const { version } = await person(manager, keeper.id);
  const saved = await edit({ name: ' Tom  Ashby ', username: 'tom.ashby', version });
  expect(saved.body.result?.user).toMatchObject({
    name: 'Tom  Ashby',
    username: 'tom.ashby',
    version: version + 1,
  });
  const [log] = await api.database.read(asSystem(leeds.id), ({ db }) =>
    db.select().from(user_logs).where(eq(user_logs.user_id, keeper.id)),
  );
  expect(log).toMatchObject({
    action: 'edited',
    name: keeper.name,
    actor_id: manager.id,
    changes: [
      { field: 'name', old: keeper.name, new: 'Tom  Ashby' },
      { field: 'username', old: keeper.username, new: 'tom.ashby' },
    ],
  });
  const events = await api.events(leeds);
  expect(events).toMatchObject([
    {
      event: 'Edited',
      channels: expect.arrayContaining([`App.Models.Team.${leeds.id}`]),
      payload: { user_ids: [keeper.id] },
    },
    { event: 'Edited', channels: [`App.Models.User.${keeper.id}`] },
  ]);
  const body = { name: 'Other' };
  const refused = await api.call('PUT', `/api/users/${manager.id}`, { as: keeper, body });
  expect([refused.status, refused.body['permission']]).toEqual([403, 'users.edit']);
  const late = await edit({ name: 'Other', version });
  expect([late.status, late.body['conflict']]).toEqual([409, ['name']]);
  expect(late.body.result?.current).toMatchObject({ name: 'Tom  Ashby', version: version + 1 });
  const moved = await edit({ email: `tom-${keeper.id}@elsewhere.test`, version });
  expect([moved.status, moved.body['conflict']]).toEqual([409, ['email']]);
  expect(errorsOf(await edit({ username: manager.username.toUpperCase() }))).toEqual([422, ['username']]);
  expect(errorsOf(await edit({ email: owner.email }))).toEqual([422, ['email']]);
  expect(errorsOf(await edit({ name: ' ', username: 'a b', email: 'nowhere' }))).toEqual([
    422,
    ['name', 'username', 'email'],
  ]);
});

it('a person’s home team must be one where they have a role [D-RIGHTS.50]', async () => {
  const lyon = await api.arrange.team({ parent_id: top.id });
  const move = (home_team_id: number) =>
    api.call('PUT', `/api/users/${keeper.id}`, { as: owner, body: { home_team_id } });
  expect(errorsOf(await move(lyon.id))).toEqual([422, ['home_team_id']]);
  await api.arrange.member(keeper, lyon, 'viewer');
  const body = { home_team_id: lyon.id, version: 99 };
  const late = await api.call('PUT', `/api/users/${keeper.id}`, { as: owner, body });
  expect([late.status, late.body['conflict']]).toEqual([409, ['home_team_id']]);
  expect((await move(lyon.id)).body.result?.user).toMatchObject({ team: { id: lyon.id } });
  expect((await move((await api.arrange.team()).id)).status).toBe(404);
});

it('a Manager cannot change an account that may do more than theirs, or that also works in another company [G.268]', async () => {
  for (const what of ['deactivate', 'sessions/revoke', 'recovery']) {
    expect(errorsOf(await act(manager, owner, what))).toEqual([422, ['user']]);
  }
  const renamed = await api.call('PUT', `/api/users/${owner.id}`, {
    as: manager,
    body: { email: 'taken@over.example' },
  });
  expect(errorsOf(renamed)).toEqual([422, ['user']]);
  const elsewhere = await api.arrange.team();
  await api.arrange.member(keeper, elsewhere, 'viewer');
  expect(errorsOf(await act(manager, keeper, 'recovery'))).toEqual([422, ['user']]);
});

it('a change of a person’s role holds from the next call on, and is told on their channel [W.502, D-RIGHTS.48]', async () => {
  expect((await api.call('GET', '/api/users', { as: keeper })).status).toBe(403);
  const set = await setRoles(owner, keeper, {
    role: 'picker',
    extra: ['users', 'stock.edit'],
    denied: ['lists'],
  });
  expect(set.status).toBe(200);
  expect(set.body.result?.effective).toMatchObject({
    team_id: leeds.id,
    role: 'picker',
    from_team_id: leeds.id,
  });
  const rights = set.body.result?.effective?.permissions as unknown as string[];
  expect(rights).toEqual(expect.arrayContaining(['users', 'stock.edit']));
  expect(rights).not.toEqual(expect.arrayContaining(['lists.pick']));
  expect((await api.call('GET', '/api/users', { as: keeper })).status).toBe(200);
  const events = await api.events(leeds);
  expect(events.at(-1)).toMatchObject({ event: 'Edited', channels: [`App.Models.User.${keeper.id}`] });
  const [log] = await api.database.read(asSystem(leeds.id), ({ db }) => db.select().from(user_logs));
  expect(log?.changes[0]).toEqual({ field: 'role', old: 'keeper', new: 'picker' });

  expect((await setRoles(owner, keeper, { role: 'none' })).body.result?.effective).toMatchObject({
    role: null,
  });
  expect((await api.call('GET', `/api/stock?team_id=${leeds.id}`, { as: keeper })).status).toBe(404);
  await api.arrange.member(keeper, top, 'viewer');
  const inherits = await setRoles(owner, keeper, { role: null });
  expect(inherits.body.result?.effective).toMatchObject({ role: 'viewer', from_team_id: top.id });
});

it('a Manager can neither give nor take rights that they lack there or in a team below [D-RIGHTS.44, G.269]', async () => {
  const refused = async (who: TestUser, body: object) =>
    expect(errorsOf(await setRoles(manager, who, body))).toEqual([422, ['role']]);
  await refused(keeper, { role: 'owner' });
  await refused(keeper, { role: 'billing' });
  await refused(keeper, { role: 'picker', extra: ['teams.domains'] });
  await refused(manager, { role: 'owner' });
  // An Owner by a role above cannot be given a lower role here either.
  await refused(owner, { role: 'viewer' });
  await refused(owner, { role: 'none' });
  expect((await setRoles(manager, keeper, { role: 'manager' })).status).toBe(200);
  expect((await person(manager, keeper.id)).roles).toMatchObject([{ role: 'manager' }]);
  // Nor in a team above one in which the caller has fewer rights.
  const shed = await api.arrange.team({ parent_id: leeds.id });
  await api.arrange.member(manager, shed, 'viewer');
  await refused(keeper, { role: 'viewer' });
  expect((await setRoles(keeper, manager, { role: 'nonsense' })).status).toBe(422);
});

it('the last Owner cannot be lowered, nobody deactivates themselves, and one of two Owners who step down at once stays [D-RIGHTS.45, W.504]', async () => {
  // Who has been invited and never signed in is none who could take over.
  await api.arrange.user(top, 'owner', { password_hash: null });
  const inTop = (as: TestUser, who: TestUser, body: object) =>
    setRoles(as, who, { team_id: top.id, ...body });
  for (const body of [
    { role: 'manager' },
    { role: 'none' },
    { role: null },
    { role: 'owner', denied: ['logs'] },
  ]) {
    expect(errorsOf(await inTop(owner, owner, body))).toEqual([422, ['role']]);
  }
  const second = await api.arrange.user(top, 'owner');
  expect((await act(owner, second, 'deactivate')).status).toBe(200);
  expect(errorsOf(await inTop(owner, owner, { role: 'viewer' }))).toEqual([422, ['role']]);
  expect((await act(owner, second, 'reactivate')).status).toBe(200);
  expect(errorsOf(await act(owner, owner, 'deactivate'))).toEqual([422, ['user']]);
  // Both give up their role at the same time: one of them must remain.
  const again = { ...second, token: await api.arrange.token(second) };
  const both = await Promise.all([
    inTop(owner, owner, { role: 'viewer' }),
    inTop(again, again, { role: 'viewer' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('a deactivated person is signed out, cannot sign in and is sent no link, and the links before end; a reactivated one has the same roles [W.504, people.2616]', async () => {
  const mailbox = mailboxOf(api);
  await act(manager, keeper, 'recovery');
  const recovery = tokenIn(await mailbox.nth(keeper.email), 'recovery');
  const email = `moved-${keeper.id}@elsewhere.test`;
  await api.call('PUT', `/api/users/${keeper.id}`, { as: manager, body: { email } });
  const confirmation = /account\/email\/(\w+)/.exec((await mailbox.nth(email)).text ?? '')?.[1];
  const links = [`/api/password/recovery/${recovery}`, `/api/email/${confirmation}`];
  const opened = async () => {
    const answers = await Promise.all(links.map((link) => api.call('GET', link)));
    return answers.map(({ status }) => status);
  };
  expect(await opened()).toEqual([200, 200]);
  const closed = await act(manager, keeper, 'deactivate');
  expect(closed.body.result?.user).toMatchObject({ status: 'deactivated' });
  expect((await api.call('GET', '/api/user', { as: keeper })).status).toBe(401);
  const login = () =>
    api.call('POST', '/api/login', { body: { username: keeper.username, password: PASSWORD } });
  expect((await login()).status).toBe(422);
  for (const what of ['deactivate', 'recovery'])
    expect([what, ...errorsOf(await act(manager, keeper, what))]).toEqual([what, 422, ['user']]);
  expect((await act(manager, keeper, 'reactivate')).status).toBe(200);
  expect(await opened()).toEqual([422, 422]);
  expect((await login()).body.result?.user).toMatchObject({ teams: [{ id: leeds.id, role: 'keeper' }] });
  expect(errorsOf(await act(manager, keeper, 'reactivate'))).toEqual([422, ['user']]);
});

it('a Manager signs a person out everywhere, and has a link for a new password sent that the Manager does not see [W.504]', async () => {
  expect((await act(manager, keeper, 'sessions/revoke')).status).toBe(200);
  expect((await api.call('GET', '/api/user', { as: keeper })).status).toBe(401);
  const sent = await act(manager, keeper, 'recovery');
  const token = tokenIn(await mailboxOf(api).nth(keeper.email), 'recovery');
  expect(token).toHaveLength(48);
  expect(sent.text).not.toContain(token);
  expect(errorsOf(await act(manager, manager, 'sessions/revoke'))).toEqual([422, ['user']]);
});
