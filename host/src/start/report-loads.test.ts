import { POLICY_VERSION } from '@storeroom/contract';
import { NO_CHOICE, setConsentAtom, store } from '@storeroom/sdk/host';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { failures, logFailure, type PartFailure } from '../remotes/failure';
import { readyParts } from '../remotes/parts';
import { aRelease } from '../testing/a-remote';
import { reportLoads } from './report-loads';

const before = aRelease({ release: '0.0.9-cccccccc', base: '/releases/shop/0.0.9-cccccccc' });
const shop = { ...aRelease(), fallback: before };
const till = aRelease({ name: 'till', container: 'remote_till', base: '/releases/till/1', release: '1' });

const Part = () => null;
const failure: PartFailure = {
  ...{ reason: 'network', step: 'entry', release: shop.release, tries: 3 },
  at: 0,
  cause: new Error('of somebody'),
};

const timing = (
  base: string,
  file: string,
  startTime: number,
  responseEnd: number,
  transferSize: number,
) => ({
  ...{ name: new URL(`${base}/${file}`, document.baseURI).href, startTime, responseEnd, transferSize },
});

let sent: Promise<string>[] = [];
let stop: () => void;

/** A page that runs two remotes; `shop` runs its previous release. */
function aPage({ statistics = true, random = 0 } = {}) {
  const pageData = { ...store().get(bootstrapDataAtom), remotes: [shop, till], build: 'abcd1234' };
  store().set(bootstrapDataAtom, pageData);
  document.body.innerHTML = `<script type="application/json" id="storeroom">${JSON.stringify(pageData)}</script>`;
  const choice = { ...NO_CHOICE, statistics };
  store().set(setConsentAtom, { accepted: true, choice, version: POLICY_VERSION });
  readyParts.set('shop/screen/shelves', { Part, degraded: true });
  readyParts.set('till/screen/till', { Part, degraded: false });
  stop = reportLoads(() => random);
}

const hide = () => document.dispatchEvent(new Event('visibilitychange'));
const told = async () =>
  (await Promise.all(sent)).map((body) => (JSON.parse(body) as { loads: object[] }).loads);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => {
      expect([path, body.type]).toEqual(['/platform/beacons', 'application/json']);
      sent.push(
        new Promise((done) => {
          const reader = new FileReader();
          reader.onload = () => done(String(reader.result));
          reader.readAsText(body);
        }),
      );
      return true;
    },
  });
  Object.assign(performance, {
    getEntriesByType: () => [
      timing(till.base, till.entry, 100, 220.4, 5_000),
      timing(till.base, 'later.js', 9_000, 9_500, 700),
      timing(shop.base, shop.entry, 234, 240, 0),
    ],
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  failures.clear();
  readyParts.clear();
});

test('a page that is hidden tells what failed and, one in four, what loaded, each once and nothing else [platform.1960]', async () => {
  aPage();
  logFailure('shop', failure);
  // The page has been open for two hours. The report must not contain that time, which the page server would refuse as
  // too large.
  logFailure('shop', { ...failure, at: performance.timeOrigin + 7_200_000 });
  hide();
  hide();
  jest.useRealTimers();
  expect(await told()).toEqual([
    [
      { remote: 'shop', release: shop.release, step: 'entry', reason: 'network', outcome: 'degraded' },
      { remote: 'shop', release: before.release, outcome: 'loaded' },
      { remote: 'till', release: '1', outcome: 'loaded', ms: 120, bytes: 5_700 },
    ],
  ]);
});

test('other pages tell failures only, those of the shell too, after a minute and when hidden later [platform.1960]', async () => {
  aPage({ random: 0.25 });
  hide();
  expect(sent).toEqual([]);
  logFailure('till', { ...failure, release: '1', step: 'render', reason: 'crashed' });
  jest.advanceTimersByTime(60_000);
  logFailure('host', { ...failure, release: null, step: 'module', reason: 'time-out' });
  hide();
  jest.useRealTimers();
  expect(await told()).toEqual([
    [{ remote: 'till', release: '1', step: 'render', reason: 'crashed', outcome: 'failed' }],
    [{ remote: 'host', release: 'abcd1234', step: 'module', reason: 'time-out', outcome: 'failed' }],
  ]);
});

test('nothing is told without consent to statistics, and none of what is told names an error [platform.1960]', async () => {
  aPage({ statistics: false });
  logFailure('shop', failure);
  hide();
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  const choice = { ...NO_CHOICE, statistics: true };
  store().set(setConsentAtom, { accepted: true, choice, version: POLICY_VERSION });
  hide();
  jest.useRealTimers();
  const heard = await told();
  expect(heard).toHaveLength(1);
  expect(JSON.stringify(heard)).not.toContain('somebody');
});
