import { eq } from 'drizzle-orm';
import type { AccountSession, User } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { memberships } from '../../platform/database/schema/identity';
import { rate_limits } from '../../platform/database/schema/mail';
import { user_logs } from '../../platform/database/schema/people';
import { Preferences } from '../auth/auth.schema';

const NEW = 'nine purple lanterns';
const api = testApi();
let team: TestTeam;
let person: TestUser;
beforeEach(async () => {
  await api.database.identity.delete(rate_limits);
  team = await api.arrange.team();
  person = await api.arrange.user(team, 'picker');
});

const put = (path: string, body: object, as: TestUser | string = person) =>
  api.call('PUT', `/api/user${path}`, { as, body });
const changePassword = (body: object, as: TestUser | string = person) =>
  put('/password', { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...body }, as);
const login = (password: string, agent = 'Test/1.0') =>
  api.call('POST', '/api/login', {
    body: { username: person.username, password },
    headers: { 'user-agent': agent },
  });
const tokenOf = (answer: Answer) => answer.body.result?.token as unknown as string;
const userOf = (answer: Answer) => answer.body.result?.user as unknown as User;
const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];
const alive = async (token: string) => (await api.call('GET', '/api/user', { as: token })).status;

it('a person changes their own name and username; the next call has the name, and the person’s open pages are told [W.507]', async () => {
  const saved = await put('', { name: ' Léa Fournier ', username: 'lea.fournier' });
  expect(userOf(saved)).toMatchObject({ name: 'Léa Fournier', username: 'lea.fournier' });
  const { body } = await api.call('GET', '/api/user', { as: person });
  expect(body.result?.user).toMatchObject({ name: 'Léa Fournier' });
  const told = await api.events(team);
  expect(told).toMatchObject([{ event: 'Edited', channels: [`App.Models.User.${person.id}`] }]);
  const other = await api.arrange.user(team);
  expect(errorsOf(await put('', { username: other.username }))).toEqual([422, ['username']]);
  expect(errorsOf(await put('', { username: 'a b', name: '' }))).toEqual([422, ['name', 'username']]);
  const [log] = await api.database.read(asSystem(team.id), ({ db }) => db.select().from(user_logs));
  expect(log).toMatchObject({
    action: 'edited',
    user_id: person.id,
    actor_id: person.id,
    changes: [
      { field: 'name', old: person.name, new: 'Léa Fournier' },
      { field: 'username', old: person.username, new: 'lea.fournier' },
    ],
  });
});

it('changing the password needs the current one, ends the person’s other session and the link for a new one, and is confirmed by mail [W.508, sign-in.2610]', async () => {
  const other = tokenOf(await login(PASSWORD));
  await api.call('POST', '/api/password/recovery', { body: { username: person.username } });
  const link = `/api/password/recovery/${tokenIn(await mailboxOf(api).nth(person.email), 'recovery')}`;
  expect((await api.call('GET', link)).status).toBe(200);
  expect(errorsOf(await changePassword({ current_password: 'wrong' }))).toEqual([422, ['current_password']]);
  expect(errorsOf(await changePassword({ password: 'short' }))).toEqual([
    422,
    ['password', 'password_confirmation'],
  ]);
  expect(await alive(other)).toBe(200);
  expect((await changePassword({})).status).toBe(200);
  expect([await alive(person.token), await alive(other)]).toEqual([200, 401]);
  expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([422, 200]);
  expect((await mailboxOf(api).nth(person.email, 2)).subject).toContain('was changed');
  expect((await api.call('GET', link)).status).toBe(422);
});

it('neither the username nor the e-mail address of the account is accepted as its new password [sign-in.300]', async () => {
  for (const password of [person.username, person.email.toUpperCase()]) {
    const answer = await changePassword({ password, password_confirmation: password });
    expect(errorsOf(answer)).toEqual([422, ['password']]);
  }
});

it('of two changes of a password at the same moment, both with the current one, one is carried out [sign-in.2615]', async () => {
  const other = 'four quiet shelves';
  const both = await Promise.all([
    changePassword({}),
    changePassword({ password: other, password_confirmation: other }),
  ]);
  expect(both.map(errorsOf).sort()).toEqual([
    [200, []],
    [422, ['current_password']],
  ]);
});

it('the eleventh wrong current password in a row is answered 429 with when to try again, be it for a new password or another address [W.16, sign-in.2613]', async () => {
  const tries = [];
  for (let count = 0; count < 11; count += 1) {
    const current_password = 'wrong';
    const moves = { email: 'mine@elsewhere.test', current_password };
    tries.push(await (count % 2 === 0 ? put('', moves) : changePassword({ current_password })));
  }
  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429]);
  expect(tries[10]?.body).toEqual({ message: 'Too Many Attempts.' });
  expect(Number(tries[10]?.headers['retry-after'])).toBeGreaterThan(0);
});

it('a person lists where they are signed in, the last used first and no session that is over, and ends one or all others [W.509]', async () => {
  await api.arrange.token(person, -1);
  const phone = tokenOf(await login(PASSWORD, 'Phone/2.0'));
  const desk = tokenOf(await login(PASSWORD, `Desk/${'x'.repeat(400)}`));
  const sessions = async () =>
    (await api.call('GET', '/api/user/sessions', { as: phone })).body.result
      ?.sessions as unknown as AccountSession[];
  const found = await sessions();
  // The token of the arrangement has not been used yet.
  const idOf = (token: string) => Number(token.split('|')[0]);
  expect(found.map(({ id }) => id)).toEqual([desk, phone, person.token].map(idOf));
  expect(found.filter(({ current }) => current)).toMatchObject([{ agent: 'Phone/2.0' }]);
  expect(JSON.stringify(found)).not.toContain(phone.split('|')[1]);
  const end = (id: number, as = phone) => api.call('DELETE', `/api/user/sessions/${id}`, { as });
  const stranger = await api.arrange.user(team);
  expect((await end(Number(stranger.token.split('|')[0]))).status).toBe(404);
  expect((await end(Number(desk.split('|')[0]))).status).toBe(200);
  expect([await alive(desk), await alive(stranger.token)]).toEqual([401, 200]);
  expect((await api.call('DELETE', '/api/user/sessions', { as: phone })).status).toBe(200);
  expect([await alive(phone), await alive(person.token)]).toEqual([200, 401]);
  expect(await sessions()).toHaveLength(1);
});

it('each preference is kept as it is given [W.507]', async () => {
  const all = {
    locale: 'fr',
    scheme: 'sepia',
    density: 'compact',
    per_page: 50,
    shortcuts: false,
    announcements: false,
    sounds: true,
    tables: { stock: 'density=compact' },
    dashboard: { order: [], hidden: ['admin/activity'], reports: [] },
    notifications: { oversold: true, restocked: false, list_handed_over: true, subscription: false },
  };
  expect(Object.keys(Preferences.properties).sort()).toEqual(Object.keys(all).sort());
  expect(userOf(await put('/preferences', all)).preferences).toEqual(all);
});

it('changing some preferences keeps the others, and an unknown field is not kept [W.507]', async () => {
  await put('/preferences', { locale: 'fr', notifications: { oversold: true }, hack: 'x'.repeat(1000) });
  const saved = await put('/preferences', { per_page: 50, notifications: { restocked: false } });
  const expected = { locale: 'fr', per_page: 50, notifications: { oversold: true, restocked: false } };
  expect(userOf(saved).preferences).toEqual(expected);
  expect(userOf(await api.call('GET', '/api/user', { as: person })).preferences).toEqual(expected);
  expect(errorsOf(await put('/preferences', { per_page: 3, scheme: 'pink' }))).toEqual([
    422,
    ['scheme', 'per_page'],
  ]);
});

it('the columns and the density of each list are kept for the person’s other devices too, and forgotten when they are set to nothing or forty later ones are kept [W.507, look.581]', async () => {
  const tables = async (change: Record<string, unknown>) =>
    userOf(await put('/preferences', { tables: change })).preferences?.tables;
  expect(await tables({ stock: 'columns=name.id' })).toEqual({ stock: 'columns=name.id' });
  expect(await tables({ 'stock.empty': 'density=compact' })).toEqual({
    stock: 'columns=name.id',
    'stock.empty': 'density=compact',
  });
  const device = await api.arrange.token(person);
  expect(userOf(await api.call('GET', '/api/user', { as: device })).preferences?.tables).toEqual({
    stock: 'columns=name.id',
    'stock.empty': 'density=compact',
  });
  expect(await tables({ stock: '' })).toEqual({ 'stock.empty': 'density=compact' });
  expect(await tables({ 'stock.empty': '' })).toBeUndefined();
  const letters = Array.from({ length: 40 }, (_, at) => 'a'.repeat(at + 1));
  await tables(Object.fromEntries(letters.map((name) => [name, 'density=compact'])));
  const kept = await tables({ zoo: 'density=compact' });
  expect([Object.keys(kept ?? {}).length, kept?.['zoo']]).toEqual([40, 'density=compact']);
  expect(errorsOf(await put('/preferences', { tables: { stock: 'x'.repeat(601) } }))[0]).toBe(422);
});

it('the order, hidden parts and reports of a dashboard are kept for one person, and invalid ones are refused [W.507, pages.902, pages.903]', async () => {
  const dashboard = async (change: unknown, as = person) =>
    userOf(await put('/preferences', { dashboard: change }, as)).preferences?.dashboard;
  const arranged = {
    order: ['stock/stock-movements', 'stock/stock-attention'],
    hidden: ['admin/activity'],
    reports: [{ team_id: team.id, query: 'report=movements&group=week' }],
  };
  expect(await dashboard({ ...arranged, hack: 1 })).toEqual(arranged);
  await put('/preferences', { density: 'compact' });
  expect(userOf(await api.call('GET', '/api/user', { as: person })).preferences?.dashboard).toEqual(arranged);
  const other = await api.arrange.user(team, 'keeper');
  expect(userOf(await api.call('GET', '/api/user', { as: other })).preferences?.dashboard).toBeUndefined();
  expect(await dashboard({ order: [], hidden: [], reports: [] })).toBeUndefined();
  const report = { team_id: team.id, query: 'x' };
  for (const bad of [
    { ...arranged, hidden: ['No key'] },
    { ...arranged, hidden: ['a/b', 'a/b'] },
    { ...arranged, reports: [{ ...report, query: 'x'.repeat(301) }] },
    { ...arranged, reports: Array.from({ length: 13 }, () => report) },
    { hidden: [] },
  ])
    expect(errorsOf(await put('/preferences', { dashboard: bad }))[0]).toBe(422);
});

it('a dashboard keeps a report of a team that the person has left, and accepts none of a team that they are not in', async () => {
  const dashboard = (reports: { team_id: number; query: string }[]) =>
    put('/preferences', { dashboard: { order: [], hidden: [], reports } });
  const kept = { team_id: team.id, query: 'report=movements' };
  expect((await dashboard([kept])).status).toBe(200);
  const foreign = { team_id: (await api.arrange.team()).id, query: 'report=movements' };
  expect(errorsOf(await dashboard([kept, foreign]))).toEqual([422, ['dashboard.reports']]);
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.update(memberships).set({ role: null }).where(eq(memberships.user_id, person.id)),
  );
  api.app.sessions.forget();
  expect(
    userOf(await dashboard([kept, { ...kept, query: 'report=low' }])).preferences?.dashboard?.reports,
  ).toHaveLength(2);
});

it('a person without any team can change their name and password, and a guest cannot change a name', async () => {
  const lost = await api.arrange.user(team, null);
  expect((await put('', { name: 'Still here' }, lost)).status).toBe(200);
  expect((await changePassword({}, lost)).status).toBe(200);
  expect((await put('', { name: 'x' }, '1|nothing')).status).toBe(401);
});
