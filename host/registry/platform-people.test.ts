import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Pointer } from '@storeroom/contract';
import { pageDataOf, portOf, sampleSite, type Answer, type Site } from '../server/testing/sample-site';
import { until } from '@storeroom/serving/testing/until';
import { sha384Of } from '../server/hashes';

const [LIVE, BEFORE, LATER] = ['0.2.0-bbbb2222', '0.1.0-aaaa1111', '0.3.0-cccc3333'];
const at = (release: string) => `/releases/shop/${release}`;
const TOKEN = `Bearer ${'7'.repeat(40)}`;
const COOKIES = `AuthToken=${'7'.repeat(40)}; ConsentCookies=true`;
const OTHERS = `Bearer ${'8'.repeat(40)}`;

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
  site.users = { [TOKEN]: { id: 9, username: 'priya' }, [OTHERS]: { id: 10, username: 'tom' } };
  for (const release of [LIVE, BEFORE]) site.addRelease('shop', release);
  site.addRelease('shop', LATER, { contract: '^9.0.0' });
  site.point({ shop: { live: at(LIVE), previous: at(BEFORE) } });
  people({ '9': { remotes: ['shop'] } });
});
afterEach(() => site.stop());

const people = (all: object) =>
  writeFileSync(join(site.root, '.data/platform-people.json'), JSON.stringify({ people: all }));
const state = (headers: Record<string, string> = { authorization: TOKEN }) =>
  site.get('/platform/state', headers);
const act = (content: object, headers: Record<string, string> = {}): Promise<Answer> =>
  site.get(
    '/platform/acts',
    { authorization: TOKEN, 'content-type': 'application/json', ...headers },
    'POST',
    JSON.stringify({ remote: 'shop', seq: 2, expects: LIVE, reason: 'it fails', ...content }),
  );
const MOVER = { '9': { remotes: ['shop'], verbs: ['promote', 'canary', 'pin', 'kill'] } };
const back = { verb: 'rollback', to: BEFORE };

const pointer = () => (JSON.parse(site.pinned()) as { remotes: Record<string, Pointer> }).remotes.shop;
const history = () => {
  const file = join(site.root, '.data/registry.history.jsonl');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : [];
};

test('those whom the file names are told where each release stands, whether it fits this host, what it weighs and what browsers tell of it [platform.1965]', async () => {
  const integrity = sha384Of(readFileSync(join(site.root, `remote-shop/dist/${LATER}/release.json`)));
  const shop = {
    ...pointer(),
    killed: [at('0.0.9-dddd4444')],
    pins: { '7': { release: at(LATER), integrity } },
  };
  site.write(JSON.stringify({ remotes: { shop } }));
  const tell = (outcome: string, more: object) =>
    site.get(
      '/platform/beacons',
      { 'content-type': 'application/json' },
      'POST',
      JSON.stringify({ loads: [{ remote: 'shop', release: LIVE, outcome, ...more }] }),
    );
  await tell('loaded', { ms: 300, bytes: 40_000 });
  await tell('loaded', { ms: 1_900, bytes: 20_000 });
  await tell('degraded', { step: 'entry', reason: 'network' });
  await site.get(
    '/platform/policy-reports',
    { 'content-type': 'application/csp-report' },
    'POST',
    JSON.stringify({
      'csp-report': {
        'effective-directive': 'img-src',
        'source-file': `http://storeroom.localhost:8080${at(LIVE)}/x.js`,
      },
    }),
  );
  const { status, body, headers } = await state();
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(JSON.parse(body)).toMatchObject({
    contract: '1.0.0',
    build: 'abcd1234',
    damaged: [],
    remotes: [
      {
        name: 'shop',
        is_off: false,
        verbs: ['rollback', 'kill', 'resume'],
        releases: [
          {
            release: LIVE,
            is_live: true,
            fits: true,
            contract: '^1.0.0',
            sizes: { first: 0, all: 0 },
            figures: {
              loads: 8,
              ms_95: 2_000,
              bytes: 30_000,
              failures: [{ outcome: 'degraded', step: 'entry', reason: 'network', times: 1 }],
              blocked: [{ directive: 'img-src', times: 1 }],
            },
          },
          { release: LATER, is_live: false, teams: ['7'], fits: false, contract: '^9.0.0', figures: null },
          { release: BEFORE, is_previous: true, fits: true },
          {
            release: '0.0.9-dddd4444',
            is_killed: true,
            fits: null,
            problem: expect.stringContaining('cannot be read'),
          },
        ],
      },
    ],
  });
});

test('the document of those whom the file names says so, under the product’s own name, and that of nobody else [platform.2022]', async () => {
  const looks = async (word: string, host = 'storeroom.localhost:8080') => {
    const cookie = `AuthToken=${word}; ConsentCookies=true`;
    return pageDataOf((await site.get('/dashboard', { cookie, host })).body)['looks_after'];
  };
  expect(await looks('7'.repeat(40))).toBe(9);
  expect(await looks('8'.repeat(40))).toBeUndefined();
  expect(await looks('7'.repeat(40), 'stock.example.com')).toBeUndefined();
  people({ me: {} });
  expect(await looks('7'.repeat(40))).toBeUndefined();
});

test('of each remote a person is told their own verbs, which are none where it is another’s, and its last fifteen moves, the newest first [platform.1965]', async () => {
  for (let seq = 2; seq < 18; seq += 1) {
    const verb = seq % 2 === 0 ? 'kill' : 'resume';
    expect((await act({ verb, to: BEFORE, seq })).status).toBe(200);
  }
  type Told = { verbs: string[]; moves: { seq: number }[] };
  const told = async () => (JSON.parse((await state()).body) as { remotes: Told[] }).remotes[0];
  const shop = await told();
  expect(shop?.verbs).toEqual(['rollback', 'kill', 'resume']);
  expect(shop?.moves.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, at) => 17 - at));
  people({ '9': { remotes: ['till'] } });
  expect((await told())?.verbs).toEqual([]);
});

test('a release that pages leave out because it was changed is told so [platform.1965]', async () => {
  const file = join(site.root, `remote-shop/dist/${LIVE}/release.json`);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  const { remotes } = JSON.parse((await state()).body) as { remotes: { releases: object[] }[] };
  expect(remotes[0]?.releases).toMatchObject([
    { release: LIVE, fits: null, problem: 'Its release.json is not the one that was promoted.' },
    { release: BEFORE, fits: true, problem: null },
  ]);
});

test.each([
  ['nobody', {}, 401],
  ['a cookie', { cookie: `AuthToken=${'7'.repeat(40)}; ConsentCookies=true` }, 401],
  ['a token that the API does not know', { authorization: `Bearer ${'1'.repeat(40)}` }, 401],
  ['somebody else', { authorization: OTHERS }, 403],
  ['another site', { authorization: TOKEN, 'sec-fetch-site': 'same-site' }, 403],
  ['a host of a team', { authorization: TOKEN, host: 'stock.example.com' }, 404],
])('%s is told nothing, and moves nothing [platform.1965]', async (_who, headers, status) => {
  const asked = await state(headers);
  expect([asked.status, asked.body.includes(LIVE)]).toEqual([status, false]);
  const before = site.pinned();
  const acted = await site.get(
    '/platform/acts',
    { 'content-type': 'application/json', ...headers },
    'POST',
    JSON.stringify({ remote: 'shop', seq: 1, expects: LIVE, reason: 'x', ...back }),
  );
  expect([acted.status, site.pinned()]).toEqual([status, before]);
});

test('without the file, or with one that cannot be read, nobody is told anything [platform.1965]', async () => {
  people({ me: {} });
  expect((await state()).status).toBe(503);
  expect(site.logLines.join()).toContain(
    'people of the platform: The people of the platform cannot be read.',
  );
  people({});
  expect((await state()).status).toBe(403);
  rmSync(join(site.root, '.data/platform-people.json'));
  expect((await state()).status).toBe(403);
  site.silence(true);
  expect((await state()).status).toBe(503);
});

test('a person rolls back, kills and resumes a release, with a reason, and the history says who it was [platform.1966]', async () => {
  expect((await act({ ...back, reason: ' ' })).status).toBe(409);
  expect((await act(back)).status).toBe(200);
  expect(pointer()).toMatchObject({ live: at(BEFORE), previous: at(LIVE), reason: 'it fails' });
  // What stood in the registry before moves were numbered is carried over as the first.
  const { seq = 0 } = pointer() ?? {};
  const next = (verb: string, more: number) => act({ verb, to: LIVE, seq: seq + more, expects: BEFORE });
  expect((await next('kill', 1)).status).toBe(200);
  expect(pointer()?.killed).toEqual([at(LIVE)]);
  expect((await next('kill', 1)).body).toContain('was made already');
  expect((await next('resume', 2)).status).toBe(200);
  expect(pointer()?.killed).toBeUndefined();
  const made = history().filter(({ verb, refused }) => verb !== 'carry' && refused === undefined);
  expect(made.map(({ verb, by, reason }) => [verb, by, reason])).toEqual(
    ['rollback', 'kill', 'resume'].map((verb) => [verb, 'priya (person 9)', 'it fails']),
  );
});

test('whom the file lets promote, try on some and pin does so by the same checks, and a killed release stays refused [platform.1966]', async () => {
  people(MOVER);
  let seq = 1;
  const next = async (content: object) => {
    seq += 1;
    const { status, body } = await act({ expects: LIVE, ...content, seq });
    if (status !== 200) seq -= 1;
    return status === 200 ? pointer() : body;
  };
  const aim = { release: at(BEFORE), integrity: expect.stringMatching(/^sha384-/) as string };
  expect(await next({ verb: 'canary', to: BEFORE, percent: 5 })).toMatchObject({
    canary: { ...aim, percent: 5 },
  });
  expect(await next({ verb: 'canary', to: null, percent: 0 })).not.toHaveProperty('canary');
  expect(await next({ verb: 'pin', to: BEFORE, team: '7' })).toMatchObject({ pins: { '7': aim } });
  expect(await next({ verb: 'pin', to: null, team: '7' })).not.toHaveProperty('pins');
  await next({ verb: 'kill', to: BEFORE });
  for (const move of [{ verb: 'promote' }, { verb: 'canary', percent: 1 }, { verb: 'pin', team: '7' }]) {
    expect(await next({ ...move, to: BEFORE })).toContain(`shop ${BEFORE} was killed`);
  }
  site.addRelease('shop', '0.4.0-eeee5555');
  expect(await next({ verb: 'promote', to: '0.4.0-eeee5555' })).toMatchObject({
    live: at('0.4.0-eeee5555'),
    previous: at(LIVE),
  });
});

test.each([
  ['another remote', { '9': { remotes: ['till'] } }, {}, 403],
  ['another verb', { '9': { remotes: ['shop'], verbs: ['kill'] } }, {}, 403],
  ['looks only', { '9': {} }, {}, 403],
  ['a verb that is none', { '9': { remotes: ['shop'] } }, { verb: 'publish' }, 400],
  ['no verbs', { '9': { remotes: ['shop'] } }, { verb: 'promote' }, 403],
  ['promote, without a release', MOVER, { verb: 'promote', to: null }, 400],
  ['promote, of one that does not fit', MOVER, { verb: 'promote', to: LATER }, 409],
  ['promote, of one that is not there', MOVER, { verb: 'promote', to: '0.9.0-none' }, 409],
  ['canary, of 101', MOVER, { verb: 'canary', percent: 101 }, 409],
  ['canary, of nobody knows how many', MOVER, { verb: 'canary' }, 409],
  ['pin, of no team', MOVER, { verb: 'pin', team: 'leeds' }, 409],
  ['another number', { '9': { remotes: ['shop'] } }, { seq: 7 }, 409],
  ['another live release', { '9': { remotes: ['shop'] } }, { expects: BEFORE }, 409],
  ['too much', { '9': { remotes: ['shop'] } }, { more: 'x'.repeat(9_000) }, 413],
])(
  'a move of a person for whom the file has %s changes nothing [platform.1966]',
  async (_what, all, content, status) => {
    people(all);
    const before = site.pinned();
    expect((await act({ ...back, ...content })).status).toBe(status);
    expect(site.pinned()).toBe(before);
    expect((await act(back, { 'content-type': 'text/plain' })).status).toBe(415);
  },
);

test('a person makes 20 moves an hour [platform.1966]', async () => {
  jest.useFakeTimers({
    now: Date.UTC(2026, 10, 26, 8),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'queueMicrotask'],
  });
  try {
    for (let made = 0; made < 20; made += 1) expect((await act({ ...back, seq: 99 })).status).toBe(409);
    expect((await act(back)).status).toBe(429);
    jest.setSystemTime(Date.UTC(2026, 10, 26, 9));
    expect((await act({ ...back, seq: 99 })).status).toBe(409);
  } finally {
    jest.useRealTimers();
  }
});

test('a move that has to wait for another is none of the 20 of its person [platform.1966]', async () => {
  const lock = join(site.root, '.data/registry.json.lock');
  const hold = (done: boolean) =>
    writeFileSync(join(lock, '1'), JSON.stringify({ pid: process.pid, host: hostname(), done }));
  mkdirSync(lock);
  hold(false);
  const statuses: number[] = [];
  const all = Array.from({ length: 21 }, () => act(back).then(({ status }) => void statuses.push(status)));
  await until(() => statuses.length >= 20);
  expect(new Set(statuses)).toEqual(new Set([503]));
  hold(true);
  await Promise.all(all);
  expect(statuses.at(-1)).toBe(200);
  expect((await act(back)).status).toBe(409);
});

describe('while the server of the releases is silent', () => {
  const silent = createServer();
  let asked: string[];
  let isAsked: Promise<unknown>;
  beforeEach(async () => {
    await site.stop();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    asked = [];
    isAsked = new Promise<void>((done) =>
      silent.on('request', ({ url = '' }) => {
        // A server that starts looks at what is live by itself, whenever it comes to it.
        if (url.includes(LIVE)) return;
        asked.push(url);
        done();
      }),
    );
    const RELEASES_URL = `http://127.0.0.1:${portOf(silent)}`;
    site = await sampleSite({ RELEASES_URL });
    site.users = { [TOKEN]: { id: 9, username: 'priya' } };
    site.point({
      shop: { live: `${RELEASES_URL}/shop/${LIVE}`, previous: `${RELEASES_URL}/shop/${BEFORE}` },
    });
    people({ '9': { remotes: ['shop'] } });
  });
  afterEach(() => {
    silent.removeAllListeners('request');
    silent.closeAllConnections();
    silent.close();
  });

  test('a kill does not wait for a rollback whose files do not come [platform.1966]', async () => {
    const rollback = act(back);
    await isAsked;
    expect((await act({ verb: 'kill', to: LIVE })).status).toBe(200);
    silent.closeAllConnections();
    silent.close();
    expect((await rollback).status).toBe(409);
  });

  test('neither a move of another remote nor a rollback waits for a canary whose files do not come, and another canary of its remote is refused [platform.2041]', async () => {
    people({ '9': { remotes: ['shop', 'till'], verbs: ['canary', 'rollback'] } });
    const RELEASES_URL = `http://127.0.0.1:${portOf(silent)}`;
    site.addRelease('shop', BEFORE);
    site.addRelease('till', BEFORE);
    site.point({
      shop: { live: `${RELEASES_URL}/shop/${LIVE}`, previous: at(BEFORE) },
      till: { live: `${RELEASES_URL}/till/${LIVE}` },
    });
    const ended: string[] = [];
    const made = (content: { verb: string; to: string; remote: string }) =>
      act({ percent: 5, ...content }).then(
        ({ status }) => void ended.push(`${content.verb} ${content.remote} ${content.to} ${status}`),
      );
    const canary = made({ verb: 'canary', to: LATER, remote: 'shop' });
    await isAsked;
    await made({ verb: 'canary', to: BEFORE, remote: 'shop' });
    await made({ verb: 'canary', to: BEFORE, remote: 'till' });
    await made({ verb: 'rollback', to: BEFORE, remote: 'shop' });
    silent.closeAllConnections();
    silent.close();
    await canary;
    expect(ended).toEqual([
      `canary shop ${BEFORE} 503`,
      `canary till ${BEFORE} 200`,
      `rollback shop ${BEFORE} 200`,
      `canary shop ${LATER} 409`,
    ]);
  });

  test('one trial at a time reads the files of a release, and a move does not wait for it [platform.2041]', async () => {
    people({ '9': { remotes: ['shop'], verbs: ['override', 'rollback'] } });
    const both = new Promise<void>((done) => silent.on('request', () => asked.length === 2 && done()));
    const trial = () =>
      site.get(
        '/platform/overrides',
        { authorization: TOKEN, cookie: COOKIES, 'content-type': 'application/json' },
        'POST',
        JSON.stringify({ remote: 'shop', to: LATER }),
      );
    const first = trial();
    await isAsked;
    expect([(await trial()).status, asked.length]).toEqual([503, 1]);
    const rollback = act(back);
    await both;
    silent.closeAllConnections();
    silent.close();
    expect([(await first).status, (await rollback).status]).toEqual([409, 409]);
  });

  test('where releases stand is told all the same, and of each release that it cannot be read [platform.1965]', async () => {
    const { remotes } = JSON.parse((await state()).body) as { remotes: { releases: object[] }[] };
    expect(remotes[0]?.releases).toMatchObject([
      { release: LIVE, problem: expect.stringContaining('cannot be read') },
      { release: BEFORE, problem: expect.stringContaining('cannot be read') },
    ]);
  });
});
