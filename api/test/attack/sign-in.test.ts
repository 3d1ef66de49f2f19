import { randomUUID } from 'node:crypto';
import { rate_limits } from '../../src/platform/database/schema/mail';
import { networkOf } from '@storeroom/serving';
import { pusherApp } from '../../src/platform/realtime/realtime-settings';
import { type Answer, type TestApi, openTestApi } from '../api';
import { PASSWORD, type TestTeam, type TestUser } from '../arrange';
import { type TestDatabase, openTestDatabase } from '../database';
import { eventually } from '../eventually';
import { RawClient } from '../realtime/raw-client';
import { type TestValkey, startValkey } from '../valkey';

/** Two processes of one deployment, behind a proxy that says from where somebody calls. */
const ENV = { APP_KEY: 'one key for both of the two processes', TRUSTED_PROXIES: 'loopback' };
let database: TestDatabase;
let valkey: TestValkey;
let one: TestApi;
let two: TestApi;
let team: TestTeam;
let person: TestUser;

beforeAll(async () => {
  [database, valkey] = await Promise.all([openTestDatabase(), startValkey()]);
  const env = { ...ENV, REDIS_URL: valkey.url };
  [one, two] = await Promise.all([
    openTestApi(env, undefined, undefined, database),
    openTestApi(env, undefined, undefined, database),
  ]);
});
beforeEach(async () => {
  await database.identity.delete(rate_limits);
  team = await one.arrange.team();
  person = await one.arrange.user(team, 'keeper');
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await Promise.all([database.close(), valkey.close()]);
});

const WRONG = 'not the password';

function signIn(
  username: string,
  password: string,
  from: string,
  more: { cookie?: string; on?: TestApi } = {},
) {
  const { cookie, on = one } = more;
  return on.call('POST', '/api/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
  });
}

const deviceOf = ({ headers }: Answer) =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => /^storeroom_devices=[^;]+/.exec(String(cookie))?.[0])
    .find(Boolean);

/** Fills a count without trying out hundreds of passwords: the next try is the one after these. */
async function fill(tries: number): Promise<void> {
  await database.identity.update(rate_limits).set({ tries });
}

describe('wrong passwords', () => {
  it('from one address are refused after a hundred in ten minutes, over all names and both processes [G.71]', async () => {
    await signIn('somebody', WRONG, '198.51.100.7');
    await fill(99);
    expect((await signIn('somebody-else', WRONG, '198.51.100.7', { on: two })).status).toBe(422);
    const refused = await signIn(person.username, PASSWORD, '198.51.100.7');
    const wait = Number(refused.headers['retry-after']);
    expect([refused.status, wait > 540 && wait <= 600]).toEqual([429, true]);
    expect((await signIn(person.username, PASSWORD, '198.51.100.8')).status).toBe(200);
  });

  it('from one address are counted neither more nor less when somebody signs in there with the right password [G.71]', async () => {
    await signIn('somebody', WRONG, '198.51.100.7');
    await fill(99);
    // The right password gives its own try back, and no other: a try is left, and then none.
    for (const who of [person, await one.arrange.user(team)]) {
      expect((await signIn(who.username, PASSWORD, '198.51.100.7')).status).toBe(200);
    }
    expect((await signIn('another', WRONG, '198.51.100.7')).status).toBe(422);
    expect((await signIn('one-more', WRONG, '198.51.100.7')).status).toBe(429);
  });

  it('for one name are counted neither more nor less when the person signs in with the right one [G.72]', async () => {
    const from = (at: number) => signIn(person.username, PASSWORD, `203.0.113.${at}`);
    expect((await from(1)).status).toBe(200);
    await fill(19);
    // A count that is not given back is full after the first.
    expect([(await from(2)).status, (await from(3)).status]).toEqual([200, 200]);
  });

  it('from one IPv6 network count together [G.71]', async () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('::1')).toBe(networkOf('0:0:0:0:1::'));
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
    await signIn('somebody', WRONG, '2001:db8:1:2::1');
    await fill(100);
    expect((await signIn(person.username, PASSWORD, '2001:db8:1:2:3:4:5:6')).status).toBe(429);
    expect((await signIn(person.username, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('for one name are refused after twenty in a quarter of an hour, from many addresses, known or not [G.72]', async () => {
    for (const username of [person.username, 'nobody-has-this']) {
      await database.identity.delete(rate_limits);
      for (let at = 1; at <= 20; at += 1) {
        const answer = await signIn(username, WRONG, `203.0.113.${at}`, { on: at % 2 ? one : two });
        expect([at, answer.status]).toEqual([at, 422]);
      }
      expect((await signIn(username, PASSWORD, '203.0.113.99')).status).toBe(429);
    }
  });

  it('by others do not keep a person from signing in on a device where they did before, and nobody else can use that [G.73]', async () => {
    const own = deviceOf(await signIn(person.username, PASSWORD, '198.51.100.9')) ?? '';
    // A colleague who signs in on the same device takes nobody’s place.
    const colleague = await one.arrange.user(team, 'picker');
    const cookie = deviceOf(await signIn(colleague.username, PASSWORD, '198.51.100.9', { cookie: own }));
    expect(cookie).toBeDefined();
    await signIn(person.username, WRONG, '203.0.113.1');
    await fill(20);
    expect((await signIn(person.username, PASSWORD, '198.51.100.9')).status).toBe(429);
    expect((await signIn(person.username, PASSWORD, '198.51.100.10', { cookie })).status).toBe(200);
    // A device of somebody else, or one that somebody made up, is worth nothing.
    const attacker = await one.arrange.user(await one.arrange.team());
    const theirs = deviceOf(await signIn(attacker.username, PASSWORD, '203.0.113.50')) ?? '';
    const forged = theirs.replace(`=${attacker.id}-`, `=${person.id}-`);
    for (const device of [theirs, forged, 'storeroom_devices=1-x-y', 'storeroom_devices=']) {
      const answer = await signIn(person.username, PASSWORD, '203.0.113.51', { cookie: device });
      expect([device, answer.status]).toEqual([device, 429]);
      await fill(20);
    }
  });

  it('from a device that was known are refused after twenty', async () => {
    const cookie = deviceOf(await signIn(person.username, PASSWORD, '198.51.100.9')) ?? '';
    for (let at = 1; at <= 20; at += 1) {
      expect((await signIn(person.username, WRONG, `203.0.113.${at}`, { cookie })).status).toBe(422);
    }
    expect((await signIn(person.username, PASSWORD, '203.0.113.60', { cookie })).status).toBe(429);
  });

  it('at an invitation are counted together with those at the login [G.72]', async () => {
    const owner = await one.arrange.user(team, 'owner');
    const victim = await one.arrange.user(await one.arrange.team(), 'owner');
    const made = await one.call('POST', '/api/invites', {
      as: owner,
      body: { team_id: team.id, emails: [victim.email], role: 'viewer' },
    });
    const link = String(made.body.result?.invites?.[0]?.link);
    const token = link.slice(link.lastIndexOf('/') + 1);
    const body = { email: victim.email, password: WRONG, password_confirmation: WRONG };
    const attempt = (from: string) =>
      one.call('POST', `/api/invite/${token}`, { body, headers: { 'x-forwarded-for': from } });
    expect((await attempt('203.0.113.1')).status).toBe(422);
    await fill(20);
    expect((await attempt('203.0.113.2')).status).toBe(429);
    expect((await signIn(victim.email, PASSWORD, '203.0.113.3')).status).toBe(429);
  });
});

describe('a sign-in that ends', () => {
  let ports: { port: number }[];
  beforeAll(async () => {
    ports = await Promise.all([one.listen(), two.listen()]);
    for (const { app } of [one, two]) app.server.on('upgrade', app.realtime.handleUpgrade);
  });

  /** A socket of this sign-in in one process, let into the team's channel by the other. */
  async function listening(token: string, at: 0 | 1): Promise<RawClient> {
    const client = await RawClient.connectWhenReady(ports[at]?.port ?? 0, pusherApp(one.config));
    const channel = `private-App.Models.Team.${team.id}`;
    const answer = await [two, one][at]!.call('POST', '/broadcasting/auth', {
      as: token,
      body: { socket_id: client.socketId, channel_name: channel },
    });
    expect(answer.status).toBe(200);
    await client.subscribe(channel);
    return client;
  }

  const ENDINGS: {
    what: string;
    end: (mine: string, other: string) => Promise<Answer>;
    ends: ('mine' | 'other')[];
  }[] = [
    {
      what: 'signing out',
      end: (mine) => one.call('POST', '/api/logout', { as: mine, body: {} }),
      ends: ['mine'],
    },
    {
      what: 'signing out everywhere',
      end: (mine) => one.call('POST', '/api/logout', { as: mine, body: { all: true } }),
      ends: ['mine', 'other'],
    },
    {
      what: 'ending all other sessions',
      end: (mine) => one.call('DELETE', '/api/user/sessions', { as: mine }),
      ends: ['other'],
    },
    {
      what: 'ending one other session',
      end: (mine, other) => one.call('DELETE', `/api/user/sessions/${other.split('|')[0]}`, { as: mine }),
      ends: ['other'],
    },
    {
      what: 'another password',
      end: (mine) => {
        const password = `nine purple lanterns ${randomUUID()}`;
        const body = { current_password: PASSWORD, password, password_confirmation: password };
        return one.call('PUT', '/api/user/password', { as: mine, body });
      },
      ends: ['other'],
    },
  ];

  it.each(ENDINGS)(
    'by $what closes its sockets in both processes within a second, and they are not let in again [G.74]',
    async ({ end, ends }) => {
      const tokens = { mine: person.token, other: await one.arrange.token(person) };
      const sockets = { mine: await listening(tokens.mine, 0), other: await listening(tokens.other, 1) };
      const begun = Date.now();
      expect((await end(tokens.mine, tokens.other)).status).toBe(200);
      const ended = Date.now();
      await Promise.all(ends.map((which) => sockets[which].closed));
      // What a call takes is the machine's.
      expect(Date.now() - ended).toBeLessThan(1_000 + 4 * (ended - begun));
      for (const which of ends) {
        expect(await sockets[which].closed).toMatchObject({ code: 4200 });
        const again = await two.call('POST', '/broadcasting/auth', {
          as: tokens[which],
          body: { socket_id: '1.2', channel_name: `private-App.Models.Team.${team.id}` },
        });
        expect(again.status).toBe(401);
      }
      for (const which of ['mine', 'other'] as const) {
        if (ends.includes(which)) continue;
        expect(sockets[which].socket.readyState).toBe(1);
        sockets[which].close();
      }
    },
  );

  it('through a colleague in one process has ended in the other before what is remembered there runs out [W.504]', async () => {
    const owner = await one.arrange.user(team, 'owner');
    // Of what is remembered nothing runs out.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const seen = async () => (await two.call('GET', '/api/user', { as: person })).status;
    expect(await seen()).toBe(200);
    const body = { team_id: team.id };
    await one.call('POST', `/api/users/${person.id}/sessions/revoke`, { as: owner, body });
    await eventually(seen, 401);
    clock.mockRestore();
  });
});
