import { eq } from 'drizzle-orm';
import type { Invite } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { PASSWORD, type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { mailboxOf, tokenIn } from '../../../test/mailbox';
import { users } from '../../platform/database/schema/identity';
import { rate_limits } from '../../platform/database/schema/mail';
import { invites, user_logs } from '../../platform/database/schema/people';

const CHOSEN = 'nine purple lanterns';
const api = testApi();
let mailbox: ReturnType<typeof mailboxOf>;
let team: TestTeam;
let manager: TestUser;
let count = 0;
beforeAll(async () => {
  mailbox = mailboxOf(api);
});
beforeEach(async () => {
  await api.database.identity.delete(rate_limits);
  team = await api.arrange.team({ name: 'Leeds', brand_name: 'Brightwater' });
  manager = await api.arrange.user(team, 'manager', { name: 'Priya Nair' });
});

const address = (name = 'lea.fournier') => `${name}-${(count += 1)}@example.test`;
const invite = (body: object, as = manager) =>
  api.call('POST', '/api/invites', { as, body: { team_id: team.id, role: 'keeper', ...body } });
const made = (answer: Answer) => answer.body.result?.invites as unknown as Invite[];
const list = async (as: TestUser, query = '') =>
  (await api.call('GET', `/api/invites?${query}`, { as })).body.result?.invites?.data as unknown as Invite[];
const check = (token: string) => api.call('GET', `/api/invite/${token}`);
const accept = (token: string, email: string, body: object = {}) =>
  api.call('POST', `/api/invite/${token}`, {
    body: { email, password: CHOSEN, password_confirmation: CHOSEN, ...body },
  });
const linkFor = async (email: string, body: object = {}) => {
  await invite({ emails: [email], ...body });
  return tokenIn(await mailbox.nth(email), 'invite');
};
const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];
const daysOf = ({ sent_at, expires_at }: Invite) =>
  (Date.parse(expires_at) - Date.parse(sent_at)) / 86_400_000;
const within = (days: number) => `update invites set expires_at = now() + interval '${days} days'`;
const inTeam = (statement: string) =>
  api.database.write(asSystem(team.id), ({ db }) => db.execute(statement));

it('an invitation is mailed, opens with its link, and signs the new person in to the team [W.505, R3.27, R7.14]', async () => {
  const email = address();
  const answer = await invite({ emails: [email], message: 'Welcome!\nPriya', expires_in_days: 3 });
  expect(answer.status).toBe(201);
  expect(made(answer)).toMatchObject([
    { email, role: 'keeper', status: 'open', invited_by: { name: 'Priya Nair' } },
  ]);
  expect(made(answer).map(daysOf)).toEqual([3]);
  const mail = await mailbox.nth(email);
  expect(mail.subject).toBe('Priya Nair invites you to join Leeds');
  expect(mail.from?.name).toBe('Brightwater');
  expect(mail.text).toContain('> Welcome!\n> Priya');
  const token = tokenIn(mail, 'invite');
  const shown = made(answer)[0]?.link ?? '';
  expect(shown).toMatch(/^http:\/\/storeroom\.localhost:8080\/login\/invite\/[\w-]+$/);
  expect((await check(shown.slice(shown.lastIndexOf('/') + 1))).status).toBe(200);

  expect((await check(token)).body.result).toMatchObject({
    email,
    token,
    team: { id: team.id, name: 'Leeds' },
    role: 'keeper',
    invited_by: 'Priya Nair',
    message: 'Welcome!\nPriya',
  });
  const joined = await accept(token, email.toUpperCase());
  expect(joined.body).toMatchObject({
    message: 'Welcome to Leeds.',
    result: {
      token_type: 'Bearer',
      user: { email, team: { id: team.id }, teams: [{ id: team.id, role: 'keeper' }] },
    },
  });
  const login = await api.call('POST', '/api/login', { body: { username: email, password: CHOSEN } });
  expect(login.status).toBe(200);
  expect(errorsOf(await accept(token, email))).toEqual([422, ['token']]);
  expect(await list(manager, 'status=accepted')).toMatchObject([{ email, link: null }]);
  const logs = await api.database.read(asSystem(team.id), ({ db }) => db.select().from(user_logs));
  expect(logs.map(({ action }) => action)).toEqual(['invited', 'joined']);
});

it('each of several addresses is invited, for seven days where nothing else is said, or left out with the reason [W.505, people.2617]', async () => {
  const [one, two] = [address(), address()];
  const member = await api.arrange.user(team, 'viewer');
  const gone = await api.arrange.user(team, 'viewer', { deactivated_at: '2026-11-01T00:00:00Z' });
  const capital = await api.arrange.user(team, 'viewer', { email: `Ana.${member.id}@Example.test` });
  const elsewhere = await api.arrange.user(await api.arrange.team());
  await invite({ emails: [two] });
  const answer = await invite({
    emails: [
      ...[one, ` ${one.toUpperCase()} `, two, member.email, gone.email],
      ...[capital.email.toLowerCase(), elsewhere.email],
    ],
  });
  expect(made(answer).map(({ email }) => email)).toEqual([one, elsewhere.email]);
  expect(made(answer).map(daysOf)).toEqual([7, 7]);
  expect(answer.body.result?.skipped).toEqual([
    { email: one.toUpperCase(), reason: 'duplicate' },
    { email: two, reason: 'invited' },
    { email: member.email, reason: 'member' },
    { email: gone.email, reason: 'deactivated' },
    { email: capital.email.toLowerCase(), reason: 'member' },
  ]);
  expect(answer.body.message).toBe('2 invitations are being sent. 5 addresses were left out.');
});

it('invalid addresses among others are named, and then nobody is invited [W.14, W.505]', async () => {
  const answer = await invite({ emails: [address(), 'nowhere', address(), 'a@b', 'x@y.z\r\nBcc: a@b.c'] });
  expect(errorsOf(answer)).toEqual([422, ['emails.1', 'emails.3', 'emails.4']]);
  expect(await list(manager)).toEqual([]);
  expect(errorsOf(await invite({ emails: [] }))).toEqual([422, ['emails']]);
  expect(errorsOf(await invite({ emails: [address()], expires_in_days: 91 }))).toEqual([
    422,
    ['expires_in_days'],
  ]);
});

it('a manager cannot invite an Owner or Billing, and gets no link of an invitation as Owner [D-RIGHTS.44]', async () => {
  for (const role of ['owner', 'billing']) {
    expect(errorsOf(await invite({ emails: [address()], role }))).toEqual([422, ['role']]);
  }
  const keeper = await api.arrange.user(team, 'keeper');
  expect((await invite({ emails: [address()] }, keeper)).body).toMatchObject({ permission: 'users.invite' });
  const owner = await api.arrange.user(team, 'owner');
  const email = address();
  const [own] = made(await invite({ emails: [email], role: 'owner' }, owner));
  expect(own?.link).toContain('/login/invite/');
  expect(await list(manager, `name=${email}`)).toMatchObject([{ email, role: 'owner', link: null }]);
  for (const call of [
    api.call('POST', `/api/invites/${own?.id}/resend`, { as: manager, body: {} }),
    api.call('DELETE', `/api/invites/${own?.id}`, { as: manager }),
  ]) {
    expect(errorsOf(await call)).toEqual([422, ['invite']]);
  }
});

it('sending an invitation again ends its earlier link and gives it as many days as at first, and a withdrawn invitation opens nothing [W.506, people.2617]', async () => {
  const email = address();
  const first = await linkFor(email, { expires_in_days: 3 });
  const [{ id } = { id: 0 }] = await list(manager);
  await inTeam(
    "update invites set sent_at = sent_at - interval '5 days', expires_at = expires_at - interval '5 days'",
  );
  const again = await api.call('POST', `/api/invites/${id}/resend`, { as: manager, body: {} });
  expect(again.status).toBe(200);
  const { invite: sent } = again.body.result as unknown as { invite: Invite };
  expect([daysOf(sent), Date.parse(sent.expires_at) > Date.now() + 2 * 86_400_000]).toEqual([3, true]);
  const second = tokenIn(await mailbox.nth(email, 2), 'invite');
  expect([(await check(first)).status, (await check(second)).status]).toEqual([422, 200]);
  expect((await api.call('DELETE', `/api/invites/${id}`, { as: manager })).status).toBe(200);
  expect(errorsOf(await check(second))).toEqual([422, ['token']]);
  expect(errorsOf(await accept(second, email))).toEqual([422, ['token']]);
  expect(errorsOf(await api.call('DELETE', `/api/invites/${id}`, { as: manager }))).toEqual([
    422,
    ['invite'],
  ]);
  expect((await api.call('DELETE', '/api/invites/999999', { as: manager })).status).toBe(404);
  // The address can be invited again afterwards.
  expect(made(await invite({ emails: [email] }))).toHaveLength(1);
});

it('an invitation that is expired, forged, for another address or with a weak password is refused [W.514, sign-in.300]', async () => {
  const email = address();
  const token = await linkFor(email);
  const elsewhere = token.replace(/^\d+/, (id) => String(Number(id) + 1));
  const forged = token.slice(0, -43) + 'A'.repeat(43);
  for (const wrong of [
    'x',
    elsewhere,
    forged,
    `${token}x`,
    token.slice(0, -1),
    '1-1-1-',
    encodeURIComponent("' or 1=1"),
  ]) {
    expect([wrong, ...errorsOf(await check(wrong))]).toEqual([wrong, 422, ['token']]);
  }
  expect(errorsOf(await accept(token, address()))).toEqual([422, ['email']]);
  expect(errorsOf(await accept(token, email, { password: 'short', password_confirmation: 'x' }))).toEqual([
    422,
    ['password', 'password_confirmation'],
  ]);
  for (const password of [email, 'lea.fournier.of.leeds']) {
    const body = { username: 'lea.fournier.of.leeds', password, password_confirmation: password };
    expect(errorsOf(await accept(token, email, body))).toEqual([422, ['password']]);
  }
  await inTeam(within(-1));
  const late = await check(token);
  expect(late.body['errors']).toEqual({ token: ['This invitation has expired. Ask for a new one.'] });
  expect(await list(manager, 'status=expired')).toMatchObject([{ email, link: null }]);
  expect(made(await invite({ emails: [email] }))).toHaveLength(1);
});

it('a refused invitation says in one word why, and that an account needs its own password [W.530]', async () => {
  const reasonOf = ({ body }: Answer) => (body.result as { reason?: string } | undefined)?.reason;
  const member = await api.arrange.user(await api.arrange.team(), 'viewer');
  expect(reasonOf(await accept(await linkFor(member.email), member.email))).toBe('account');
  const email = address();
  const token = await linkFor(email);
  expect(reasonOf(await check('x'))).toBe('unknown');
  await accept(token, email);
  expect(reasonOf(await check(token))).toBe('accepted');
  const late = await linkFor(address());
  await inTeam(within(-1));
  expect(reasonOf(await check(late))).toBe('expired');
});

it('an invitation to an address that has an account asks for the password of that account [sign-in.320]', async () => {
  const other = await api.arrange.user(await api.arrange.team(), 'owner');
  const token = await linkFor(other.email, { role: 'picker' });
  expect(errorsOf(await accept(token, other.email))).toEqual([422, ['password']]);
  const joined = await accept(token, other.email, { password: PASSWORD, password_confirmation: PASSWORD });
  expect(joined.body.result?.user).toMatchObject({ id: other.id, username: other.username });
  expect(joined.body.result?.user?.teams).toHaveLength(2);
  const waiting = await api.arrange.user(await api.arrange.team(), 'owner', { password_hash: null });
  const link = await linkFor(waiting.email);
  expect(errorsOf(await accept(link, waiting.email))).toEqual([422, ['password']]);
});

it('a person who was deactivated is not let in by an invitation, whatever its password [people.2621]', async () => {
  const gone = await api.arrange.user(await api.arrange.team(), 'viewer', {
    deactivated_at: '2026-11-01T00:00:00Z',
  });
  const token = await linkFor(gone.email);
  const answer = await accept(token, gone.email, { password: PASSWORD, password_confirmation: PASSWORD });
  expect(errorsOf(answer)).toEqual([422, ['email']]);
  expect((await check(token)).status).toBe(200);
});

it('an invitation is mailed in the language that is asked for, and in that of the call otherwise [W.26]', async () => {
  const [asked, other] = [address(), address()];
  await invite({ emails: [asked], locale: 'fr' });
  await invite({ emails: [other] });
  expect((await mailbox.nth(asked)).subject).toBe('Priya Nair vous invite à rejoindre Leeds');
  expect((await mailbox.nth(other)).subject).toBe('Priya Nair invites you to join Leeds');
});

it('invitations are sorted by address and by the day on which they expire [people.2618]', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => address(name));
  for (const [email, expires_in_days] of [
    [b, 3],
    [c, 1],
    [a, 2],
  ])
    await invite({ emails: [email], expires_in_days });
  const by = async (sort: string, sort_direction: string) =>
    (await list(manager, `sort=${sort}&sort_direction=${sort_direction}`)).map(({ email }) => email);
  expect([await by('email', 'ASC'), await by('email', 'DESC')]).toEqual([
    [a, b, c],
    [c, b, a],
  ]);
  expect([await by('expires_at', 'ASC'), await by('expires_at', 'DESC')]).toEqual([
    [c, a, b],
    [b, a, c],
  ]);
});

it.each(['id', 'expires_at'])(
  'each page of invitations by %s begins where the one before ends',
  async (sort) => {
    await invite({ emails: Array.from({ length: 10 }, () => address()) });
    const expires_at = new Date(api.app.clock.now().getTime() + 86_400_000).toISOString();
    await api.database.write(asSystem(team.id), ({ db }) => db.update(invites).set({ expires_at }));
    const emails = async (query: string) =>
      (await list(manager, `sort=${sort}&${query}`)).map(({ email }) => email);
    expect(await emails('per_page=4&page=2')).toEqual((await emails('')).slice(4, 8));
    expect(await emails('per_page=4&page=3')).toEqual((await emails('')).slice(8));
  },
);

it('a new account has a name and a username from the address, or those that are given', async () => {
  const base = `ada.park${(count += 1)}`;
  const capital = `Mia.Roe-${count}@example.test`;
  expect((await accept(await linkFor(capital), capital.toLowerCase())).status).toBe(200);
  const names = async (email: string, body = {}) => {
    const { result } = (await accept(await linkFor(email), email, body)).body;
    return [result?.user?.name, result?.user?.username];
  };
  expect(await names(`${base}@one.test`)).toEqual([`Ada Park${count}`, base]);
  expect(await names(`${base}@two.test`)).toEqual([`Ada Park${count}`, `${base}2`]);
  const given = await names(`${base}@three.test`, { name: 'Ada', username: `ada${count}` });
  expect(given).toEqual(['Ada', `ada${count}`]);
  const email = address();
  const token = await linkFor(email);
  expect(errorsOf(await accept(token, email, { username: base }))).toEqual([422, ['username']]);
  expect(await api.database.identity.$count(users, eq(users.email, email))).toBe(0);
});

it('two calls that invite one address at once make one invitation, and one of them leaves the address out [W.505]', async () => {
  const email = address();
  const both = await Promise.all([invite({ emails: [email] }), invite({ emails: [email.toUpperCase()] })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both.map((answer) => made(answer).length).sort()).toEqual([0, 1]);
  const skipped = both.flatMap(({ body }) => body.result?.skipped as unknown as { reason: string }[]);
  expect(skipped.map(({ reason }) => reason)).toEqual(['invited']);
});

it('two calls that accept one invitation at once make one account', async () => {
  const email = address();
  const token = await linkFor(email);
  const both = await Promise.all([accept(token, email), accept(token, email)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await api.database.identity.$count(users, eq(users.email, email))).toBe(1);
});

it('the link of an invitation is not stored in readable form, and a repeated call still answers it [W.25]', async () => {
  const email = address();
  const key = '5b1f5f3a-2a37-4f0a-9d51-0a4f3c1b2d77';
  const call = () =>
    api.call('POST', '/api/invites', {
      as: manager,
      body: { team_id: team.id, role: 'keeper', emails: [email] },
      headers: { 'idempotency-key': key },
    });
  const [first, second] = [await call(), await call()];
  expect(second.body).toEqual(first.body);
  const token = made(first)[0]?.link?.split('/').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(40);
  const kept = await api.database.write(asSystem(team.id), async ({ db }) => [
    await db.select().from(invites),
    (await db.execute('select answer::text from idempotency_keys')).rows,
    (await db.execute('select encrypted::text from mails')).rows,
  ]);
  expect(JSON.stringify(kept)).not.toContain(token.split('-').slice(3).join('-'));
});

describe('the link of an invitation', () => {
  const askAgain = (token: string) => api.call('POST', `/api/invite/${token}/renewal`);
  const SAME = [
    200,
    'If this invitation can be renewed, somebody of the team has been asked to send you a new link.',
  ];
  const said = async (token: string) => {
    const { status, body } = await askAgain(token);
    return [status, body.message];
  };

  it('lets its holder ask for a new one once it has expired: two requests send the inviter, and nobody else, one mail, and one on the next day another [W.515]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const email = address();
    const token = await linkFor(email);
    await inTeam(
      "update invites set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days'",
    );
    expect(await said(token)).toEqual(SAME);
    expect(await said(token)).toEqual(SAME);
    const mail = await mailbox.nth(manager.email);
    expect(mail.subject).toBe(`${email} asks for a new invitation to join Leeds`);
    expect(mail.text).toMatch(/See the invitations:\n\S+\/users\?invites=1\n/);
    await mailbox.settled();
    expect(await mailbox.to(manager.email)).toHaveLength(1);
    expect(await mailbox.to(owner.email)).toEqual([]);
    await inTeam("update invites set asked_at = asked_at - interval '25 hours'");
    expect(await said(token)).toEqual(SAME);
    expect(await mailbox.nth(manager.email, 2)).toMatchObject({ subject: mail.subject });
    const [{ id } = { id: 0 }] = await list(manager);
    expect((await api.call('POST', `/api/invites/${id}/resend`, { as: manager, body: {} })).status).toBe(200);
    expect((await check(tokenIn(await mailbox.nth(email, 2), 'invite'))).status).toBe(200);
  });

  it('lets its holder ask an Owner for a new one where the inviter has been deactivated, and three people at most [W.515, people.2619]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const others = [];
    for (let more = 0; more < 3; more += 1) others.push(await api.arrange.user(team, 'owner'));
    const keeper = await api.arrange.user(team, 'keeper');
    const token = await linkFor(address());
    await api.call('POST', `/api/users/${manager.id}/deactivate`, { as: owner, body: {} });
    expect(await said(token)).toEqual(SAME);
    expect((await mailbox.nth(owner.email)).subject).toContain('asks for a new invitation');
    await mailbox.settled();
    expect([await mailbox.to(manager.email), await mailbox.to(keeper.email)]).toEqual([[], []]);
    const told = await Promise.all(others.map(async ({ email }) => (await mailbox.to(email)).length));
    expect(told).toEqual([1, 1, 0]);
  });

  it('has the same answer when a new one is asked for with a valid, withdrawn or unknown link, and its sender gets no mail [W.515]', async () => {
    const token = await linkFor(address());
    expect(await said(token)).toEqual(SAME);
    const [{ id } = { id: 0 }] = await list(manager);
    await api.call('DELETE', `/api/invites/${id}`, { as: manager });
    for (const one of [token, `${token}x`, '1-1-1-x', 'nothing']) expect(await said(one)).toEqual(SAME);
    await mailbox.settled();
    expect(await mailbox.to(manager.email)).toEqual([]);
    expect((await askAgain(token)).status).toBe(429);
  });
});

describe('somebody who works in a team by a role from above', () => {
  it('is left out of an invitation to a team below as a member, or as deactivated [people.913]', async () => {
    const below = await api.arrange.team({ parent_id: team.id });
    const auditor = await api.arrange.user(team, 'auditor');
    const gone = await api.arrange.user(team, 'viewer', { deactivated_at: '2026-11-01T00:00:00Z' });
    const answer = await invite({
      emails: [auditor.email, gone.email, manager.email],
      team_id: below.id,
    });
    expect(made(answer)).toEqual([]);
    expect(answer.body.result?.skipped).toEqual([
      { email: auditor.email, reason: 'member' },
      { email: gone.email, reason: 'deactivated' },
      { email: manager.email, reason: 'member' },
    ]);
  });

  it('is invited to a team below where their role there is none [people.913, D-RIGHTS.52]', async () => {
    const below = await api.arrange.team({ parent_id: team.id });
    const auditor = await api.arrange.user(team, 'auditor');
    await api.arrange.member(auditor, below, null);
    const answer = await invite({ emails: [auditor.email], team_id: below.id });
    expect(made(answer)).toMatchObject([{ email: auditor.email }]);
    expect(answer.body.result?.skipped).toEqual([]);
  });

  it('keeps that role where they came in after they were invited, and the log tells of no other [people.913]', async () => {
    const below = await api.arrange.team({ parent_id: team.id });
    const ruth = await api.arrange.user(await api.arrange.team(), 'viewer');
    const token = await linkFor(ruth.email, { team_id: below.id });
    await api.arrange.member(ruth, team, 'auditor');
    expect((await accept(token, ruth.email, { password: PASSWORD })).status).toBe(200);
    const { body } = await api.call('GET', '/api/user', { as: ruth });
    const held = body.result?.user?.teams as unknown as { id: number; role: string }[];
    expect(held.find(({ id }) => id === below.id)?.role).toBe('auditor');
    const rows = await api.database.read(asSystem(below.id), ({ db }) =>
      db.select().from(user_logs).where(eq(user_logs.action, 'joined')),
    );
    expect(rows).toMatchObject([{ user_id: ruth.id, changes: [] }]);
  });
});

describe('an invitation whose role or sender is gone', () => {
  const role = async (owner: TestUser, name = 'Night shift') => {
    const { body } = await api.call('POST', '/api/roles', {
      as: owner,
      body: { team_id: team.id, name, permissions: ['stock'] },
    });
    return body.result?.role as unknown as { id: number };
  };

  it('has no link, is not sent again while its role is missing, and can be withdrawn [people.914]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const { id: role_id } = await role(owner);
    const email = address();
    const [row] = made(await invite({ emails: [email], role: 'custom', role_id }, owner));
    await api.call('DELETE', `/api/roles/${role_id}`, { as: owner });
    expect(await list(owner, `name=${email}`)).toMatchObject([{ status: 'open', link: null }]);
    const again = await api.call('POST', `/api/invites/${row?.id}/resend`, { as: owner, body: {} });
    expect(errorsOf(again)).toEqual([422, ['role']]);
    expect((await api.call('DELETE', `/api/invites/${row?.id}`, { as: owner })).status).toBe(200);
  });

  it('has no link where who sent it may give its role no more, beside another of theirs that still has one [people.914]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    await invite({ emails: [address()], role: 'manager' });
    const [kept] = made(await invite({ emails: [address()], role: 'viewer' }));
    const rights = { team_id: team.id, role: 'viewer', extra: ['users.invite'] };
    await api.call('PUT', `/api/users/${manager.id}/roles`, { as: owner, body: rights });
    const linked = (await list(owner)).filter(({ link }) => link !== null).map(({ id }) => id);
    expect(linked).toEqual([kept?.id]);
  });

  it('has no link while its custom role is missing, beside one with another custom role that still has one [people.914]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const roles = [await role(owner), await role(owner, 'Day shift'), await role(owner, 'Weekends')];
    const sent = [];
    for (const { id: role_id } of roles)
      sent.push(...made(await invite({ emails: [address()], role: 'custom', role_id }, owner)));
    await api.call('DELETE', `/api/roles/${roles[1]?.id}`, { as: owner });
    const linked = (await list(owner)).filter(({ link }) => link !== null).map(({ id }) => id);
    expect(new Set(linked)).toEqual(new Set([sent[0]?.id, sent[2]?.id]));
  });

  it('has no link once who sent it has left, until somebody else sends it again [people.914]', async () => {
    const owner = await api.arrange.user(team, 'owner');
    const email = address();
    const [row] = made(await invite({ emails: [email] }));
    const [own] = made(await invite({ emails: [address()] }, owner));
    await api.call('POST', `/api/users/${manager.id}/deactivate`, { as: owner, body: { team_id: team.id } });
    const linked = (await list(owner)).filter(({ link }) => link !== null).map(({ id }) => id);
    expect(linked).toEqual([own?.id]);
    expect(await list(owner, `name=${email}`)).toMatchObject([{ link: null }]);
    await api.call('POST', `/api/invites/${row?.id}/resend`, { as: owner, body: {} });
    const [sent] = await list(owner, `name=${email}`);
    expect((await check((sent?.link ?? '').replace(/.*\//, ''))).status).toBe(200);
  });
});
