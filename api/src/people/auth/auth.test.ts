import { createHash } from 'node:crypto';
import { COOKIE_LIST } from '@storeroom/contract';
import { eq, sql } from 'drizzle-orm';
import { type Answer, openTestApi, testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { tokens, users } from '../../platform/database/schema/identity';

const api = testApi();
let team: TestTeam;
let person: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
});
beforeEach(async () => {
  person = await api.arrange.user(team, 'keeper');
});

const login = (username: string, password = PASSWORD) =>
  api.call('POST', '/api/login', { body: { username, password } });
const tokenOf = (answer: Answer) => (answer.body as unknown as { result: { token: string } }).result.token;

it('a person signs in by username or e-mail address, in any case [R3.26]', async () => {
  for (const name of [
    person.username,
    person.username.toUpperCase(),
    person.email,
    ` ${person.email.toUpperCase()} `,
  ]) {
    const answer = await login(name);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      result: {
        token: expect.stringMatching(/^\d+\|\w+$/) as string,
        token_type: 'Bearer',
        user: { id: person.id, team: { id: team.id, slug: team.slug } },
      },
    });
  }
});

it('a person signs in by an address of 254 characters, the longest there is, and a longer name is refused [sign-in.2802]', async () => {
  const [a, b] = ['a', 'b'].map((letter) => letter.repeat(63));
  const email = `${a}@${a}.${b}.${'c'.repeat(62)}`;
  const ines = await api.arrange.user(team, 'keeper', { email });
  expect([email.length, (await login(email)).body]).toMatchObject([
    254,
    { result: { user: { id: ines.id } } },
  ]);
  const longer = await login(`x${email}`);
  expect([longer.status, Object.keys(longer.body.errors ?? {})]).toEqual([422, ['username']]);
  expect(longer.body.errors?.['username']).not.toEqual((await login('nobody')).body.errors?.['username']);
});

it('a token is an id, a bar, 40 characters and a checksum, and only the SHA-256 of what is behind the bar is kept [W.47, W.48]', async () => {
  const token = tokenOf(await login(person.username));
  expect(token).toMatch(/^\d+\|[0-9A-Za-z]{40}[0-9a-f]{8}$/);
  const [id = '', secret = ''] = token.split('|');
  const [row] = await api.database.identity
    .select()
    .from(tokens)
    .where(eq(tokens.id, Number(id)));
  expect(row?.hash).toEqual(createHash('sha256').update(secret).digest());
  const dump = await api.database.identity.execute('select to_jsonb(tokens)::text as row from tokens');
  expect(JSON.stringify(dump.rows)).not.toContain(secret);
});

it('the cookie of a device lives as long as the cookie policy says, and ends with the browser where nobody is to be remembered [landing.280]', async () => {
  const lifeAfter = async (remember: boolean) => {
    const body = { username: person.username, password: PASSWORD, remember };
    const { headers } = await api.call('POST', '/api/login', { body });
    const set = [headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.startsWith('storeroom_devices='));
    expect(set).not.toMatch(/expires/i);
    // No script reads it, and no page of another site sends it.
    expect(set).toMatch(/^[^;]+;( Max-Age=\d+;)? Path=\/api; HttpOnly; Secure; SameSite=Lax$/);
    return /; Max-Age=(\d+)/.exec(String(set))?.[1];
  };
  const listed = COOKIE_LIST.find(({ name }) => name === 'storeroom_devices');
  expect(await lifeAfter(true)).toBe(String((listed?.days ?? 0) * 86_400));
  expect(await lifeAfter(false)).toBeUndefined();
});

it('passwords are kept as argon2id [W.50]', async () => {
  const [row] = await api.database.identity.select().from(users).where(eq(users.id, person.id));
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('an unknown name and a wrong password are refused with the same words [W.15]', async () => {
  const expected = {
    message: 'These credentials do not match our records.',
    errors: { username: ['These credentials do not match our records.'] },
    codes: { username: [{ code: 'sign_in.wrong' }] },
  };
  for (const answer of [
    await login(person.username, 'wrong'),
    await login('nobody-at-all'),
    await login("' or 1=1 --"),
  ]) {
    expect([answer.status, answer.body]).toEqual([422, expected]);
  }
});

it('five tries to sign in are allowed in a minute for a name, with how many are left, and a success forgives them [W.16, W.17]', async () => {
  const left: unknown[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    left.push((await login(person.username, 'wrong')).headers['x-ratelimit-remaining']);
  }
  const success = await login(person.username);
  expect(left).toEqual(['4', '3', '2', '1']);
  expect(success.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' });
  expect(success.status).toBe(200);

  const again: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) again.push((await login(person.username, 'wrong')).status);
  expect(again).toEqual([422, 422, 422, 422, 422]);
  const refused = await login(person.username);
  expect([refused.status, refused.body]).toEqual([429, { message: 'Too Many Attempts.' }]);
  expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' });
  const wait = Number(refused.headers['retry-after']);
  expect(wait > 0 && wait <= 60).toBe(true);
  const other = await api.arrange.user(team);
  expect((await login(other.username)).status).toBe(200);
  const later = (time: string) =>
    api.database.identity.execute(`update rate_limits set ends_at = ends_at - interval '${time}'`);
  await later('30 seconds');
  expect((await login(person.username)).status).toBe(429);
  await later('30 seconds');
  expect((await login(person.username)).status).toBe(200);
});

it('tries to sign in with somebody’s username and with their e-mail address count together [sign-in.688]', async () => {
  const person = await api.arrange.user(await api.arrange.team(), 'keeper');
  const names = [person.username, person.email, person.username.toUpperCase(), person.email, person.username];
  const statuses = [];
  for (const name of [...names, person.email]) statuses.push((await login(name, 'wrong')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

it('tries to sign in on two processes count together [PF.153]', async () => {
  const second = await openTestApi({}, undefined, undefined, api.database);
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const door = tries % 2 === 0 ? api : second;
    const body = { username: person.username, password: 'wrong' };
    statuses.push((await door.call('POST', '/api/login', { body })).status);
  }
  await second.close();
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

it('a person who was deactivated cannot sign in, and their tokens end; what is remembered of a token, a refusal too, ends with each change of theirs [speed.2060]', async () => {
  await api.database.identity
    .update(users)
    .set({ deactivated_at: '2026-11-01T00:00:00Z' })
    .where(eq(users.id, person.id));
  expect((await login(person.username)).status).toBe(422);
  const seen = async () => (await api.call('GET', '/api/user', { as: person })).status;
  await eventually(seen, 401);
  // What is remembered does not run out: the change itself ends it, also where it was a refusal.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  expect(await seen()).toBe(401);
  await api.database.identity.update(users).set({ deactivated_at: null }).where(eq(users.id, person.id));
  await eventually(seen, 200).finally(() => clock.mockRestore());
});

it('the use of a token is noted at most once a minute [W.49]', async () => {
  const used = async () => {
    const id = Number(person.token.split('|')[0]);
    const { rows } = await api.database.identity.execute<{ at: string | null }>(
      `select last_used_at::text as at from tokens where id = ${id}`,
    );
    return rows[0]?.at ?? null;
  };
  expect(await used()).toBeNull();
  await api.call('GET', '/api/user', { as: person });
  const first = await used();
  expect(first).not.toBeNull();
  api.app.sessions.forget();
  await api.call('GET', '/api/user', { as: person });
  expect(await used()).toBe(first);
  await api.database.identity.execute(`update tokens set last_used_at = now() - interval '61 seconds'`);
  api.app.sessions.forget();
  await api.call('GET', '/api/user', { as: person });
  expect(await used()).not.toBe(first);
});

it('a call that waits is refused when its sign-in has ended meanwhile [D-RIGHTS.48]', async () => {
  const session = await api.app.sessions.find(person.token);
  if (!session) throw new Error('There is no session.');
  const again = () => api.app.sessions.reload(api.database.identity, session);
  expect(await again()).toMatchObject({ user: { id: person.id } });
  await api.database.identity
    .update(tokens)
    .set({ expires_at: sql`now()` })
    .where(eq(tokens.id, session.token_id));
  expect(await again()).toBeNull();
});

it('signing out revokes the token of the call alone, or every token of the person [W.510]', async () => {
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(async () => tokenOf(await login(person.username))),
  );
  const status = async (token: string | undefined) =>
    (await api.call('GET', '/api/user', { as: token ?? '' })).status;
  expect(await status(one)).toBe(200);
  const out = await api.call('POST', '/api/logout', { as: one ?? '' });
  expect([out.status, out.body]).toEqual([
    200,
    { message: 'Signed out.', says: [{ code: 'sign_out.done' }] },
  ]);
  expect([await status(one), await status(two), await status(three)]).toEqual([401, 200, 200]);
  await api.call('POST', '/api/logout', { as: two ?? '', body: { all: true } });
  expect([await status(two), await status(three), await status(person.token)]).toEqual([401, 401, 401]);
});

it('the account lists the teams that a person may work in, with their role and rights there [R3.20, D-RIGHTS.51, D-RIGHTS.52, D-RIGHTS.53]', async () => {
  const top = await api.arrange.team();
  const middle = await api.arrange.team({ parent_id: top.id });
  const closed = await api.arrange.team({ parent_id: middle.id });
  const other = await api.arrange.team({ parent_id: middle.id });
  await api.arrange.team({ parent_id: top.id });
  const ines = await api.arrange.user(middle, 'viewer');
  await api.arrange.member(ines, closed, null);
  await api.arrange.member(ines, other, 'picker', { extra: ['logs'], denied: ['lists'] });

  const { body } = await api.call('GET', '/api/user', { as: ines });
  const found = body.result?.user as unknown as {
    teams: { id: number; role: string; permissions: string[] }[];
  };
  expect(found.teams.map(({ id, role }) => [id, role])).toEqual([
    [middle.id, 'viewer'],
    [other.id, 'picker'],
  ]);
  const rights = found.teams[1]?.permissions ?? [];
  expect(rights).toEqual(expect.arrayContaining(['logs', 'stock', 'stock.count']));
  // Denying a right also takes away those that need it.
  expect(rights).not.toEqual(expect.arrayContaining(['lists.pick']));
});

it('a role that is taken away in the database ends the access to the team [D-RIGHTS.48]', async () => {
  const status = async () => (await api.call('GET', `/api/teams/${team.id}`, { as: person })).status;
  expect(await status()).toBe(200);
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.execute(`update memberships set role = null where user_id = ${person.id}`),
  );
  await eventually(status, 404);
});
