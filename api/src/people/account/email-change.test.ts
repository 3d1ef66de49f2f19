import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import type { User } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser } from '../../../test/arrange';
import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { users } from '../../platform/database/schema/identity';
import { rate_limits } from '../../platform/database/schema/mail';

const api = testApi();
let mailbox: ReturnType<typeof mailboxOf>;
let team: TestTeam;
let person: TestUser;
let address: string;
beforeAll(async () => {
  mailbox = mailboxOf(api);
});
beforeEach(async () => {
  await api.database.identity.delete(rate_limits);
  team = await api.arrange.team();
  person = await api.arrange.user(team, 'picker');
  address = `new-${person.id}@there.test`;
});

const ask = (body: object = {}, as: TestUser = person) =>
  api.call('PUT', '/api/user', { as, body: { email: address, current_password: PASSWORD, ...body } });
const emailOf = async (who: TestUser) => {
  const { body } = await api.call('GET', '/api/user', { as: who });
  return (body.result?.user as unknown as User).email;
};
const linkIn = (mail: Email) => /(https?:\/\/\S+)(\/account\/email\/(\w+)\S*)/.exec(mail.text ?? '') ?? [];
const confirm = (token = '') => api.call('POST', `/api/email/${token}`);
const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];

it('a new e-mail address needs the current password, counts once it is confirmed, and is announced to the old address [W.507, W.513]', async () => {
  expect(errorsOf(await ask({ current_password: undefined }))).toEqual([422, ['current_password']]);
  expect(errorsOf(await ask({ current_password: 'wrong' }))).toEqual([422, ['current_password']]);
  expect((await ask({ email: person.email, current_password: undefined })).status).toBe(200);
  await api.call('POST', '/api/password/recovery', { body: { username: person.username } });
  const recovery = tokenIn(await mailbox.nth(person.email), 'recovery');
  const asked = await ask({ name: 'Ada Park' });
  expect(asked.body).toMatchObject({ result: { user: { email: person.email, name: 'Ada Park' } } });
  expect(asked.body.message).toContain('once you open the link');
  expect((await mailbox.nth(person.email, 2)).text).toContain(address);
  const [, origin, , token] = linkIn(await mailbox.nth(address));
  expect(origin).toBe('http://api.storeroom.localhost:8080');
  const shown = await api.call('GET', `/api/email/${token}`);
  expect(shown.body.result).toEqual({ email: address, token });
  expect(await emailOf(person)).toBe(person.email);

  expect((await confirm(token)).status).toBe(200);
  expect(await emailOf(person)).toBe(address);
  expect(errorsOf(await confirm(token))).toEqual([422, ['token']]);
  expect((await api.call('GET', `/api/password/recovery/${recovery}`)).status).toBe(422);
});

it('a later request for a new e-mail address ends the earlier one, and so does setting another password [W.513]', async () => {
  await ask();
  const [, , , first] = linkIn(await mailbox.nth(address));
  await ask();
  const [, , , second] = linkIn(await mailbox.nth(address, 2));
  expect(errorsOf(await confirm(first))).toEqual([422, ['token']]);
  const password = 'nine purple lanterns';
  await api.call('PUT', '/api/user/password', {
    as: person,
    body: { current_password: PASSWORD, password, password_confirmation: password },
  });
  expect(errorsOf(await confirm(second))).toEqual([422, ['token']]);
  expect(await emailOf(person)).toBe(person.email);
});

it('a new password by a mailed link ends the request for a new e-mail address [sign-in.2610]', async () => {
  await ask();
  const [, , , link] = linkIn(await mailbox.nth(address));
  await api.call('POST', '/api/password/recovery', { body: { username: person.username } });
  const token = tokenIn(await mailbox.nth(person.email, 2), 'recovery');
  const password = 'nine purple lanterns';
  const body = { username: person.username, password, password_confirmation: password };
  expect((await api.call('POST', `/api/password/recovery/${token}`, { body })).status).toBe(200);
  expect(errorsOf(await confirm(link))).toEqual([422, ['token']]);
});

it('the link that confirms a new e-mail address is valid for 24 hours [sign-in.2611]', async () => {
  await ask();
  const [, , , link] = linkIn(await mailbox.nth(address));
  const statusIn = async (time: string) => {
    await api.database.identity.execute(
      `update email_changes set expires_at = expires_at - interval '${time}'`,
    );
    return (await api.call('GET', `/api/email/${link}`)).status;
  };
  expect([await statusIn('23 hours 59 minutes'), await statusIn('1 minute')]).toEqual([200, 422]);
  expect(errorsOf(await confirm(link))).toEqual([422, ['token']]);
});

it('a new e-mail address that somebody else has is refused, also when they came first in the meantime [W.513]', async () => {
  const other = await api.arrange.user(team);
  expect(errorsOf(await ask({ email: other.email.toUpperCase() }))).toEqual([422, ['email']]);
  await ask();
  await ask({}, other);
  const [mine, theirs] = [linkIn(await mailbox.nth(address)), linkIn(await mailbox.nth(address, 2))];
  expect((await confirm(theirs[3])).status).toBe(200);
  expect(errorsOf(await confirm(mine[3]))).toEqual([422, ['email']]);
});

it('the link that confirms a new e-mail address leads to a page on the team’s own API host, which asks before it acts and runs no script [W.513, D-H1]', async () => {
  const host = `stock-${team.id}.customer.example`;
  await api.arrange.hostname(team, host);
  await api.call('PUT', '/api/user/preferences', { as: person, body: { locale: 'fr' } });
  await ask();
  const [, origin, path = ''] = linkIn(await mailbox.nth(address));
  expect(origin).toBe(`http://api.${host}:8080`);
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await api.call('GET', path);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain(`Utiliser ${address} comme adresse`);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await api.call('POST', path, { body: '', headers });
  expect([done.status, done.text.includes('désormais l’adresse')]).toEqual([200, true]);
  expect(await emailOf(person)).toBe(address);
  const late = await api.call('POST', path, { body: '', headers });
  expect([late.status, late.text.includes('n’est plus valable')]).toEqual([422, true]);
});

it('a new e-mail address that a manager gives somebody counts once it is confirmed, and the old address is told [G.70, W.513]', async () => {
  const manager = await api.arrange.user(team, 'manager');
  await api.database.identity.update(users).set({ email_confirmed_at: null }).where(eq(users.id, person.id));
  const change = (email: string) =>
    api.call('PUT', `/api/users/${person.id}`, { as: manager, body: { email } });
  const asked = await change(address);
  expect([asked.status, asked.body.result?.user?.email]).toEqual([200, person.email]);
  const notice = await mailbox.nth(person.email);
  expect([notice.subject, notice.text?.includes(address)]).toEqual([
    expect.stringContaining('was requested'),
    true,
  ]);
  // A recovery link is still sent to the former address, until the new one is confirmed.
  await api.call('POST', `/api/users/${person.id}/recovery`, { as: manager, body: {} });
  expect((await mailbox.nth(person.email, 2)).subject).toContain('new password');
  const [, , , link] = linkIn(await mailbox.nth(address));
  expect((await confirm(link)).status).toBe(200);
  const { body } = await api.call('GET', `/api/users/${person.id}`, { as: manager });
  expect(body.result?.user).toMatchObject({ email: address, email_confirmed: true });
  const logs = await api.call('GET', '/api/users/logs?action=edited', {
    as: await api.arrange.user(team, 'owner'),
  });
  expect(logs.body.result?.logs?.data?.[0]?.changes).toEqual([
    { field: 'email', old: person.email, new: address },
  ]);
});

it('a change of somebody’s e-mail address ends when the manager sets the old address again', async () => {
  const manager = await api.arrange.user(team, 'manager');
  const change = (email: string) =>
    api.call('PUT', `/api/users/${person.id}`, { as: manager, body: { email } });
  await change(address);
  const [, , , link] = linkIn(await mailbox.nth(address));
  await change(person.email);
  expect((await confirm(link)).status).toBe(422);
});
