import { eq } from 'drizzle-orm';
import { installReverifying } from '../../src/organisation/hostnames/install-reverifying';
import { reverifyDue } from '../../src/organisation/hostnames/reverify.service';
import { hostname_claims } from '../../src/platform/database/schema/teams';
import { testApi } from '../api';
import { PASSWORD, type TestTeam, type TestUser, asSystem } from '../arrange';
import { type Mailbox, mailboxOf } from '../mailbox';
import { refuseRows } from '../refuse-rows';

/** A customer's domain that was proven once, and is somebody else's by now. */
const DAY = 86_400_000;
const START = Date.parse('2027-03-01T08:00:00Z');
const api = testApi();
let mailbox: Mailbox;
let team: TestTeam;
let owner: TestUser;
let hostname: string;
/** What the DNS says; null is nothing at all. */
let records: Record<string, string> | null;
let count = 0;

beforeAll(async () => {
  mailbox = mailboxOf(api);
  const found = (name: string) => {
    const value = records?.[name];
    return value === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(value);
  };
  api.app.dns.resolver = {
    resolveTxt: async (name) => [[await found(name)]],
    resolveCname: async (name) => [await found(name)],
  };
});
beforeEach(async () => {
  api.app.clock.set(new Date(START));
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  hostname = `stock.customer-${(count += 1)}.example.com`;
  const added = await api.call('POST', url(), { as: owner, body: { hostname } });
  const wanted = added.body.result?.hostname?.records as unknown as { name: string; value: string }[];
  records = Object.fromEntries(wanted.map(({ name, value }) => [name, value]));
  const verified = await api.call('POST', `${url()}/${hostname}/verify`, { as: owner, body: {} });
  expect(verified.body.result?.hostname?.state).toBe('ok');
});

const url = () => `/api/teams/${team.id}/hostnames`;

/** The rounds of so many days, hour by hour. */
async function passDays(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += 1) {
    api.app.clock.set(new Date(START + day * DAY));
    await Promise.all([reverifyDue(api.app), reverifyDue(api.app)]);
  }
}

const isServed = async () => {
  const headers = { host: `api.${hostname}` };
  const { body } = await api.call('GET', '/api/settings', { headers });
  return String(body.result?.hostnames?.client) === hostname;
};

it('a domain that fails its check for more than seven days is no longer served, by settings, CORS, CSRF, handover, mails and sign-ins [G.68]', async () => {
  const origin = `http://${hostname}:8080`;
  const signIn = await api.call('POST', '/api/login', {
    body: { username: owner.username, password: PASSWORD },
    headers: { host: `api.${hostname}` },
  });
  const token = String(signIn.body.result?.token);
  const seen = async () => ({
    served: await isServed(),
    cors: (await api.call('GET', '/health', { headers: { origin } })).headers['access-control-allow-origin'],
    // A page of ours has to bring the token; everybody else meets the missing fields at once.
    csrf: (await api.call('POST', '/api/login', { headers: { origin }, body: {} })).status === 419,
    handover: (await api.call('POST', '/api/login/handover', { as: owner, body: { hostname } })).status,
    signed_in: (await api.call('GET', '/api/user', { as: token })).status,
  });
  records = null;
  await passDays(1, 7);
  api.app.sessions.forget();
  expect(await seen()).toEqual({ served: true, cors: origin, csrf: true, handover: 200, signed_in: 200 });
  await passDays(8, 8);
  await hosts();
  expect(await seen()).toEqual({
    served: false,
    cors: undefined,
    csrf: false,
    handover: 422,
    signed_in: 401,
  });
  await api.call('POST', '/api/password/recovery', { body: { username: owner.username } });
  expect((await mailbox.nth(owner.email, 4)).text).toContain('http://storeroom.localhost:8080/');
});

/** Until this process has heard of the change as others do: by a notice of the database. */
async function hosts(): Promise<void> {
  const origin = `http://${hostname}:8080`;
  for (;;) {
    const { headers } = await api.call('GET', '/health', { headers: { origin } });
    if (headers['access-control-allow-origin'] === undefined) return;
  }
}

it('the owner of a domain that fails its check, and nobody else, is mailed twice before it ends and once when it ends, in their language [G.69]', async () => {
  const manager = await api.arrange.user(team, 'manager');
  const gone = await api.arrange.user(team, 'owner', { deactivated_at: new Date(START).toISOString() });
  await api.call('PUT', '/api/user/preferences', { as: owner, body: { locale: 'fr' } });
  records = { ...records, [`_storeroom.${hostname}`]: 'storeroom-verification=somebody-else' };
  const told = [];
  for (const [from, to] of [
    [1, 1],
    [2, 2],
    [3, 5],
    [6, 6],
    [7, 7],
    [8, 12],
  ] as const) {
    await passDays(from, to);
    await mailbox.settled();
    told.push((await mailbox.to(owner.email)).length);
  }
  // A day after the first failure, five days after it, and when the domain is lost.
  expect(told).toEqual([0, 1, 1, 2, 2, 3]);
  expect([await mailbox.to(manager.email), await mailbox.to(gone.email)]).toEqual([[], []]);
  const mails = await mailbox.to(owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${hostname} ne sera bientôt plus accessible`,
    `${hostname} ne sera bientôt plus accessible`,
    `${hostname} n’est plus accessible`,
  ]);
  expect(mails[0]?.text).toContain('9 mars 2027');
  const link = `http://storeroom.localhost:8080/fr/teams/${team.id}?tab=hostnames`;
  for (const { text } of mails) expect(text).toContain(`Voir les noms d’hôte\u00a0:\n${link}\n`);
});

it('a domain whose check cannot be noted keeps no other from it, and is checked again by the next round [G.68, operation.2385]', async () => {
  const second = `warehouse.customer-${count}.example.com`;
  const added = await api.call('POST', url(), { as: owner, body: { hostname: second } });
  const wanted = added.body.result?.hostname?.records as unknown as { name: string; value: string }[];
  records = { ...records, ...Object.fromEntries(wanted.map(({ name, value }) => [name, value])) };
  await api.call('POST', `${url()}/${second}/verify`, { as: owner, body: {} });
  records = null;
  api.app.clock.set(new Date(START + DAY));
  const failing = async () => {
    const claims = await api.database.read(asSystem(team.id), ({ db }) =>
      db.select().from(hostname_claims).where(eq(hostname_claims.team_id, team.id)),
    );
    return claims.filter((claim) => claim.failing_since !== null).map((claim) => claim.hostname);
  };
  const refusing = await refuseRows(
    api.database,
    'update',
    'hostname_claims',
    `new.hostname = '${hostname}'`,
  );
  await expect(reverifyDue(api.app)).rejects.toMatchObject({ failures: [{ of: { team_id: team.id } }] });
  expect(await failing()).toEqual([second]);
  await refusing.end();
  await reverifyDue(api.app);
  expect((await failing()).sort()).toEqual([hostname, second]);
});

it('a server that stops checks no further domain, and the next start does [operation.2472]', async () => {
  const asked: string[] = [];
  const resolve = (name: string) => {
    asked.push(name);
    return Promise.reject(new Error('ENOTFOUND'));
  };
  api.app.clock.set(new Date(START + DAY));
  const tasks: Parameters<typeof api.app.scheduler.every>[1][] = [];
  const scheduler = { every: (_ms: number, task: (typeof tasks)[number]) => void tasks.push(task) };
  const dns = { resolver: { resolveTxt: resolve, resolveCname: resolve } };
  const { clock, config, database, letterheadOf, sendMail } = api.app;
  const parts = { clock, config, database, letterheadOf, sendMail, dns, scheduler };
  installReverifying(parts as unknown as typeof api.app);
  for (const task of tasks) await task(() => true);
  expect(asked).toEqual([]);
  for (const task of tasks) await task(() => false);
  expect(asked.length).toBeGreaterThan(0);
});

it('a domain is served again when its check succeeds, and three days of failure do not count towards the next seven [G.68]', async () => {
  const right = records;
  records = null;
  await passDays(1, 3);
  records = right;
  await passDays(4, 4);
  records = null;
  await passDays(5, 11);
  expect(await isServed()).toBe(true);
  await passDays(12, 12);
  expect(await isServed()).toBe(false);
  records = right;
  await passDays(13, 13);
  expect(await isServed()).toBe(true);
});

it('a domain that is proven by the button meanwhile has seven days again [G.68]', async () => {
  const right = records;
  records = null;
  await passDays(1, 5);
  records = right;
  api.app.clock.set(new Date(START + 5.5 * DAY));
  await api.call('POST', `${url()}/${hostname}/verify`, { as: owner, body: {} });
  records = null;
  await passDays(7, 12);
  expect(await isServed()).toBe(true);
});

it('another hostname of the team is the primary one once a domain is lost, and the log tells when it is lost and when it is back [W.408, teams.2625]', async () => {
  const second = `second-${count}.storeroom.localhost`;
  await api.call('POST', url(), { as: owner, body: { hostname: second } });
  const right = records;
  records = null;
  await passDays(1, 8);
  const { body } = await api.call('GET', url(), { as: owner });
  expect(body.result?.hostnames).toMatchObject([
    { hostname: second, is_primary: true },
    { hostname, state: 'pending', is_primary: false },
  ]);
  records = right;
  await passDays(9, 9);
  const logs = await api.call('GET', `/api/teams/logs?team_id=${team.id}&action=hostname`, { as: owner });
  const rows = logs.body.result?.logs?.data as unknown as { action: string; changes: object[] }[];
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'hostname_verified', actor: null, changes: [{ field: 'hostname', old: null, new: hostname }] },
    { action: 'hostname_removed', actor: null, changes: [{ field: 'hostname', old: hostname, new: null }] },
  ]);
});

it('a team that only asked for a domain that another one serves is told of no loss, by its log or by mail [G.68, G.69]', async () => {
  const claimant = await api.arrange.team();
  const theirs = await api.arrange.user(claimant, 'owner');
  const hostname_of_both = `shared-${count}.customer.example.com`;
  const asked = await api.call('POST', `/api/teams/${claimant.id}/hostnames`, {
    as: theirs,
    body: { hostname: hostname_of_both },
  });
  expect(asked.body.result?.hostname?.state).toBe('pending');
  await api.arrange.hostname(team, hostname_of_both);
  await passDays(1, 9);
  const [claim] = await api.database.read(asSystem(claimant.id), ({ db }) =>
    db.select().from(hostname_claims).where(eq(hostname_claims.team_id, claimant.id)),
  );
  expect(claim).toMatchObject({ failing_since: null, lost_at: null });
  await mailbox.settled();
  expect(await mailbox.to(theirs.email)).toEqual([]);
});

it('a domain that is no longer served belongs to another team once that team has it', async () => {
  records = null;
  await passDays(1, 8);
  const other = await api.arrange.team();
  await api.arrange.hostname(other, hostname);
  records = {};
  await passDays(9, 9);
  const { body } = await api.call('GET', url(), { as: owner });
  expect(body.result?.hostnames).toMatchObject([{ hostname, state: 'pending' }]);
});
