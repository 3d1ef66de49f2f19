import { makeSecret } from '../../src/people/auth/token.rules';
import { type Answer, testApi } from '../api';
import { PASSWORD, type TestTeam, type TestUser } from '../arrange';
import { type SeededTeam, addressIn, seedTeam } from '../seed-team';
import { type Mailbox, mailboxOf, tokenIn } from '../mailbox';
import { type Operation, readOperations } from '../operations';
import { textOf } from '../stored';

/**
 * Whoever runs a customer's own domain may turn it into a server of their own tomorrow, and then holds every token that
 * lives there. The person of these tests owns two companies; one of them has such a domain.
 */
const HOST = 'stock.acme.example';
const ON_HOST = { host: `api.${HOST}` };
const MARK = 'belongs to the other company';

const api = testApi();
let mailbox: Mailbox;
let acme: TestTeam;
let other: TestTeam;
let person: TestUser;
let seeded: SeededTeam;

beforeAll(async () => {
  mailbox = mailboxOf(api);
  acme = await api.arrange.team({ name: 'Acme' });
  other = await api.arrange.team({ name: `Other, ${MARK}` });
  await api.arrange.hostname(acme, HOST);
  person = await api.arrange.user(other, 'owner');
  await api.arrange.member(person, acme, 'owner');
  seeded = await seedTeam(api, other, person, MARK);
});

const tokenOf = (answer: Answer) => String(answer.body.result?.token);
const codeFor = (hostname: string, as: TestUser | string) =>
  api.call('POST', '/api/login/handover', { as, body: { hostname } });

async function fencedToken(as: TestUser | string = person): Promise<string> {
  const code = String((await codeFor(HOST, as)).body.result?.code);
  return tokenOf(await api.call('POST', `/api/login/handover/${code}`, { headers: ON_HOST }));
}

const teamsOf = async (token: string) => {
  const { user } = (await api.call('GET', '/api/user', { as: token })).body.result ?? {};
  return [user?.team?.id, ...(user?.teams as unknown as { id: number }[]).map(({ id }) => id)];
};

it('a token on a customer’s own domain knows only the teams of that host, and has one of them as its home [G.60]', async () => {
  const below = await api.arrange.team({ parent_id: acme.id });
  const [home, ...known] = await teamsOf(await fencedToken());
  expect(home).toBe(acme.id);
  expect(known).toEqual(expect.arrayContaining([acme.id, below.id]));
  expect(known).not.toContain(other.id);
});

it('signing in on a customer’s own domain gives no other company’s teams, and is refused to somebody without a team there [G.60]', async () => {
  const body = { username: person.username, password: PASSWORD };
  const there = await api.call('POST', '/api/login', { body, headers: ON_HOST });
  expect(await teamsOf(tokenOf(there))).not.toContain(other.id);
  const stranger = await api.arrange.user(other, 'keeper');
  const lost = await api.call('POST', '/api/login', {
    body: { username: stranger.username, password: PASSWORD },
    headers: ON_HOST,
  });
  expect([lost.status, lost.body['errors']]).toEqual([
    422,
    { username: ['None of your teams is on this host. Sign in at storeroom.localhost:8080.'] },
  ]);
});

it('no call answers a token on a customer’s own domain with anything of another company, or changes it [G.61]', async () => {
  const token = await fencedToken();
  const { operations } = await readOperations(api);
  const before = await textOf(api, [other]);
  const guarded = operations.filter(({ guarded, path }) => guarded && !ENDING.has(path));
  expect(guarded.length).toBeGreaterThan(80);
  for (const operation of guarded) {
    for (const team of [other, acme]) {
      const url = `${addressIn(operation.path, seeded)}?team_id=${team.id}`;
      const answer = await api.call(operation.method, url, { as: token, body: bodyOf(operation, team) });
      expect([url, answer.text.includes(MARK)]).toEqual([url, false]);
      const asksForTeam = operation.rights.needs.length + operation.rights.some.length > 0;
      if (team === other && asksForTeam) expect([url, answer.status]).toEqual([url, 404]);
    }
  }
  expect(await textOf(api, [other])).toBe(before);
});

/** These end tokens, this one or the person's others, and what the person likes is theirs wherever they are. */
const ENDING = new Set([
  '/api/logout',
  '/api/user/sessions',
  '/api/user/sessions/{id}',
  '/api/user/preferences',
]);

function bodyOf({ body }: Operation, team: TestTeam): object | undefined {
  if (!body) return undefined;
  const value = (name: string) => {
    if (name === 'team_id') return team.id;
    if (name === 'stock_ids') return [seeded.stock];
    return /(^|_)(id|into|move_to)$/.test(name) ? seeded.stock : undefined;
  };
  return Object.fromEntries(Object.keys(body.properties ?? {}).map((name) => [name, value(name)]));
}

it('signing in on the host of a team under the product’s own domain reaches every team of the person [G.60]', async () => {
  const yard = await api.arrange.team();
  await api.arrange.hostname(yard, 'yard.storeroom.localhost');
  const torn = await api.arrange.user(other, 'viewer');
  await api.arrange.member(torn, yard, 'viewer');
  const body = { username: torn.username, password: PASSWORD };
  const headers = { host: 'api.yard.storeroom.localhost:8080' };
  const there = await api.call('POST', '/api/login', { body, headers });
  expect(await teamsOf(tokenOf(there))).toEqual(expect.arrayContaining([yard.id, other.id]));
});

it('a token on a customer’s own domain is shown no archived team of another company, nor the page of one of its teams [G.61]', async () => {
  const facts = { parent_id: other.id, deleted_at: new Date().toISOString() };
  const gone = await api.arrange.team(facts);
  const token = await fencedToken();
  const seenBy = async (as: TestUser | string) => {
    const url = `/api/teams?team_id=${acme.id}&deleted=true&per_page=100`;
    const { teams } = (await api.call('GET', url, { as })).body.result ?? {};
    const pages = [gone, other].map(({ id }) => api.call('GET', `/api/teams/${id}?facts=true`, { as }));
    return [
      (teams?.data as unknown as { id: number }[]).some(({ id }) => id === gone.id),
      ...(await Promise.all(pages)).map(({ status }) => status),
    ];
  };
  expect(await seenBy(token)).toEqual([false, 404, 404]);
  expect(await seenBy(person)).toEqual([true, 200, 200]);
});

it('a token on a customer’s own domain may join no channel of another company [G.61]', async () => {
  const token = await fencedToken();
  const ask = (channel_name: string) =>
    api.call('POST', '/broadcasting/auth', { as: token, body: { socket_id: '1.2', channel_name } });
  expect((await ask(`private-App.Models.Team.${acme.id}`)).status).toBe(200);
  for (const channel of [
    `private-App.Models.Team.${other.id}`,
    `private-App.Models.Stock.${seeded.stock}`,
    `presence-App.Models.Stock.${seeded.stock}`,
    `presence-App.Models.Stock.List.${seeded.list}`,
  ]) {
    expect([channel, (await ask(channel)).status]).toEqual([channel, 403]);
  }
});

it('a token on a customer’s own domain cannot be handed over to other hosts, and a handover to its own host has the same limits [G.62]', async () => {
  const token = await fencedToken();
  await api.arrange.hostname(other, 'stock.other.example');
  const again = await fencedToken(token);
  for (const hostname of ['storeroom.localhost', 'stock.other.example', seeded.hostname]) {
    for (const as of [token, again]) {
      expect([hostname, (await codeFor(hostname, as)).status]).toEqual([hostname, 422]);
    }
  }
  expect(await teamsOf(again)).not.toContain(other.id);
  const body = { socket_id: '1.2', channel_name: `private-App.Models.Team.${other.id}` };
  for (const answer of [
    await api.call('GET', `/api/stock?team_id=${other.id}`, { as: again }),
    await api.call('POST', '/broadcasting/auth', { as: again, body }),
  ]) {
    expect([403, 404]).toContain(answer.status);
  }
});

it('a handover to a host of the product below the customer’s team has only the team of that host [G.62]', async () => {
  const below = await api.arrange.team({ parent_id: acme.id });
  await api.arrange.hostname(below, 'acme.storeroom.localhost');
  const code = String((await codeFor('acme.storeroom.localhost', await fencedToken())).body.result?.code);
  const headers = { host: 'api.acme.storeroom.localhost:8080' };
  const arrived = await api.call('POST', `/api/login/handover/${code}`, { headers });
  expect(await teamsOf(tokenOf(arrived))).toEqual([below.id, below.id]);
});

it('on a customer’s own domain a person who also works elsewhere changes their preferences but neither username, address nor password, and sees only the sessions of that host [G.63]', async () => {
  const token = await fencedToken();
  const change = { current_password: PASSWORD, password: 'nine purple lanterns' };
  for (const [url, body] of [
    ['/api/user', { username: 'taken-over' }],
    ['/api/user', { email: 'mine@acme.example', current_password: PASSWORD }],
    ['/api/user/password', { ...change, password_confirmation: change.password }],
  ] as const) {
    const answer = await api.call('PUT', url, { as: token, body });
    expect([url, answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([url, 422, ['account']]);
  }
  const liked = await api.call('PUT', '/api/user/preferences', { as: token, body: { scheme: 'sepia' } });
  expect(liked.status).toBe(200);
  const { body } = await api.call('GET', '/api/user/sessions', { as: token });
  const seen = (body.result?.sessions as unknown as { id: number }[]).map(({ id }) => id);
  expect(seen).toContain(Number(token.split('|')[0]));
  expect(seen).not.toContain(seeded.session);
  const ended = await api.call('DELETE', `/api/user/sessions/${seeded.session}`, { as: token });
  expect(ended.status).toBe(404);
});

it.each([
  ['DELETE', '/api/user/sessions', undefined, 200],
  ['POST', '/api/logout', { all: true }, 401],
] as const)(
  'on a customer’s own domain %s %s ends the sessions of that host and no others of a person who also works elsewhere [G.63]',
  async (method, url, body, own) => {
    const torn = await api.arrange.user(other, 'viewer');
    await api.arrange.member(torn, acme, 'viewer');
    const [here, beside] = [await fencedToken(torn), await fencedToken(torn)];
    expect((await api.call(method, url, { as: here, body })).status).toBe(200);
    const statusOf = async (as: TestUser | string) => (await api.call('GET', '/api/user', { as })).status;
    expect([await statusOf(here), await statusOf(beside), await statusOf(torn)]).toEqual([own, 401, 200]);
  },
);

it('a person who works in no other company changes their account on the customer’s own domain too, and sees and ends their sessions elsewhere [G.63]', async () => {
  const local = await api.arrange.user(acme, 'keeper');
  const body = { username: local.username, password: PASSWORD };
  const token = tokenOf(await api.call('POST', '/api/login', { body, headers: ON_HOST }));
  expect((await api.call('PUT', '/api/user', { as: token, body: { name: 'Ada' } })).status).toBe(200);
  const { body: listed } = await api.call('GET', '/api/user/sessions', { as: token });
  const ids = (listed.result?.sessions as unknown as { id: number }[]).map(({ id }) => id);
  expect(ids).toContain(Number(local.token.split('|')[0]));
  expect((await api.call('DELETE', '/api/user/sessions', { as: token })).status).toBe(200);
  expect((await api.call('GET', '/api/user', { as: local })).status).toBe(401);
});

it('a token on a customer’s own domain neither reads the sessions nor changes the account of somebody who also works in the other company [G.61, G.268]', async () => {
  const colleague = await api.arrange.user(acme, 'viewer');
  await api.arrange.member(colleague, other, 'viewer');
  const statuses = async (as: TestUser | string) => {
    const url = `/api/users/${colleague.id}`;
    const body = { team_id: acme.id, name: 'Ada' };
    return [
      (await api.call('GET', `${url}/sessions?team_id=${acme.id}`, { as })).status,
      (await api.call('PUT', url, { as, body })).status,
    ];
  };
  expect(await statuses(await fencedToken())).toEqual([422, 422]);
  expect(await statuses(person)).toEqual([200, 200]);
});

it('a token on a customer’s own domain ends when the domain is removed [G.64]', async () => {
  const team = await api.arrange.team();
  await api.arrange.hostname(team, 'gone.example');
  const member = await api.arrange.user(team, 'owner');
  const made = await api.call('POST', '/api/login', {
    body: { username: member.username, password: PASSWORD },
    headers: { host: 'api.gone.example' },
  });
  const token = tokenOf(made);
  expect((await api.call('GET', '/api/user', { as: token })).status).toBe(200);
  await api.call('DELETE', `/api/teams/${team.id}/hostnames/gone.example`, { as: member });
  expect((await api.call('GET', '/api/user', { as: token })).status).toBe(401);
  expect((await api.call('GET', '/api/user', { as: member })).status).toBe(200);
});

describe('links in mails', () => {
  const recover = (username: string) => api.call('POST', '/api/password/recovery', { body: { username } });
  const originIn = (text = '') => /(http:\/\/[^/\s]+)\/login/.exec(text)?.[1];

  it('lead to the product’s host for somebody who also works elsewhere, wherever their home is [G.65]', async () => {
    for (const home of [acme, other]) {
      const torn = await api.arrange.user(home, 'viewer');
      await api.arrange.member(torn, home === acme ? other : acme, 'viewer');
      await recover(torn.username);
      const { text } = await mailbox.nth(torn.email);
      expect(originIn(text)).toMatch(/^http:\/\/([\w-]+\.)?storeroom\.localhost:8080$/);
    }
    const local = await api.arrange.user(acme, 'viewer');
    const barred = await api.arrange.user(acme, 'viewer');
    await api.arrange.member(barred, other, null);
    for (const { username, email } of [local, barred]) {
      await recover(username);
      expect(originIn((await mailbox.nth(email)).text)).toBe(`http://${HOST}:8080`);
    }
  });

  it('lead to the product’s host for somebody with a role in an archived team of another company [G.65]', async () => {
    const asleep = await api.arrange.team({ deleted_at: new Date().toISOString() });
    const torn = await api.arrange.user(acme, 'viewer');
    await api.arrange.member(torn, asleep, 'owner');
    await recover(torn.username);
    expect(originIn((await mailbox.nth(torn.email)).text)).toBe('http://storeroom.localhost:8080');
  });

  it('lead to the product’s host in the invitation of somebody who has an account elsewhere, and what the inviter sees tells nothing of it [G.65]', async () => {
    const elsewhere = await api.arrange.user(other, 'viewer');
    const resting = await api.arrange.user(other, null);
    const emails = [elsewhere.email, resting.email, 'nobody-yet@example.test'];
    const body = { team_id: acme.id, emails, role: 'viewer' };
    const made = await api.call('POST', '/api/invites', { as: person, body });
    for (const { email } of [elsewhere, resting])
      expect(originIn((await mailbox.nth(email)).text)).toBe('http://storeroom.localhost:8080');
    expect(originIn((await mailbox.nth('nobody-yet@example.test')).text)).toBe(`http://${HOST}:8080`);
    const links = (made.body.result?.invites as unknown as { link: string }[]).map(({ link }) =>
      originIn(link),
    );
    expect(links).toEqual(emails.map(() => `http://${HOST}:8080`));
  });
});

it('the invitation link that the inviter was shown confirms no e-mail address, and does not say whether there is an account [G.66]', async () => {
  const email = `victim@${MARK.replaceAll(' ', '-')}.test`;
  const body = { team_id: acme.id, emails: [email, person.email], role: 'viewer' };
  const invite = await api.call('POST', '/api/invites', {
    as: await api.arrange.user(acme, 'owner'),
    body,
  });
  const link = String(invite.body.result?.invites?.[0]?.link);
  const shown = link.slice(link.lastIndexOf('/') + 1);
  const mailed = tokenIn(await mailbox.nth(email), 'invite');
  expect(mailed).not.toBe(shown);
  const told = await api.call('GET', `/api/invite/${shown}`);
  expect([told.status, Object.keys(told.body.result ?? {})]).toEqual([
    200,
    expect.not.arrayContaining(['has_account']),
  ]);
  const chosen = { email, password: 'nine purple lanterns', password_confirmation: 'nine purple lanterns' };
  expect((await api.call('POST', `/api/invite/${shown}`, { body: chosen })).status).toBe(200);
  expect(await isConfirmed(email)).toBe(false);
  // The address' owner takes the account over, and thereby proves the address.
  await api.call('POST', '/api/password/recovery', { body: { username: email } });
  const way = tokenIn(await mailbox.nth(email, 2), 'recovery');
  await api.call('POST', `/api/password/recovery/${way}`, { body: { ...chosen, username: email } });
  expect(await isConfirmed(email)).toBe(true);
});

it('the invitation link that was mailed confirms its e-mail address', async () => {
  const email = 'invited@example.test';
  const body = { team_id: acme.id, emails: [email], role: 'viewer' };
  await api.call('POST', '/api/invites', { as: person, body });
  const token = tokenIn(await mailbox.nth(email), 'invite');
  const chosen = { email, password: 'nine purple lanterns', password_confirmation: 'nine purple lanterns' };
  await api.call('POST', `/api/invite/${token}`, { body: chosen });
  expect(await isConfirmed(email)).toBe(true);
});

async function isConfirmed(email: string): Promise<unknown> {
  const people = await api.call('GET', `/api/users?team_id=${acme.id}&per_page=100`, { as: person });
  const rows = people.body.result?.users?.data as unknown as { email: string; email_confirmed: boolean }[];
  return rows.find((row) => row.email === email)?.email_confirmed;
}

it('a token with the id of a valid one and another secret is refused [G.67]', async () => {
  const [id = ''] = person.token.split('|');
  const guess = () => api.call('GET', '/api/user', { as: `${id}|${makeSecret()}` });
  expect((await guess()).status).toBe(401);
  expect((await api.call('GET', '/api/user', { as: person })).status).toBe(200);
  expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(401);
});
