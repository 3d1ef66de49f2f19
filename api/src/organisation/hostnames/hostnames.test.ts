import { CHANNELS } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { isRegistrable, isReservedLabel, readHostname } from './hostname.rules';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
const zone = new Map<string, string[]>();
const ask = (type: string) => (name: string) => {
  const found = zone.get(`${type} ${name}`);
  return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
};
let unique = 0;
let wanted: string;

beforeAll(async () => {
  api.app.dns.resolver = {
    resolveTxt: async (name) => (await ask('TXT')(name)).map((text) => [text.slice(0, 5), text.slice(5)]),
    resolveCname: ask('CNAME'),
  };
});
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  wanted = `stock-${(unique += 1)}.example.com`;
});

const add = (hostname: string, as = owner, to = team) =>
  api.call('POST', `/api/teams/${to.id}/hostnames`, { as, body: { hostname } });
const verify = (hostname: string, as = owner, of = team) =>
  api.call('POST', `/api/teams/${of.id}/hostnames/${hostname}/verify`, { as });
const list = async () =>
  (await api.call('GET', `/api/teams/${team.id}/hostnames`, { as: owner })).body.result
    ?.hostnames as unknown as { hostname: string; state: string; is_primary: boolean }[];
const servedOn = async (hostname: string) =>
  (await api.call('GET', '/api/settings', { headers: { host: `api.${hostname}` } })).body.result?.hostnames
    ?.client as unknown;
/** Sets the DNS records that the API has asked for. */
function publish(answer: Awaited<ReturnType<typeof add>>) {
  const records = answer.body.result?.hostname?.records as unknown as {
    type: string;
    name: string;
    value: string;
  }[];
  for (const { type, name, value } of records) zone.set(`${type} ${name}`, [value]);
}

it('a hostname is normalised to one spelling, and a text that is no hostname is refused [G.79]', () => {
  expect(['Stock.Example.com.', 'münchen.example', 'a.b'].map(readHostname)).toEqual([
    'stock.example.com',
    'xn--mnchen-3ya.example',
    'a.b',
  ]);
  const none = ['', 'localhost', '10.0.0.1', 'a..b', '-a.b', 'a b.c', 'http://a.b', 'api.a.b', 'a_b.c'];
  expect(none.map(readHostname).filter(Boolean)).toEqual([]);
});

it('only a name that somebody can have in the public DNS is a hostname: no public suffix and no name of a single network [teams.1168]', async () => {
  const some = [
    'example.com',
    'stock.example.co.uk',
    'brightwater.github.io',
    'xn--mnchen-3ya.de',
    'a.xn--p1ai',
  ];
  expect(some.filter((name) => !isRegistrable(name))).toEqual([]);
  const none =
    'co.uk github.io com s3.amazonaws.com metadata.google.internal nas.local a.localhost a.test a.invalid a.example a.onion 1.10.in-addr.arpa stock.corp';
  expect(none.split(' ').filter(isRegistrable)).toEqual([]);
  const refused = await add('metadata.google.internal');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { hostname: ['This name cannot be registered in the public DNS.'] },
  ]);
});

it('labels by which people are led to sign in, to pay or to ask for help are reserved, and others are not [teams.1169]', () => {
  const kept =
    'secure-login update updates support-desk supportdesk l0gin signin2 my-account account-verification help-centre billing-portal admin-team www-login log1n 1og1n s1gnin bi11ing-porta1 4dmin p4yments secur3 vvww-l0g1n st0re-roorn my-5toreroom';
  expect(kept.split(' ').filter((label) => !isReservedLabel(label))).toEqual([]);
  const honest =
    'leeds brightwater secure-logistics payne-tools helpline-charity-shop service-parts web-services the-workshop updateable-signs mail-order customer-returns accountants-north system-beams identity-arts 550 s50 n5 1d team4 line1 pay1oad-tools';
  expect(honest.split(' ').filter(isReservedLabel)).toEqual([]);
});

it('no label under the product’s domain takes long to be judged [G.32]', () => {
  const before = process.cpuUsage();
  for (const word of ['sso', '5s0', 'pay', 'helpdesk', 'webmail'])
    expect(isReservedLabel(`${word.repeat(21).slice(0, 60)}-zz`)).toBe(false);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
});

it('a hostname is served once its DNS records are right, and not before [W.408, W.409, R1.4]', async () => {
  const added = await add(wanted.toUpperCase());
  expect([added.status, added.body.result?.hostname]).toMatchObject([
    201,
    {
      hostname: wanted,
      state: 'pending',
      is_primary: false,
      records: [
        { type: 'TXT', name: `_storeroom.${wanted}`, state: 'pending' },
        { type: 'CNAME', name: wanted, value: 'storeroom.localhost' },
        { type: 'CNAME', name: `api.${wanted}`, value: 'api.storeroom.localhost' },
      ],
    },
  ]);
  expect((await verify(wanted)).body.result?.hostname).toMatchObject({ state: 'pending' });
  publish(added);
  zone.set(`CNAME ${wanted}`, ['elsewhere.test']);
  const wrong = await verify(wanted);
  expect(wrong.body.message).toBe('Not all records are as they should be yet.');
  expect(wrong.body.result?.hostname).toMatchObject({
    state: 'wrong',
    records: [{ state: 'ok' }, { state: 'wrong' }, { state: 'ok' }],
  });
  expect(await servedOn(wanted)).toBe('storeroom.localhost');
  publish(added);
  // Servers write names in whatever capitals, and with the dot of the root.
  zone.set(`CNAME ${wanted}`, ['Storeroom.LocalHost.']);
  const right = await verify(wanted);
  expect(right.body.result?.hostname).toMatchObject({ state: 'ok', is_primary: true });
  expect(await servedOn(wanted)).toBe(wanted);
  expect(await list()).toMatchObject([{ hostname: wanted, state: 'ok', is_primary: true }]);
});

it('two teams may add one hostname, and the first to prove it by its DNS records gets it [W.408]', async () => {
  const other = await api.arrange.team();
  const rival = await api.arrange.user(other, 'owner');
  const mine = await add(wanted);
  const theirs = await add(wanted, rival, other);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  publish(mine);
  expect((await verify(wanted)).body.result?.hostname?.state).toBe('ok');
  expect((await verify(wanted, rival, other)).body.result?.hostname?.state).toBe('wrong');
  publish(theirs);
  const late = await verify(wanted, rival, other);
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['hostname']]);
  const third = await api.arrange.team();
  const refused = await add(wanted, await api.arrange.user(third, 'owner'), third);
  expect([refused.status, refused.body.message]).toEqual([422, 'Another team uses this hostname.']);
});

it('a name under the product’s own domain is in use at once, which is told to the teams below too, and the product’s own names are given to nobody [W.408, G.79, live.2630]', async () => {
  const name = `team-${unique}.storeroom.localhost`;
  const below = await api.arrange.team({ parent_id: team.id });
  const added = await add(name);
  expect(added.body.result?.hostname).toMatchObject({ state: 'ok', is_primary: true, records: [] });
  const told = await api.events(team);
  expect(told).toMatchObject([
    { event: 'Edited', channels: [team, below].map(({ id }) => CHANNELS.team(id)) },
  ]);
  expect(await servedOn(name)).toBe(name);
  for (const hostname of ['storeroom.localhost', 'www.storeroom.localhost', 'a.b.storeroom.localhost']) {
    expect([hostname, (await add(hostname)).body.message]).toEqual([
      hostname,
      'This name is the product’s own.',
    ]);
  }
  for (const hostname of ['nonsense', 'api.example.test', '10.0.0.1']) {
    expect([hostname, (await add(hostname)).status]).toEqual([hostname, 422]);
  }
  expect((await add(name)).body.message).toBe('The team has this hostname already.');
});

it('another hostname becomes the primary one when it is chosen, and when the primary one goes [W.408]', async () => {
  const names = ['one', 'two'].map((word) => `${word}-${unique}.storeroom.localhost`);
  for (const name of names) await add(name);
  // Before all others in order, and not in use.
  wanted = `a-${wanted}`;
  await add(wanted);
  const url = (name: string) => `/api/teams/${team.id}/hostnames/${name}`;
  const choose = (name: string) => api.call('PUT', url(name), { as: owner, body: { primary: true } });
  expect((await choose(wanted)).status).toBe(422);
  const primary = async () =>
    (await list()).filter(({ is_primary }) => is_primary).map(({ hostname }) => hostname);
  expect(await primary()).toEqual([names[0]]);
  expect((await choose(names[1] ?? '')).body.result?.hostname?.is_primary).toBe(true);
  expect(await primary()).toEqual([names[1]]);
  expect((await api.call('DELETE', url(names[1] ?? ''), { as: owner })).status).toBe(200);
  expect(await primary()).toEqual([names[0]]);
  expect((await api.call('DELETE', url(names[1] ?? ''), { as: owner })).status).toBe(404);
  const logs = await api.call('GET', `/api/teams/logs?team_id=${team.id}&action=hostname`, { as: owner });
  expect(
    (logs.body.result?.logs?.data as unknown as { action: string }[]).map(({ action }) => action),
  ).toEqual(['hostname_removed', 'hostname_primary', 'hostname_added', 'hostname_added', 'hostname_added']);
});

it('a team is refused a twenty-first hostname [teams.2624]', async () => {
  const statuses = [];
  for (let at = 1; at <= 21; at += 1) statuses.push((await add(`site-${at}.${wanted}`)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(201), 422]);
});

it('a Manager, who lacks the right to domains, neither sees nor adds hostnames [W.408]', async () => {
  const manager = await api.arrange.user(team, 'manager');
  expect((await add(wanted, manager)).status).toBe(403);
  expect((await api.call('GET', `/api/teams/${team.id}/hostnames`, { as: manager })).status).toBe(403);
});

it('one hostname is looked up at most six times in a minute, and all of a team’s or a person’s at most twenty times [G.299]', async () => {
  const statuses = async (times: number, look: () => ReturnType<typeof verify>) => {
    const answers: Awaited<ReturnType<typeof verify>>[] = [];
    for (let at = 0; at < times; at += 1) answers.push(await look());
    const wait = Number(answers.at(-1)?.headers['retry-after']);
    expect(wait > 30 && wait <= 60).toBe(true);
    return answers.map(({ status }) => status);
  };
  const right = (times: number) => [...Array.from({ length: times }, () => 200), 429];
  await add(wanted);
  expect(await statuses(7, () => verify(wanted))).toEqual(right(6));
  const others = ['a', 'b', 'c'].map((name) => `${name}.${wanted}`);
  for (const name of others) await add(name);
  let at = 0;
  const next = () => verify(others[(at += 1) % 3] ?? '');
  expect(await statuses(15, next)).toEqual(right(14));
  // Neither somebody else in that team nor the same person in another team may check.
  expect((await verify(others[0] ?? '', await api.arrange.user(team, 'owner'))).status).toBe(429);
  const second = await api.arrange.team();
  await api.arrange.member(owner, second, 'owner');
  await add(`d.${wanted}`, owner, second);
  expect((await verify(`d.${wanted}`, owner, second)).status).toBe(429);
  const neighbour = await api.arrange.user(second, 'owner');
  expect((await verify(`d.${wanted}`, neighbour, second)).status).toBe(200);
});
