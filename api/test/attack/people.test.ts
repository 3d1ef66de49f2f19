import { type Answer, testApi } from '../api';
import { PASSWORD, type TestTeam, type TestUser } from '../arrange';

const api = testApi();
let top: TestTeam;
let team: TestTeam;
let owner: TestUser;
let manager: TestUser;

beforeEach(async () => {
  top = await api.arrange.team();
  team = await api.arrange.team({ parent_id: top.id });
  owner = await api.arrange.user(top, 'owner');
  manager = await api.arrange.user(team, 'manager');
});
afterEach(() => api.app.clock.set(null));

const errorsOf = (answer: Answer) => [answer.status, Object.keys(answer.body['errors'] ?? {})];
const setRoles = (as: TestUser, whose: TestUser, body: object, where = team) =>
  api.call('PUT', `/api/users/${whose.id}/roles`, { as, body: { team_id: where.id, ...body } });
const REFUSED = [422, ['role']];

describe.each(['auditor', 'billing'] as const)('somebody with the role %s', (role) => {
  it.each(['team itself', 'team above'] as const)(
    'set in the %s cannot be changed, signed out or deactivated by a Manager, but can be changed by an Owner [G.75]',
    async (where) => {
      const watcher = await api.arrange.user(where === 'team above' ? top : team, role);
      for (const body of [
        { role: 'none' },
        { role: 'viewer' },
        { role: 'manager' },
        { role, denied: ['teams'] },
        { role, denied: ['subscriptions.view'] },
        ...(where === 'team itself' ? [{ role: null }] : []),
      ]) {
        expect([body, errorsOf(await setRoles(manager, watcher, body))]).toEqual([body, REFUSED]);
      }
      for (const step of ['deactivate', 'sessions/revoke', 'recovery']) {
        const url = `/api/users/${watcher.id}/${step}`;
        const answer = await api.call('POST', url, { as: manager, body: { team_id: team.id } });
        expect([step, errorsOf(answer)]).toEqual([step, [422, ['user']]]);
      }
      const edited = await api.call('PUT', `/api/users/${watcher.id}`, {
        as: manager,
        body: { team_id: team.id, email: 'mine@example.test' },
      });
      expect(errorsOf(edited)).toEqual([422, ['user']]);
      expect((await setRoles(owner, watcher, { role: 'none' })).status).toBe(200);
    },
  );
});

it('a role from a team above is removed below only by somebody with as many rights above [G.76]', async () => {
  for (const role of ['owner', 'manager', 'keeper', 'viewer'] as const) {
    const above = await api.arrange.user(top, role);
    expect([role, errorsOf(await setRoles(manager, above, { role: 'none' }))]).toEqual([role, REFUSED]);
  }
  const keeper = await api.arrange.user(team, 'keeper');
  expect((await setRoles(manager, keeper, { role: 'none' })).status).toBe(200);
  const highest = await api.arrange.user(top, 'manager');
  const lower = await api.arrange.user(top, 'keeper');
  expect((await setRoles(highest, lower, { role: 'none' })).status).toBe(200);
});

const HIDDEN = [
  'Ada\u202eknaB',
  'Ada\u200b',
  '\u2067Ada',
  'A\u00adda',
  'A\ufeffda',
  '\u3164',
  '\u{e0041}Ada',
  '\u2800',
  'Ada\u2800',
  'Ada\u{1d173}',
  'A\u{1bca0}da',
];

it('names with invisible characters, or with such that turn text around, are refused for people, teams, roles and brands [G.77]', async () => {
  for (const name of HIDDEN) {
    const answers = await Promise.all([
      api.call('PUT', '/api/user', { as: owner, body: { name } }),
      api.call('POST', '/api/teams', { as: owner, body: { parent_id: top.id, name } }),
      api.call('PUT', `/api/teams/${top.id}`, { as: owner, body: { name } }),
      api.call('PUT', `/api/teams/${top.id}/branding`, { as: owner, body: { name } }),
      api.call('POST', '/api/roles', {
        as: owner,
        body: { team_id: top.id, name, permissions: ['stock'] },
      }),
    ]);
    expect([name, answers.map(errorsOf)]).toEqual([name, answers.map(() => [422, ['name']])]);
  }
  for (const name of ['علي', '👩‍🔧 Ada', 'नीलेश', 'O’Brien-Müller']) {
    expect((await api.call('PUT', '/api/user', { as: owner, body: { name } })).status).toBe(200);
  }
});

const LIKE_OTHERS = [
  'ad\u200bmin', // nobody sees it
  'nim\u202eda', // turns around
  'раураl', // Cyrillic and one Latin letter
  'сосо', // Cyrillic that reads as Latin
  'ΑΒΟ', // Greek that does
  'ɑdmin', // a phonetic letter
  'admın', // a letter without its dot
  'a\u0332dmin', // a mark that no letter of ours has
  'a b',
  'a@b',
  '\u3164',
];

it('usernames that read as those of another script are refused [G.78]', async () => {
  for (const username of LIKE_OTHERS) {
    const answer = await api.call('PUT', '/api/user', { as: owner, body: { username } });
    expect([username, errorsOf(answer)]).toEqual([username, [422, ['username']]]);
  }
});

it('a username has one spelling, whichever characters it is composed of [G.78]', async () => {
  await api.call('PUT', '/api/user', { as: owner, body: { username: 'rené.müller' } });
  for (const username of ['RENÉ.MÜLLER', 'rene\u0301.mu\u0308ller', 'ｒｅｎé.müller']) {
    const answer = await api.call('PUT', '/api/user', { as: manager, body: { username } });
    expect([username, errorsOf(answer)]).toEqual([username, [422, ['username']]]);
  }
  for (const username of ['иван', 'γιώργος', 'たろう', 'Ada-Park_2', 'l’été'.replace('’', "'")]) {
    const answer = await api.call('PUT', '/api/user', { as: manager, body: { username } });
    expect([username, answer.status]).toEqual([username, 200]);
    const body = { username: username.toUpperCase(), password: PASSWORD };
    expect([username, (await api.call('POST', '/api/login', { body })).status]).toEqual([username, 200]);
  }
});

it('a team is refused a hostname that programs or people take for the product’s own, a malformed one and an address [G.79]', async () => {
  const add = (hostname: string) =>
    api.call('POST', `/api/teams/${top.id}/hostnames`, { as: owner, body: { hostname } });
  const labels =
    'wpad autodiscover autoconfig security billing www mail api admin ns1 ns2 mx10 smtp login sso abuse postmaster xn--80ak6aa92e';
  for (const label of labels.split(' ')) {
    expect([label, errorsOf(await add(`${label}.storeroom.localhost`))]).toEqual([
      label,
      [422, ['hostname']],
    ]);
  }
  for (const hostname of [
    'stock.example.com/path',
    'stock.example.com/',
    'a/b.example.com',
    'stock.example.com?x=1',
    'stock.example.com#x',
    'user@stock.example.com',
    'stock.example.com:8080',
    'stock\\example.com',
    'stock .example.com',
    'sto\u00adck.example.com',
    '_dmarc.example.com',
    '0x7f.1',
  ]) {
    expect([hostname, errorsOf(await add(hostname))]).toEqual([hostname, [422, ['hostname']]]);
  }
  expect((await add('leeds-north.storeroom.localhost')).status).toBe(201);
});

it('a hostname under the product’s domain is refused where it reads as the product’s name or another company’s slug [W.153]', async () => {
  const other = await api.arrange.team();
  const below = await api.arrange.team({ parent_id: top.id });
  const add = (label: string) =>
    api.call('POST', `/api/teams/${top.id}/hostnames`, {
      as: owner,
      body: { hostname: `${label}.storeroom.localhost` },
    });
  for (const label of [
    ...[other.slug, 'storeroom-support', 'my-store-room', 'storeroom2'],
    ...['st0reroom', '5tor3-ro0m-help', 'storeroorn'],
  ]) {
    expect([label, errorsOf(await add(label))]).toEqual([label, [422, ['hostname']]]);
  }
  for (const label of [top.slug, below.slug, 'north-store']) {
    expect([label, (await add(label)).status]).toEqual([label, 201]);
  }
});

it('the slug of another company, a former one too, is refused as a hostname, and a hostname of one as the slug of another [W.153, teams.918]', async () => {
  const other = await api.arrange.team();
  const eve = await api.arrange.user(other, 'owner');
  const add = (label: string) =>
    api.call('POST', `/api/teams/${other.id}/hostnames`, {
      as: eve,
      body: { hostname: `${label}.storeroom.localhost` },
    });
  const before = top.slug;
  const name = `squat-${other.id}`;
  const rename = (slug: string) => api.call('PUT', `/api/teams/${top.id}`, { as: owner, body: { slug } });
  expect((await rename(`${name}-new`)).status).toBe(200);
  expect(errorsOf(await add(before))).toEqual([422, ['hostname']]);
  expect((await add(name)).status).toBe(201);
  expect(errorsOf(await rename(name))).toEqual([422, ['slug']]);
  const create = (facts: object) => api.call('POST', '/api/teams', { as: owner, body: facts });
  expect(errorsOf(await create({ name: 'One', slug: name }))).toEqual([422, ['slug']]);
  const made = await create({ name: name.replace('-', ' ') });
  expect([made.status, made.body.result?.team?.slug]).toEqual([201, `${name}-2`]);
  const own = await api.call('POST', '/api/teams', {
    as: eve,
    body: { name: 'Two', slug: name, parent_id: other.id },
  });
  expect(own.status).toBe(201);
});

it.each([
  ['of a team', 'PUT', () => `/api/teams/${top.id}`],
  ['of a brand', 'PUT', () => `/api/teams/${top.id}/branding`],
  ['of a person', 'PUT', () => '/api/user'],
] as [string, 'PUT', () => string][])(
  'a name %s that mixes letters of similar alphabets in one word is refused [W.154]',
  async (_what, method, path) => {
    const call = (name: string) => api.call(method, path(), { as: owner, body: { name } });
    // A Cyrillic `А`, `о` and `е`; a Greek `Ο`.
    for (const name of ['\u0410cme', 'St\u043ere', 'Brightwat\u0435r Ltd', 'T\u039fOLS']) {
      expect([name, errorsOf(await call(name))]).toEqual([name, [422, ['name']]]);
    }
    for (const name of ['Яндекс Store', 'Ώμέγα', '10 kΩ Lab', 'Łódź Été']) {
      expect([name, (await call(name)).status]).toEqual([name, 200]);
    }
  },
);

it('removing a subscription does not keep a team open for writes, neither before nor after its end [G.80]', async () => {
  const later = (days: number) => api.app.clock.set(new Date(Date.now() + days * 86_400_000));
  const expiration_at = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const add = async () => {
    const answer = await api.call('POST', `/api/teams/${top.id}/subscriptions`, {
      as: owner,
      body: { expiration_at },
    });
    return Number(answer.body.result?.subscription?.id);
  };
  const remove = (id: number) =>
    api.call('DELETE', `/api/teams/subscriptions/${id}?team_id=${top.id}`, { as: owner });
  const write = async () =>
    (await api.call('POST', '/api/stock', { as: owner, body: { team_id: top.id, name: 'Bolt' } })).status;
  const [early, late] = [await add(), await add()];
  expect((await remove(early)).status).toBe(200);
  expect(await write()).toBe(201);
  later(30);
  expect(await write()).toBe(402);
  expect((await remove(late)).status).toBe(200);
  expect(await write()).toBe(402);
});
