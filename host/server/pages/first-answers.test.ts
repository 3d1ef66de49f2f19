import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { FirstRead, RouteRow, User } from '@storeroom/contract';
import { sampleSite, type Site } from '../testing/sample-site';

/** Fires the time limit of the most recent first read. */
let timeIsOver: () => void;
let site: Site;

beforeEach(async () => {
  const { setTimeout } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ms?: number) => {
    if (ms === 150) timeIsOver = act;
    return setTimeout(act, ms === 150 ? 2 ** 31 - 1 : ms);
  });
  site = await sampleSite();
});
afterEach(() => site.stop());

const READS: FirstRead[] = [{ read: '/api/stock?deleted=true', names: ['name', 'page', 'per_page'] }];
const membership = (id: number) => ({ id, permissions: ['stock'] });
const priya = { id: 7, team: { id: 4 }, teams: [membership(3), membership(4)] } as unknown as User;
const tom = { id: 8, team: { id: 3 }, teams: [membership(3)] } as unknown as User;

const tokenOf = ({ id }: User) => `${id}|abcdefghijklmnopqrst`;
const by = (user: User) => ({
  cookie: `ConsentCookies=true; AuthToken=${encodeURIComponent(tokenOf(user))}`,
});

/** Adds a page `/archive` for users with the permission to read stock; Priya and Tom have it. */
function open(reads: FirstRead[] = READS, more: Partial<RouteRow> = {}): void {
  const title = { en: 'Archive', fr: 'Archives' };
  const row = { id: 'home', path: '/archive', layout: 'landing', access: 'signed-in', title } as const;
  site.addRelease('stock', '0.1.0-aaaa1111', { routes: [{ ...row, permission: 'stock', reads, ...more }] });
  const live = '/releases/stock/0.1.0-aaaa1111';
  site.point({ stock: { live, owns: ['/archive'] } });
  for (const user of [priya, tom]) site.users[`Bearer ${tokenOf(user)}`] = user;
}

const answered = (result: unknown) => (_: unknown, res: ServerResponse) =>
  void res.end(JSON.stringify({ result }));

/** The API's responses in the document; null for none. */
function heldIn(html: string): unknown {
  const json = /<script type="application\/json" id="storeroom-answers">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null') as unknown;
}

const askedOfStock = () => site.asked.filter((line) => line.includes('/api/stock'));

const AT_API = 'http://api.storeroom.localhost:8080';
const OF_PRIYA = '/api/stock?deleted=true&team_id=4';
const OF_TOM = '/api/stock?deleted=true&team_id=3';

test('the document holds what the API answers to the reads of its row, with the token of the reader, for the home team [platform.2061]', async () => {
  open();
  let authorization: string | undefined;
  let language: string | undefined;
  site.answers[OF_PRIYA] = (req, res) => {
    ({ authorization, 'accept-language': language } = req.headers);
    answered({ stock: ['</script>'] })(req, res);
  };
  const { body } = await site.get('/fr/archive', by(priya));
  expect(heldIn(body)).toEqual({ token: '7', answers: { [AT_API + OF_PRIYA]: { stock: ['</script>'] } } });
  expect([authorization, language]).toEqual([`Bearer ${tokenOf(priya)}`, 'fr']);
  expect(body).not.toContain('"reads"');
  const { headers, bytes } = await site.get('/fr/archive', { ...by(priya), 'accept-encoding': 'gzip' });
  expect(gunzipSync(bytes).toString()).toBe(body);
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['', 15, 'deleted=true&team_id=4'],
  ['?page=2&name=a+b&sort=name&team_id=3&deleted=false', 15, 'deleted=true&name=a+b&page=2&team_id=4'],
  ['', 50, 'deleted=true&per_page=50&team_id=4'],
  ['?per_page=30', 50, 'deleted=true&per_page=30&team_id=4'],
  ['?per_page=15&page=1', 50, 'deleted=true&team_id=4'],
])(
  'at %j a reader with %i rows a page is answered /api/stock?%s: the query has only what the row names [platform.2061]',
  async (search, per_page, query) => {
    open();
    site.users[`Bearer ${tokenOf(priya)}`] = { ...priya, preferences: { per_page } };
    site.answers[`/api/stock?${query}`] = answered('rows');
    const { body } = await site.get(`/archive${search}`, by(priya));
    expect(heldIn(body)).toEqual({ token: '7', answers: { [`${AT_API}/api/stock?${query}`]: 'rows' } });
  },
);

test('two people at the same address get what each of them may read, also at the same moment [platform.2062]', async () => {
  open();
  site.answers[OF_PRIYA] = answered('of Priya');
  site.answers[OF_TOM] = answered('of Tom');
  const both = await Promise.all([priya, tom, priya].map((user) => site.get('/archive', by(user))));
  expect(both.map(({ body }) => heldIn(body))).toEqual([
    { token: '7', answers: { [AT_API + OF_PRIYA]: 'of Priya' } },
    { token: '8', answers: { [AT_API + OF_TOM]: 'of Tom' } },
    { token: '7', answers: { [AT_API + OF_PRIYA]: 'of Priya' } },
  ]);
});

test('nothing is read for a guest, without the right, for the page kept on the device, for a page that retries and for HEAD [platform.2062]', async () => {
  open();
  site.answers[OF_PRIYA] = answered('of Priya');
  await site.get('/archive');
  await site.get('/offline.html', by(priya));
  await site.get('/archive', { ...by(priya), 'storeroom-retry': '1' });
  await site.get('/archive', by(priya), 'HEAD');
  site.users[`Bearer ${tokenOf(priya)}`] = {
    ...priya,
    teams: [{ ...membership(4), permissions: [] }],
  } as never;
  await site.get('/archive', by(priya));
  expect(askedOfStock()).toEqual([]);
});

test('a page that answers 404, because the reader has no such record, holds no first answers [platform.2062]', async () => {
  open(READS, { path: '/archive/:slug', record: '/api/teams/{slug}?facts=true' });
  site.answers[OF_PRIYA] = answered('of Priya');
  site.answers['/api/teams/leeds?facts=true'] = answered('a team');
  site.statuses['/api/teams/york?facts=true'] = 404;
  const [there, absent] = [
    await site.get('/archive/leeds', by(priya)),
    await site.get('/archive/york', by(priya)),
  ];
  expect([there.status, heldIn(there.body)]).toEqual([200, expect.any(Object)]);
  expect([absent.status, heldIn(absent.body)]).toEqual([404, null]);
});

const FAULTS: Record<string, (res: ServerResponse) => void> = {
  ...Object.fromEntries(
    [401, 402, 403, 404, 429, 500, 503].map((status) => [
      status,
      (res: ServerResponse) => res.writeHead(status).end('{"message":"No."}'),
    ]),
  ),
  HTML: (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>A login</p>'),
  'a refusal that never ends': (res) => res.writeHead(503).flushHeaders(),
  'a connection that ends': (res) => res.destroy(),
  'nothing in time': () => timeIsOver(),
  'half in time': (res) => res.write('{"result"', () => timeIsOver()),
  'more than 60 kB': (res) => answered('x'.repeat(60_000))(null, res),
};

test.each(Object.entries(FAULTS))(
  'where the API answers the first read with %s, the document is the same without the answer [platform.2063]',
  async (_name, answer) => {
    open();
    site.answers[OF_PRIYA] = answered('rows');
    const { body: well } = await site.get('/archive', by(priya));
    site.answers[OF_PRIYA] = (_req, res) => answer(res);
    const { status, body } = await site.get('/archive', by(priya));
    expect([status, askedOfStock()]).toEqual([200, Array(2).fill(askedOfStock()[0])]);
    expect(body).toBe(well.replace(/<script type="application\/json" id="storeroom-answers">.*\n/, ''));
    expect(body).not.toBe(well);
  },
);

const LOW = '/api/stock/reports/low';
const BOTH: FirstRead[] = [{ read: '/api/stock?deleted=true' }, { read: LOW }];
const LOW_OF_PRIYA = `${LOW}?team_id=4`;

test('an answer that is too large is read no further than the limit, and the others are in the document [platform.2063]', async () => {
  open(BOTH);
  let sent = 0;
  site.answers[OF_PRIYA] = (_req, res) => {
    const write = (): void => {
      if (res.destroyed || sent === 400) return void res.end();
      sent += 1;
      res.write('x'.repeat(10_000), () => setImmediate(write));
    };
    write();
  };
  site.answers[LOW_OF_PRIYA] = answered('low');
  const { body } = await site.get('/archive', by(priya));
  expect(heldIn(body)).toEqual({ token: '7', answers: { [AT_API + LOW_OF_PRIYA]: 'low' } });
  site.answers[OF_PRIYA] = answered('x'.repeat(40_000));
  site.answers[LOW_OF_PRIYA] = answered('y'.repeat(40_000));
  const { body: both } = await site.get('/archive', by(priya));
  expect(Object.keys((heldIn(both) as { answers: object }).answers)).toEqual([AT_API + OF_PRIYA]);
  expect(sent).toBeLessThan(400);
});

test('what was late is left to the page for five seconds, in that team [platform.2063]', async () => {
  open();
  site.answers[OF_PRIYA] = () => timeIsOver();
  site.answers[OF_TOM] = answered('of Tom');
  const askedBy = async (user: User) => {
    site.asked.length = 0;
    await site.get('/archive', by(user));
    return askedOfStock().map((line) => line.slice(line.indexOf('/api')));
  };
  const begin = performance.now();
  expect([await askedBy(priya), await askedBy(priya), await askedBy(tom)]).toEqual([
    [OF_PRIYA],
    [],
    [OF_TOM],
  ]);
  const end = performance.now();
  const now = jest.spyOn(performance, 'now').mockReturnValue(begin + 4_999);
  expect(await askedBy(priya)).toEqual([]);
  now.mockReturnValue(end + 5_001);
  expect(await askedBy(priya)).toEqual([OF_PRIYA]);
});

test('what names the files of the page is sent before the API has answered the first read [platform.2064]', async () => {
  open();
  let answer = () => undefined as void;
  site.answers[OF_PRIYA] = (req, res) => (answer = () => answered('rows')(req, res));
  let html = '';
  for await (const piece of site.stream('/archive', by(priya))) {
    html += piece;
    if (html.includes('<div id="app">')) answer();
  }
  expect(heldIn(html)).toEqual({ token: '7', answers: { [AT_API + OF_PRIYA]: 'rows' } });
  expect(html).toMatch(/<\/script>\n<\/body>\n<\/html>\n$/);
});

test('a page that is under way when the server is asked to stop comes whole, and meanwhile the server is not ready [operation.2081]', async () => {
  open();
  let answer = () => undefined as void;
  const isAsked = new Promise<void>((seen) => {
    site.answers[OF_PRIYA] = (req, res) => {
      answer = () => answered('rows')(req, res);
      seen();
    };
  });
  const page = site.get('/archive', by(priya));
  await isAsked;
  const restarted = site.restart();
  expect(await site.get('/health/ready')).toMatchObject({
    status: 503,
    body: '{"status":"stopping"}',
    headers: { connection: 'close' },
  });
  answer();
  await restarted;
  expect(heldIn((await page).body)).toEqual({ token: '7', answers: { [AT_API + OF_PRIYA]: 'rows' } });
});
