import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { RouteRow } from '@storeroom/contract';
import { pageDataOf, portOf, sampleSite, type Answer, type Site } from '../server/testing/sample-site';
import { sha384Of } from '../server/hashes';

const [LIVE, BEFORE, LATER] = ['0.2.0-bbbb2222', '0.1.0-aaaa1111', '0.3.0-cccc3333'];
const at = (release: string) => `/releases/shop/${release}`;
const routesAt = (path: string): RouteRow[] => [
  { id: 'home', path, layout: 'landing', access: 'public', title: { en: 'Shop', fr: 'Boutique' } },
];
const WORD = '7'.repeat(40);
const TOKEN = `Bearer ${WORD}`;
const COOKIES = `AuthToken=${WORD}; ConsentCookies=true`;

let site: Site;
async function openSite(env: Record<string, string> = {}): Promise<void> {
  site = await sampleSite(env);
  site.users = {
    [TOKEN]: { id: 9, username: 'priya', teams: [{ id: 7 }] as never },
    [`Bearer ${'8'.repeat(40)}`]: { id: 9, username: 'priya' },
  };
  for (const release of [LIVE, BEFORE, LATER]) site.addRelease('shop', release);
  site.point({ shop: { live: at(LIVE), previous: at(BEFORE) } });
  people({ '9': { remotes: ['shop'], verbs: ['kill', 'override'] } });
}
beforeEach(() => openSite());
afterEach(() => site.stop());

const people = (all: object) =>
  writeFileSync(join(site.root, '.data/platform-people.json'), JSON.stringify({ people: all }));
const ask = (to: string | null, headers: Record<string, string> = {}, remote = 'shop'): Promise<Answer> =>
  site.get(
    '/platform/overrides',
    { authorization: TOKEN, cookie: COOKIES, 'content-type': 'application/json', ...headers },
    'POST',
    JSON.stringify({ remote, to }),
  );
const cookieIn = ({ headers }: Answer) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
/** The cookie with which this browser has a release. */
const trying = async (to: string) => `${COOKIES}; ${cookieIn(await ask(to))}`;
const page = (cookie: string) => site.get('/shop', { cookie });
const shown = ({ body }: Answer) => {
  const { remotes } = pageDataOf(body) as {
    remotes: { release: string; fallback: { release: string } | null }[];
  };
  return [remotes[0]?.release, remotes[0]?.fallback?.release];
};
const badgeIn = ({ body }: Answer) => /<aside class="override".*<\/aside>/.exec(body)?.[0] ?? null;
const isTakenBack = ({ headers }: Answer) =>
  headers['set-cookie']?.[0]?.startsWith('storeroom_override=; Path=/; Max-Age=0;') ?? false;

test('who has the right gets another published release in their own browser, with a badge that names it, and nobody else does [PF.34]', async () => {
  const answer = await ask(LATER);
  expect([answer.status, answer.headers['set-cookie']?.[0]]).toEqual([
    200,
    expect.stringMatching(/^storeroom_override=[\w.-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/),
  ]);
  const cookie = `${COOKIES}; ${cookieIn(answer)}`;
  const own = await page(cookie);
  expect(shown(own)).toEqual([LATER, LIVE]);
  const button = (words: string) =>
    `</li></ul><form method="post" action="/platform/overrides/reset"><button>${words}</button></form></aside>`;
  const named = `<ul role="list"><li><strong>shop</strong> ${LATER}`;
  expect(badgeIn(own)).toBe(
    `<aside class="override" lang="en-GB" aria-label="Releases tried in this browser"><span>Tried in this browser only:</span>${named}${button('Reset')}`,
  );
  expect(badgeIn(await site.get('/fr/shop', { cookie }))).toBe(
    `<aside class="override" lang="fr" aria-label="Versions à l’essai dans ce navigateur"><span>À l’essai dans ce navigateur uniquement\u00a0:</span>${named}${button('Réinitialiser')}`,
  );
  expect(own.headers['cache-control']).toBe('private, no-store');
  for (const others of [COOKIES, '']) {
    const theirs = await page(others);
    expect([shown(theirs), badgeIn(theirs), isTakenBack(theirs)]).toEqual([[LIVE, BEFORE], null, false]);
  }
  const { remotes } = JSON.parse(
    (await site.get('/platform/state', { authorization: TOKEN, cookie })).body,
  ) as { remotes: object[] };
  expect(remotes).toMatchObject([{ tried: LATER, stored: expect.arrayContaining([LATER, LIVE, BEFORE]) }]);
});

test('the button of the badge ends a trial and leads back to the page, from this site only [PF.34]', async () => {
  const cookie = await trying(LATER);
  const reset = (headers: Record<string, string>, method = 'POST') =>
    site.get('/platform/overrides/reset', { cookie, ...headers }, method);
  const origin = 'http://storeroom.localhost:8080';
  const done = await reset({ origin, referer: `${origin}/shop?x=1`, 'sec-fetch-site': 'same-origin' });
  expect([done.status, done.headers.location, isTakenBack(done)]).toEqual([303, `${origin}/shop?x=1`, true]);
  for (const referer of ['https://elsewhere.example/', 'no address'])
    expect((await reset({ referer })).headers.location).toBe(origin);
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of elsewhere) {
    const refused = await reset(headers);
    expect([refused.status, refused.body, isTakenBack(refused)]).toEqual([
      403,
      'It is ended by the button of a page.\n',
      false,
    ]);
  }
  expect((await reset({}, 'GET')).status).toBe(403);
  const ended = await ask(null, { cookie });
  expect([ended.status, isTakenBack(ended)]).toEqual([200, true]);
});

test.each<[what: string, spoil: (cookie: string) => string | Promise<string>]>([
  [
    'one whose end was put off',
    (cookie) =>
      cookie.replace(/override=([\w-]+)/, (_all, body: string) => {
        const said = Buffer.from(body, 'base64url').toString().replace('"until":1', '"until":2');
        return `override=${Buffer.from(said).toString('base64url')}`;
      }),
  ],
  ['one whose signature was changed', (cookie) => `${cookie.slice(0, -4)}AAAA`],
  ['one that is no cookie of ours', () => `${COOKIES}; storeroom_override=shop`],
  [
    'one in the form of an earlier build',
    (cookie) => {
      const key = readFileSync(join(site.root, '.data/override.key'));
      const body = Buffer.from('{"until":9e15}').toString('base64url');
      const session = createHash('sha256').update(WORD).digest('hex');
      const signature = createHmac('sha256', key).update(`${body}\n${session}\nstoreroom.localhost:8080`);
      return cookie.replace(/override=.*/, `override=${body}.${signature.digest('base64url')}`);
    },
  ],
  ['that of another session of the same person', (cookie) => cookie.replace(WORD, '8'.repeat(40))],
  ['one that is there after a sign-out', (cookie) => cookie.replace(`AuthToken=${WORD}; `, '')],
  [
    'that of somebody who has lost the right',
    (cookie) => {
      people({ '9': { remotes: ['shop'], verbs: ['kill'] } });
      return cookie;
    },
  ],
  ['that of somebody whom the file does not name any more', (cookie) => (people({}), cookie)],
  [
    'one while it cannot be read who has the right',
    (cookie) => {
      writeFileSync(join(site.root, '.data/platform-people.json'), '{');
      return cookie;
    },
  ],
  [
    'one for a remote that the registry does not have any more',
    (cookie) => {
      site.addRelease('till', LIVE);
      site.point({ till: { live: `/releases/till/${LIVE}` } });
      return cookie;
    },
  ],
  [
    'one for a release that was killed',
    (cookie) => {
      site.write(site.pinned().replace('"reason"', `"killed":["${at(LATER)}"],"reason"`));
      return cookie;
    },
  ],
  [
    'one for a release that is gone',
    (cookie) => {
      rmSync(join(site.root, 'remote-shop/dist', LATER), { recursive: true });
      return cookie;
    },
  ],
  [
    'one for a release that was changed since',
    (cookie) => {
      const file = join(site.root, 'remote-shop/dist', LATER, 'release.json');
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
      return cookie;
    },
  ],
])(
  'the page takes back the cookie of a trial, %s, and has what everybody gets [PF.34]',
  async (_what, spoil) => {
    const answer = await page(await spoil(await trying(LATER)));
    expect([answer.body.includes(LATER), badgeIn(answer), isTakenBack(answer)]).toEqual([false, null, true]);
  },
);

test('the page takes back the cookie of a trial after a day, and leaves it alone while the API is silent [PF.34]', async () => {
  const cookie = await trying(LATER);
  site.silence(true);
  const unsure = await page(cookie);
  expect([unsure.body.includes(LATER), isTakenBack(unsure)]).toEqual([false, false]);
  site.silence(false);
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + day - 60_000);
  try {
    expect(isTakenBack(await page(cookie))).toBe(false);
    clock.mockImplementation(() => now + day);
    expect(isTakenBack(await page(cookie))).toBe(true);
  } finally {
    clock.mockRestore();
  }
});

test('a trial of a release that cannot be read for a while is kept, and its badge says that it is not shown [PF.34]', async () => {
  const cookie = await trying(LATER);
  const file = join(site.root, 'remote-shop/dist', LATER, 'release.json');
  rmSync(file);
  mkdirSync(file);
  const own = await page(cookie);
  expect([shown(own), isTakenBack(own)]).toEqual([[LIVE, BEFORE], false]);
  expect(badgeIn(own)).toContain(`${LATER} (cannot be shown now)`);
});

test('a pin of the team comes before a trial, a trial comes before a canary, and the badge says what is not shown [PF.31, PF.34]', async () => {
  const cookie = await trying(LATER);
  const aim = (release: string) => ({
    release: at(release),
    integrity: sha384Of(readFileSync(join(site.root, `remote-shop/dist/${release}/release.json`))),
  });
  const { remotes } = JSON.parse(site.pinned()) as { remotes: { shop: object } };
  const write = (more: object) =>
    site.write(JSON.stringify({ remotes: { shop: { ...remotes.shop, ...more } } }));
  write({ canary: { ...aim(BEFORE), percent: 100 } });
  expect(shown(await page(cookie))).toEqual([LATER, LIVE]);
  write({ canary: { ...aim(BEFORE), percent: 100 }, pins: { '7': aim(BEFORE) } });
  const pinned = await page(cookie);
  expect(shown(pinned)).toEqual([BEFORE, LIVE]);
  expect(badgeIn(pinned)).toContain(`${LATER} (cannot be shown now)`);
  write({ is_off: true });
  expect(pageDataOf((await page(cookie)).body)).toMatchObject({
    remotes: [],
    unavailable: [{ name: 'shop', reason: 'stopped' }],
  });
});

test.each([
  [
    'without the right',
    { '9': { remotes: ['shop'] } },
    LATER,
    {},
    403,
    'You may not override releases of shop.',
  ],
  ['of another remote', { '9': { remotes: ['till'], verbs: ['override'] } }, LATER, {}, 403, 'You may not'],
  ['by a cookie alone', null, LATER, { authorization: '' }, 401, 'Nobody is signed in.'],
  ['by a form', null, LATER, { 'content-type': 'text/plain' }, 415, 'It is no JSON.'],
  ['from another site', null, LATER, { 'sec-fetch-site': 'same-site' }, 403, 'other sites'],
  ['where no cookies are kept', null, LATER, { cookie: '' }, 409, 'keeps no cookies of yours'],
  [
    'with the cookie of another session',
    null,
    LATER,
    { cookie: COOKIES.replace(WORD, '8'.repeat(40)) },
    409,
    'keeps no cookies of yours',
  ],
  ['of a release that is not there', null, '0.9.0-none', {}, 409, 'cannot be read'],
  ['of a release that does not fit', null, '0.4.0-dddd4444', {}, 409, 'It needs contract ^9.0.0'],
  [
    'of an address elsewhere',
    null,
    'http://elsewhere.example:5000',
    {},
    409,
    'is neither a release nor an address',
  ],
  ['of an address like one of this machine', null, 'http://localhost.example', {}, 409, 'is neither'],
  [
    'of an address that answers nothing',
    null,
    'http://127.0.0.1:1',
    {},
    409,
    'cannot be tried: its server cannot be reached.',
  ],
])('a trial %s is refused in a sentence [PF.34]', async (_what, all, to, headers, status, why) => {
  if (all) people(all);
  site.addRelease('shop', '0.4.0-dddd4444', { contract: '^9.0.0' });
  const answer = await ask(to, headers);
  expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
  expect(answer.body).toContain(why);
});

test('one browser tries releases of ten remotes at most, and loses all of them with the right to one [PF.34]', async () => {
  const remotes = Array.from({ length: 11 }, (_, at) => `shop-${'abcdefghijk'[at]}`);
  const all = remotes.map((remote) => {
    const routes = routesAt(`/${remote}`);
    for (const release of [LIVE, LATER]) site.addRelease(remote, release, { routes });
    return [remote, { live: `/releases/${remote}/${LIVE}` }];
  });
  site.point(Object.fromEntries(all) as never);
  people({ '9': { remotes, verbs: ['override'] } });
  let cookie = COOKIES;
  for (const remote of remotes.slice(0, 10)) {
    const answer = await ask(LATER, { cookie }, remote);
    expect(answer.status).toBe(200);
    cookie = `${COOKIES}; ${cookieIn(answer)}`;
  }
  const more = await ask(LATER, { cookie }, remotes[10]);
  expect([more.status, more.body]).toEqual([409, expect.stringContaining('releases of 10 remotes at most.')]);
  const tried = async () => (await page(cookie)).body.split(`</strong> ${LATER}</li>`).length - 1;
  expect(await tried()).toBe(10);
  expect((await ask(LIVE, { cookie }, remotes[0])).status).toBe(200);
  people({ '9': { remotes: remotes.slice(1), verbs: ['override'] } });
  expect([await tried(), isTakenBack(await page(cookie))]).toEqual([0, true]);
});

test('the key that signs trials can be read by the page server alone, and one that was cut off is told as that [PF.34]', async () => {
  const file = join(site.root, '.data/override.key');
  await trying(LATER);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, '');
  const answer = await ask(LATER);
  expect([answer.status, answer.body]).toEqual([
    503,
    expect.stringContaining('The key that signs it cannot be written or read.'),
  ]);
});

test('the cookie of a trial is sent over HTTPS only, where the page came over HTTPS [PF.34]', async () => {
  await site.stop();
  await openSite({ CLIENT_ORIGIN: 'https://storeroom.localhost:8080' });
  const answer = await ask(LATER);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
});

test('a killed release is not tried [PF.34, platform.1836]', async () => {
  site.write(site.pinned().replace('"reason"', `"killed":["${at(LATER)}"],"reason"`));
  expect((await ask(LATER)).body).toContain(`shop ${LATER} was killed`);
});

describe('an address on the own machine', () => {
  let server: Server;
  let address: string;
  beforeEach(async () => {
    const dist = join(site.root, 'remote-shop/dist');
    writeFileSync(join(dist, 'newest.json'), JSON.stringify({ release: LATER }));
    server = createServer((req, res) => {
      try {
        res.end(readFileSync(join(dist, req.url ?? '')));
      } catch {
        res.writeHead(404).end();
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${portOf(server)}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise<void>((done) => void server.close(() => done()));
  });

  test('is tried outside production, with each build that it serves, and the policy of that document alone allows it [PF.34]', async () => {
    const cookie = await trying(address);
    const own = await page(cookie);
    const policy = String(own.headers['content-security-policy']);
    for (const kind of ['script-src', 'style-src', 'connect-src']) {
      expect(new RegExp(`${kind} 'self' ${address}`).test(policy)).toBe(true);
    }
    expect(pageDataOf(own.body)).toMatchObject({ remotes: [{ base: `${address}/${LATER}` }] });
    expect(badgeIn(own)).toContain(`<strong>shop</strong> ${address}</li>`);
    expect((await page(COOKIES)).headers['content-security-policy']).not.toContain(address);
    writeFileSync(join(site.root, 'remote-shop/dist/newest.json'), JSON.stringify({ release: BEFORE }));
    expect(pageDataOf((await page(cookie)).body)).toMatchObject({
      remotes: [{ base: `${address}/${BEFORE}` }],
    });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    const away = await page(cookie);
    expect([shown(away), isTakenBack(away)]).toEqual([[LIVE, BEFORE], false]);
    expect(badgeIn(away)).toContain(`${address} (cannot be shown now)`);
  });

  test.each([
    ['needs a contract that the host does not offer', { contract: '^9.0.0' }, 'it needs contract ^9.0.0'],
    ['has an address of another remote', { routes: routesAt('/till') }, '/till'],
  ])('is not tried while its build %s [PF.34, G.108]', async (_what, wrong, why) => {
    site.point({ shop: { live: at(LIVE), owns: ['/shop'] } });
    site.addRelease('shop', BEFORE, wrong);
    const cookie = await trying(address);
    writeFileSync(join(site.root, 'remote-shop/dist/newest.json'), JSON.stringify({ release: BEFORE }));
    const refused = await ask(address);
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(why)]);
    if ('routes' in wrong) expect(shown(await page(cookie))[0]).toBe(LIVE);
  });

  test('is not tried in production, and a cookie that names one is taken back there [PF.34]', async () => {
    const cookie = await trying(address);
    const key = readFileSync(join(site.root, '.data/override.key'));
    await site.stop();
    await openSite({ NODE_ENV: 'production' });
    writeFileSync(join(site.root, '.data/override.key'), key);
    expect((await ask(address)).body).toContain('this is a production installation.');
    const answer = await page(cookie);
    expect([shown(answer), isTakenBack(answer)]).toEqual([[LIVE, BEFORE], true]);
    expect(answer.headers['content-security-policy']).not.toContain(address);
  });
});
