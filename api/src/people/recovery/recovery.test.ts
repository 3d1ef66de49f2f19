import { eq } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { rate_limits } from '../../platform/database/schema/mail';
import { recoveries } from '../../platform/database/schema/people';
import { hostnames, users } from '../../platform/database/schema/identity';

const NEW = 'nine purple lanterns';
const api = testApi();
let mailbox: ReturnType<typeof mailboxOf>;
let team: TestTeam;
let person: TestUser;
beforeAll(async () => {
  mailbox = mailboxOf(api);
  team = await api.arrange.team({ brand_name: 'Brightwater' });
});
beforeEach(async () => {
  api.app.clock.set(null);
  person = await api.arrange.user(team, 'keeper');
  await api.database.identity.delete(rate_limits);
});

const ask = (username: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/password/recovery', { body: { username }, headers });
const check = (token: string) => api.call('GET', `/api/password/recovery/${token}`);
const set = (token: string, body: object = {}) =>
  api.call('POST', `/api/password/recovery/${token}`, {
    body: { token, username: person.username, password: NEW, password_confirmation: NEW, ...body },
  });
const linkFor = async (who: TestUser) => {
  await ask(who.username);
  return tokenIn(await mailbox.nth(who.email), 'recovery');
};

it('a person who forgot their password gets a link by mail, sets a new password with it, and is signed in on a device that is known from then on [R3.27, R7.10, R7.12, D-R2]', async () => {
  const elsewhere = person.token;
  const asked = await ask(person.email.toUpperCase());
  expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['message', 'says']]);
  const mail = await mailbox.nth(person.email);
  const token = tokenIn(mail, 'recovery');
  expect(mail.text).toContain(`http://storeroom.localhost:8080/login/recovery/${token}`);
  const valid = await check(token);
  expect([valid.status, valid.body]).toEqual([200, { result: { email: person.email, token } }]);

  const done = await set(token);
  expect(done.body).toMatchObject({ result: { token_type: 'Bearer', user: { id: person.id } } });
  expect(String(done.headers['set-cookie'])).toContain(`storeroom_devices=${person.id}-`);
  const fresh = done.body.result?.token as unknown as string;
  expect((await api.call('GET', '/api/user', { as: fresh })).status).toBe(200);
  expect((await api.call('GET', '/api/user', { as: elsewhere })).status).toBe(401);
  const login = (password: string) =>
    api.call('POST', '/api/login', { body: { username: person.username, password } });
  expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([422, 200]);
  expect((await mailbox.nth(person.email, 2)).subject).toBe('Your password for Brightwater was changed');
  const told = await api.events(team);
  expect(told.at(-1)).toMatchObject({ event: 'Edited', channels: [`App.Models.User.${person.id}`] });
});

it('asking for a new password is answered alike, and stores one row, for a known, an unknown and a deactivated name [sign-in.130]', async () => {
  await api.database.identity
    .update(users)
    .set({ deactivated_at: '2026-11-01T00:00:00Z' })
    .where(eq(users.id, person.id));
  const other = await api.arrange.user(team);
  const statements: number[] = [];
  const answers = [];
  for (const name of [other.username, 'nobody-at-all', person.username, "' or 1=1 --"]) {
    const before = await api.database.identity.$count(recoveries);
    answers.push(await ask(name));
    statements.push((await api.database.identity.$count(recoveries)) - before);
  }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(statements).toEqual([1, 1, 1, 1]);
  await mailbox.settled();
  expect(await mailbox.to(person.email)).toEqual([]);
  expect(await mailbox.to(other.email)).toHaveLength(1);
});

it('asking for a new password sends no second mail within a minute, and does not say so [G.291]', async () => {
  // Stands still, so that the mails may take as long as the machine needs for them.
  api.app.clock.set(new Date());
  const answers = [await ask(person.username), await ask(person.email)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await mailbox.settled();
  expect(await mailbox.to(person.email)).toHaveLength(1);
  const wait = (time: string) =>
    api.database.identity.execute(`update recoveries set created_at = created_at - interval '${time}'`);
  await wait('55 seconds');
  await ask(person.username);
  await mailbox.settled();
  expect(await mailbox.to(person.email)).toHaveLength(1);
  // The minute counts from the mail, not from what was asked for since.
  await wait('6 seconds');
  await ask(person.username);
  await mailbox.nth(person.email, 2);
});

it('a link for a new password works once, also when it is pressed twice at the same time, and ends an earlier one [sign-in.2610]', async () => {
  const earlier = await linkFor(person);
  await api.database.identity.execute("update recoveries set created_at = now() - interval '61 seconds'");
  await ask(person.username);
  const token = tokenIn(await mailbox.nth(person.email, 2), 'recovery');
  expect((await check(earlier)).status).toBe(200);
  const results = await Promise.all([set(token), set(token)]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
  const again = await set(token);
  expect(again.body).toMatchObject({ errors: { token: [expect.stringContaining('has been used')] } });
  expect([(await check(token)).status, (await check(earlier)).status]).toEqual([422, 422]);
});

it('a link for a new password that is used on the domain of a company in which the person has no team changes nothing, and works elsewhere [sign-in.2614]', async () => {
  const host = `stock-${person.id}.stranger.example`;
  await api.arrange.hostname(await api.arrange.team(), host);
  const token = await linkFor(person);
  const there = await api.call('POST', `/api/password/recovery/${token}`, {
    body: { username: person.username, password: NEW, password_confirmation: NEW },
    headers: { host: `api.${host}:8080` },
  });
  expect([there.status, Object.keys(there.body['errors'] ?? {})]).toEqual([422, ['username']]);
  expect((await set(token)).status).toBe(200);
});

it('a link for a new password is refused when it is expired, unknown, or of a person who was deactivated [W.514]', async () => {
  const token = await linkFor(person);
  for (const wrong of ['x', 'x'.repeat(180), encodeURIComponent('../../etc/passwd'), `${token.slice(1)}a`]) {
    const answer = await check(wrong);
    expect([wrong, answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([wrong, 422, ['token']]);
  }
  await api.database.identity.execute("update recoveries set expires_at = now() - interval '1 second'");
  expect([(await check(token)).status, (await set(token)).status]).toEqual([422, 422]);
  await api.database.identity.execute("update recoveries set expires_at = now() + interval '1 hour'");
  expect((await check(token)).status).toBe(200);
  await api.database.identity
    .update(users)
    .set({ deactivated_at: '2026-11-01T00:00:00Z' })
    .where(eq(users.id, person.id));
  expect([(await check(token)).status, (await set(token)).status]).toEqual([422, 422]);
});

it('a new password is refused with what is wrong with it, and the link is kept for the next try [sign-in.300, R5.15]', async () => {
  const token = await linkFor(person);
  const errors = async (password: string, password_confirmation = password) =>
    (await set(token, { password, password_confirmation })).body['errors'];
  expect(await errors('too short')).toEqual({ password: ['The password must have at least 10 characters.'] });
  expect(await errors('x y'.repeat(70))).toEqual({
    password: ['The password must not have more than 200 characters.'],
  });
  for (const name of [person.username.toUpperCase(), person.email]) {
    expect(await errors(name)).toMatchObject({
      password: ['The password must not be the username or the e-mail address.'],
    });
  }
  for (const common of ['Password123', '1234567890', 'aaaaaaaaaaaa', 'motdepasse1']) {
    expect(await errors(common)).toMatchObject({ password: [expect.stringContaining('too common')] });
  }
  expect(await errors(NEW, 'something else')).toEqual({
    password_confirmation: ['The two passwords differ.'],
  });
  const wrongUser = await set(token, { username: 'somebody-else' });
  expect(wrongUser.body['errors']).toEqual({ username: ['This link belongs to another account.'] });
  expect((await set(token, { username: person.email })).status).toBe(200);
});

it('the form for a new password knows the person by username and e-mail address, in whatever capitals they are stored or typed [sign-in.2596]', async () => {
  const facts = { username: `Ana-${person.id}`, email: `Ana.${person.id}@example.test` };
  person = await api.arrange.user(team, 'keeper', facts);
  const token = await linkFor(person);
  for (const name of [person.username, person.email]) {
    for (const username of [name, name.toLowerCase(), name.toUpperCase()]) {
      const { body } = await set(token, { username, password: 'x', password_confirmation: 'x' });
      expect([username, Object.keys(body['errors'] ?? {})]).toEqual([username, ['password']]);
    }
  }
  expect((await set(token, { username: person.email })).status).toBe(200);
});

it('the link for a new password is kept as a hash, and its mail is not kept in the clear', async () => {
  await api.app.database.identity.execute(
    "update mails set due_at = now() + interval '1 day' where sent_at is null",
  );
  const token = await linkFor(person);
  const { rows } = await api.database.identity.execute(
    'select (select jsonb_agg(r) from recoveries r)::text as kept, (select jsonb_agg(m) from mails m)::text as mails',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
});

it('ten requests for a new password from one network address are answered within ten minutes and the eleventh is refused, whichever usernames they name [W.16, W.17]', async () => {
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1) answers.push(await ask(`nobody-${tries}`));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
  expect(answers[0]?.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' });
  expect(answers[10]?.body).toEqual({ message: 'Too Many Attempts.' });
  const wait = Number(answers[10]?.headers['retry-after']);
  expect(wait > 0 && wait <= 600).toBe(true);
  const later = (time: string) =>
    api.database.identity.execute(`update rate_limits set ends_at = ends_at - interval '${time}'`);
  await later('9 minutes');
  expect((await ask('nobody')).status).toBe(429);
  await later('1 minute');
  expect((await ask('nobody')).status).toBe(200);
});

it('the mail for a new password is in the person’s own language, or else in the language of the request [W.26]', async () => {
  await ask(person.username, { 'accept-language': 'fr' });
  const french = await mailbox.nth(person.email);
  expect(french.subject).toBe('Choisissez un nouveau mot de passe pour Brightwater');
  expect(french.text).toContain('http://storeroom.localhost:8080/fr/login/recovery/');
  await api.database.identity
    .update(users)
    .set({ preferences: { locale: 'en' } })
    .where(eq(users.id, person.id));
  await api.database.identity.execute("update recoveries set created_at = now() - interval '61 seconds'");
  await ask(person.username, { 'accept-language': 'fr' });
  expect((await mailbox.nth(person.email, 2)).subject).toBe('Choose a new password for Brightwater');
});

it('the mail for a new password leads to the primary host of the team, and not to the host that the request names [W.408]', async () => {
  const acme = await api.arrange.team({ brand_name: 'Acme' });
  const customer = await api.arrange.user(acme);
  await api.arrange.hostname(acme, 'stock.acme.example');
  await api.database.write(asSystem(acme.id), ({ db }) =>
    db.insert(hostnames).values({ hostname: 'another.acme.example', team_id: acme.id, is_primary: false }),
  );
  await api.arrange.hostname(await api.arrange.team(), 'evil.example');
  await ask(customer.username, { host: 'api.evil.example' });
  const mail = await mailbox.nth(customer.email);
  expect(mail.text).toContain('http://stock.acme.example:8080/login/recovery/');
  expect(`${mail.text}${mail.html}`).not.toContain('evil');
});
