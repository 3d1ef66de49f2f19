import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createPageServer } from './page-server';
import { sampleSite, type Answer, type Site } from './testing/sample-site';

const [LIVE, BEFORE] = ['0.2.0-bbbb2222', '0.1.0-aaaa1111'];
const at = (release: string) => `/releases/shop/${release}`;

let site: Site;
beforeEach(async () => {
  site = await sampleSite({ PAGE_METRICS_PORT: '0' });
  site.addRelease('shop', LIVE);
  site.addRelease('shop', BEFORE);
  site.point({ shop: { live: at(LIVE), previous: at(BEFORE) } });
});
afterEach(() => site.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE): Promise<Answer> =>
  site.get(path, headers, 'POST', body);
const tell = (loads: unknown, headers?: Record<string, string>) =>
  post('/platform/beacons', JSON.stringify({ loads }), headers);
const report = (content: unknown, type = 'application/csp-report') =>
  post('/platform/policy-reports', JSON.stringify(content), { 'content-type': type });

/** The metrics whose name begins with this text, without buckets of histograms. */
async function figures(beginning: string): Promise<Record<string, number>> {
  const all = Object.entries(await site.scrape());
  return Object.fromEntries(all.filter(([name]) => name.startsWith(beginning) && !name.includes('_bucket')));
}

const loaded = { remote: 'shop', release: LIVE, outcome: 'loaded', ms: 300, bytes: 40_000 };
const failed = { remote: 'shop', release: LIVE, outcome: 'failed', step: 'entry', reason: 'network' };

test('what browsers tell is counted by remote and release, in metrics on a port of their own [platform.1961, PF.143]', async () => {
  const answer = await tell([
    loaded,
    { ...failed, outcome: 'degraded' },
    { ...failed, step: 'render', reason: 'crashed' },
    { remote: 'host', release: 'abcd1234', outcome: 'failed', step: 'module', reason: 'time-out' },
  ]);
  expect([answer.status, answer.body]).toEqual([204, '']);
  const pair = `remote="shop",release="${LIVE}"`;
  expect(await figures('storeroom_remote')).toEqual({
    [`storeroom_remote_loads_total{${pair}}`]: 4,
    [`storeroom_remote_failures_total{${pair},outcome="degraded",step="entry",reason="network"}`]: 1,
    [`storeroom_remote_failures_total{${pair},outcome="failed",step="render",reason="crashed"}`]: 1,
    'storeroom_remote_failures_total{remote="host",release="abcd1234",outcome="failed",step="module",reason="time-out"}': 1,
    [`storeroom_remote_load_seconds_sum{${pair}}`]: 0.3,
    [`storeroom_remote_load_seconds_count{${pair}}`]: 1,
    [`storeroom_remote_load_bytes_sum{${pair}}`]: 40_000,
    [`storeroom_remote_load_bytes_count{${pair}}`]: 1,
  });
  for (const path of ['/metrics', '/platform/metrics']) expect((await site.get(path)).status).toBe(404);
});

test('what an open page of an earlier build tells of the shell is counted by that build while its files are served [platform.1961]', async () => {
  const EARLIER = 'bbbb0001';
  mkdirSync(join(site.root, 'host-builds', EARLIER));
  const ofShell = { ...failed, remote: 'host' };
  await tell([
    { ...ofShell, release: EARLIER },
    { ...ofShell, release: 'bbbb0002' },
  ]);
  const what = 'outcome="failed",step="entry",reason="network"';
  expect(await figures('storeroom_remote_failures')).toEqual({
    [`storeroom_remote_failures_total{remote="host",release="${EARLIER}",${what}}`]: 1,
    [`storeroom_remote_failures_total{remote="host",release="other",${what}}`]: 1,
  });
});

test('names that the registry does not have are counted as "other", however many are told [platform.1961]', async () => {
  const invented = (count: number) => Array.from({ length: count }, (_, at) => `0.0.${at}-cccc3333`);
  await tell(invented(40).map((release) => ({ ...failed, release })));
  await tell(
    Array.from({ length: 40 }, (_, at) => ({
      ...failed,
      remote: `shop-${at}`,
      release: `0.0.${at}-dddd4444`,
    })),
  );
  await tell([{ ...failed, remote: 'host', release: 'another' }]);
  const what = 'outcome="failed",step="entry",reason="network"';
  expect(await figures('storeroom_remote_failures')).toEqual({
    [`storeroom_remote_failures_total{remote="shop",release="other",${what}}`]: 40,
    [`storeroom_remote_failures_total{remote="other",release="other",${what}}`]: 40,
    [`storeroom_remote_failures_total{remote="host",release="other",${what}}`]: 1,
  });
});

test.each([
  ['another shape', { visits: [] }, 400],
  ['no list', { loads: {} }, 400],
  ['too many', { loads: Array.from({ length: 41 }, () => failed) }, 400],
  ['an unknown outcome', { loads: [{ ...failed, outcome: 'bored' }] }, 400],
  ['an unknown step', { loads: [{ ...failed, step: 'moon' }] }, 400],
  ['an unknown reason', { loads: [{ ...failed, reason: 'a "label"\n' }] }, 400],
  ['a name that is none', { loads: [{ ...failed, remote: 'Shop\n' }] }, 400],
  ['a release that is none', { loads: [{ ...failed, release: '../x' }] }, 400],
  ['a time that is none', { loads: [{ ...loaded, ms: -1 }] }, 400],
  ['too much', { loads: [], more: 'x'.repeat(17_000) }, 413],
])(
  'a beacon with %s is refused and nothing of it is counted [platform.1962]',
  async (_what, content, status) => {
    expect((await post('/platform/beacons', JSON.stringify(content))).status).toBe(status);
    expect(await figures('storeroom_remote')).toEqual({});
    expect(await figures('storeroom_beacons')).toEqual({
      'storeroom_beacons_total{kind="load",answer="refused"}': 1,
    });
  },
);

test('beacons of other sites, other methods, and more than 600 a minute of an address are refused [platform.1962]', async () => {
  jest.useFakeTimers({
    now: Date.UTC(2026, 10, 26, 8),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  try {
    expect((await tell([failed], { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await tell([failed], { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })).status).toBe(415);
    expect((await post('/platform/beacons', 'no JSON')).status).toBe(400);
    expect((await site.get('/platform/beacons')).status).toBe(405);
    expect((await site.get('/platform/beacons', {}, 'OPTIONS')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const count = async () =>
      (await tell([failed], { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' })).status;
    // One address may also make only 600 requests in ten seconds, so the clock moves before that limit is reached.
    for (let sent = 5; sent < 590; sent += 1) expect([sent, await count()]).toEqual([sent, 204]);
    jest.setSystemTime(Date.UTC(2026, 10, 26, 8, 0, 30));
    for (let sent = 590; sent < 600; sent += 1) expect([sent, await count()]).toEqual([sent, 204]);
    const refused = await tell([failed]);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  } finally {
    jest.useRealTimers();
  }
});

test('a beacon that breaks off is no fault that the log tells of [platform.1962]', async () => {
  const faults = jest.spyOn(console, 'error').mockImplementation();
  const head = 'Host: storeroom.localhost:8080\r\nContent-Type: application/json\r\nContent-Length: 5000';
  const broken = `POST /platform/beacons HTTP/1.1\r\n${head}\r\n\r\n`;
  await site.breakOff(broken, Buffer.from('{"loads":'), () => true);
  await tell([loaded]);
  expect(faults.mock.calls).toEqual([]);
});

const HOST = 'http://storeroom.localhost:8080';

test('what the policy blocks is counted by directive and by the release whose file it is, in both forms of reports [platform.1963]', async () => {
  const old = (content: object) =>
    report({ 'csp-report': { 'document-uri': `${HOST}/invitations/secret-token`, ...content } });
  const statuses = [
    await old({
      'effective-directive': 'connect-src',
      'blocked-uri': 'https://elsewhere.example/x',
      'source-file': `${HOST}${at(LIVE)}/entry.aaaaaaaa.js`,
    }),
    await old({ 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' }),
    await old({ 'effective-directive': 'moon-src', 'source-file': `${HOST}/assets/host.22222222.js` }),
    await old({ 'effective-directive': { toString: 1 }, 'blocked-uri': 7 }),
    await report([{ type: 'csp-violation', body: { effectiveDirective: {} } }], 'application/reports+json'),
    await report(
      [
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'script-src-elem', blockedURL: `${HOST}${at(BEFORE)}/x.js` },
        },
        { type: 'integrity-violation', body: { blockedURL: `${HOST}${at(LIVE)}/entry.aaaaaaaa.js` } },
        { type: 'deprecation', body: { id: 'x' } },
        null,
      ],
      'application/reports+json',
    ),
  ].map(({ status }) => status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204]);
  expect(await figures('storeroom_policy')).toEqual({
    [`storeroom_policy_reports_total{remote="shop",release="${LIVE}",directive="connect-src"}`]: 1,
    'storeroom_policy_reports_total{remote="other",release="other",directive="img-src"}': 1,
    'storeroom_policy_reports_total{remote="other",release="other",directive="other"}': 2,
    'storeroom_policy_reports_total{remote="host",release="abcd1234",directive="other"}': 1,
    [`storeroom_policy_reports_total{remote="shop",release="${BEFORE}",directive="script-src-elem"}`]: 1,
    [`storeroom_policy_reports_total{remote="shop",release="${LIVE}",directive="integrity"}`]: 1,
  });
  expect(JSON.stringify([await site.scrape(), site.logLines])).not.toMatch(/secret-token|elsewhere/);
});

test('of the reports that a browser sends at once, each with the whole policy, twenty are counted [platform.1962, platform.1963]', async () => {
  const { headers } = await site.get('/dashboard');
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
  const one = {
    age: 53_531,
    body: {
      blockedURL: 'inline',
      columnNumber: 39,
      disposition: 'enforce',
      documentURL: `${HOST}/stock/items/4711`,
      effectiveDirective: 'style-src-attr',
      lineNumber: 121,
      originalPolicy: headers['content-security-policy'],
      referrer: `${HOST}/dashboard`,
      sample: '',
      sourceFile: `${HOST}${at(LIVE)}/screen-home.bbbbbbbb.js`,
      statusCode: 200,
    },
    type: 'csp-violation',
    url: `${HOST}/stock/items/4711`,
    user_agent: agent,
  };
  const all = Array.from({ length: 21 }, () => one);
  expect((await report(all, 'application/reports+json')).status).toBe(204);
  expect((await report('x'.repeat(65_536), 'application/reports+json')).status).toBe(413);
  expect(Object.values(await figures('storeroom_policy'))).toEqual([20]);
});

test('the policy of a page names where browsers report what it blocks, and the release of another origin is told by its address [platform.1963]', async () => {
  const { headers } = await site.get('/dashboard');
  expect(headers['content-security-policy']).toMatch(/; report-uri \/platform\/policy-reports$/);
  expect(headers).toMatchObject({
    'reporting-endpoints': 'platform="/platform/policy-reports"',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(platform)',
  });
  site.point({ shop: { live: `https://files.example/shop/${LIVE}`, live_integrity: null } });
  await report({
    'csp-report': {
      'effective-directive': 'style-src',
      'source-file': `https://files.example/shop/${LIVE}/a.js`,
    },
  });
  await report({
    'csp-report': {
      'effective-directive': 'style-src',
      'source-file': `https://files.example/shop/${LIVE}x/a.js`,
    },
  });
  expect(await figures('storeroom_policy')).toEqual({
    [`storeroom_policy_reports_total{remote="shop",release="${LIVE}",directive="style-src"}`]: 1,
    'storeroom_policy_reports_total{remote="other",release="other",directive="style-src"}': 1,
  });
});

test('the metrics of the page server are answered under an address or a name without a dot only [operation.1681]', async () => {
  const asked = (host: string) =>
    new Promise<number | undefined>((done) =>
      request({ port: site.metricsPort(), path: '/metrics', headers: { host } }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }).end(),
    );
  for (const host of ['127.0.0.1', 'page:9465']) expect([host, await asked(host)]).toEqual([host, 200]);
  for (const host of ['storeroom.example', 'rebound.example:80']) {
    expect([host, await asked(host)]).toEqual([host, 421]);
  }
});

test('a PAGE_METRICS_PORT that is taken or no port ends the start with one sentence, and without one there are no metrics [PF.143]', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const start = (wanted: string) => createPageServer({ PAGE_METRICS_PORT: wanted }, site.root);
  await expect(start(String(port))).rejects.toThrow(
    `PAGE_METRICS_PORT ${port} on 127.0.0.1 cannot be used: `,
  );
  await expect(start('many')).rejects.toThrow('PAGE_METRICS_PORT must be a number');
  other.close();
  const without = await sampleSite();
  expect(without.metricsPort()).toBeNull();
  await without.stop();
});

test('the dashboard for Grafana asks for metrics that are answered, and the operators’ page explains all of the page server’s [platform.1964]', async () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  const page = read('docs/operators.md');
  const text = await (await fetch(`http://127.0.0.1:${site.metricsPort()}/metrics`)).text();
  const own = [...text.matchAll(/^# TYPE (storeroom_\w+)/gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
  const dashboard = read('shared/build/deploy/grafana-dashboard.json');
  const asked = [...dashboard.matchAll(/(storeroom_\w+?)(_bucket|_sum|_count)?\b(?=[{,[])/g)].map(
    ([, name = '']) => name,
  );
  expect(asked.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
  expect(own.filter((name) => !asked.includes(name))).toEqual([]);
});
