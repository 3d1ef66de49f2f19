import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { move, publish } from '../../src/installation.mjs';
import { newKeys } from '../../src/signed-lines.mjs';
import { ask } from '../soak/ask.mjs';
import { freePort, makeProduct } from '../soak/product.mjs';
import { readJson, remoteFolder, remoteNames } from '../workspace.mjs';
import { launchChromium } from './chromium.mjs';
import { endingAll } from './ending.mjs';
import { demoCookies } from './sign-in.mjs';
import { lineOf, percentile, timeRow } from './use/figures.mjs';

/** What 95 of 100 tries take at most, in milliseconds. */
const TARGETS = { document: 5_000, tab: 10_000 };
/** The number of documents a second that are requested from the page server meanwhile. */
const DOCUMENTS_PER_SECOND = 50;
/** How often it is checked whether something is in force. */
const POLL_MS = 50;
/** How often an open tab opens another page. */
const NAVIGATION_MS = 500;
/** How long somebody looks at a page, at least, before they open the next one. */
const READING_MS = 4_000;
const TIMEOUT_MS = 60_000;
/** The niceness of this process and its browsers, which give way to the product. */
const OWN_NICENESS = 10;
/** In how many browsers the tabs are that stay open while pipelines release. */
const PIPELINE_BROWSERS = 4;
/**
 * A try makes seven calls, a move of a pipeline two; an address makes 60 a minute. Each move makes every tab load itself anew, which costs
 * a second of processor.
 */
const TRY_INTERVAL_MS = 8_000;
const MOVE_INTERVAL_MS = 10_000;
/** A key makes 60 moves an hour, a try four. */
const TRIES_PER_KEY = 12;
/** A page loads itself anew no sooner than this after the last time. */
const MIN_RELOAD_INTERVAL_MS = 10_000;
/** By how much the report of one load may be later than that of another. */
const RELOAD_TOLERANCE_MS = 500;
/** The message of a part whose files took longer than the shell waits. */
const LATE = 'The server did not send it in time.';
/** A part that failed tries again by itself within a minute; such a try may take its time. */
const RETRY_TIMEOUT_MS = 90_000;

const HEADINGS = {
  '/stock': 'Stock',
  '/logs': 'Logs',
  '/stock/locations': 'Locations',
  '/teams': 'Teams',
};

/** A temporary folder with further releases of the built remotes, and the keys of their teams. */
function workshop(folder, dataDir) {
  const known = {};
  mkdirSync(folder);
  const folderOf = (remote) => join(folder, `remote-${remote}`);
  return {
    folderOf,
    /** Another release with the same files. */
    release(remote) {
      const { release: built } = readJson(join(remoteFolder(remote), 'dist/newest.json'));
      const from = join(remoteFolder(remote), 'dist', built);
      const facts = JSON.parse(readFileSync(join(from, 'release.json'), 'utf8'));
      const release = `${facts.version}-${randomBytes(4).toString('hex')}`;
      const place = join(folderOf(remote), 'dist', release);
      cpSync(from, place, { recursive: true });
      cpSync(join(remoteFolder(remote), 'package.json'), join(folderOf(remote), 'package.json'));
      writeFileSync(join(place, 'release.json'), JSON.stringify({ ...facts, release }));
      return release;
    },
    key(name, remote) {
      const { privateKey, publicKey } = newKeys();
      known[name] = { public_key: publicKey, remotes: [remote], expires: '2999-12-31' };
      writeFileSync(join(dataDir, 'team-keys.json'), JSON.stringify({ keys: known }));
      const file = join(folder, `${name}.key.json`);
      writeFileSync(file, JSON.stringify({ name, private_key: privateKey }));
      return file;
    },
  };
}

/** The product with the demo company, in a process of its own, and releases in a folder of its own. */
async function startDelivery(keep) {
  const folder = await keep(mkdtempSync(join(tmpdir(), 'storeroom-delivery-')), (made) =>
    rmSync(made, { recursive: true, force: true }),
  );
  const [dataDir, releases] = ['data', 'releases'].map((name) => join(folder, name));
  mkdirSync(dataDir);
  for (const remote of remoteNames()) {
    const dist = join(remoteFolder(remote), 'dist');
    const { release } = readJson(join(dist, 'newest.json'));
    cpSync(join(dist, release), join(releases, `remote-${remote}/dist`, release), { recursive: true });
  }
  const port = await freePort();
  const env = { RELEASES_DIR: releases, TRUSTED_PROXIES: 'loopback' };
  const product = makeProduct({ port, dataDir, env });
  await keep(product, (started) => started.stop());
  await product.start();
  const running = { origin: `http://storeroom.localhost:${port}`, settings: { PORT: String(port) } };
  const cookies = await demoCookies(running);
  // Browsers and pipelines are on other machines than the product, and here must not take its processor time.
  setPriority(OWN_NICENESS);
  const browser = await keep(
    launchChromium({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }),
    (launched) => launched.close(),
  );
  return { ...running, port, dataDir, cookies, browser, shop: workshop(join(folder, 'workshop'), dataDir) };
}

/** A document as somebody with these cookies gets it; status 0 where there is no answer. */
function documentOf(port, { cookies = [], address } = {}) {
  const headers = {
    accept: 'text/html',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    ...(address ? { 'x-forwarded-for': address } : {}),
  };
  return ask({ port, path: '/stock', host: 'storeroom.localhost', headers });
}

/** Asks for documents at an even pace, whatever the answers take, each from an address of its own. */
function startLoad(port) {
  const took = [];
  let failed = 0;
  let asked = 0;
  const timer = setInterval(async () => {
    asked += 1;
    const begun = performance.now();
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const { status } = await documentOf(port, { address });
    if (status === 200 || status === 302) took.push(performance.now() - begun);
    else failed += 1;
  }, 1000 / DOCUMENTS_PER_SECOND);
  const begun = performance.now();
  return {
    figures() {
      const pace = took.length / ((performance.now() - begun) / 1000);
      return `${pace.toFixed(0)} documents a second, p95 ${percentile(took, 0.95).toFixed(0)} ms, ${failed} failed`;
    },
    stop: () => clearInterval(timer),
  };
}

/** How long it takes from `begun` until something is so; NaN when it is not within a minute. */
async function timeUntil(begun, isSo, every = POLL_MS) {
  while (!(await isSo())) {
    if (performance.now() - begun > TIMEOUT_MS) return NaN;
    await pause(every);
  }
  return performance.now() - begun;
}

const factsIn = (html) => JSON.parse(/id="storeroom">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
const baseIn = ({ remotes = [] }) => remotes.find(({ name }) => name === 'stock')?.base;

/** Opens an address in the page as a press on its link does. */
const visit = (page, path) =>
  page
    .evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path)
    // The page may be loading itself anew.
    .catch(() => undefined);

async function signedInContext({ browser, cookies, origin }) {
  const context = await browser.newContext({ baseURL: origin });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addCookies(cookies);
  return context;
}

async function openPage(context, path) {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: HEADINGS[path], exact: true }).waitFor();
  await page.getByRole('button', { name: 'Live' }).waitFor();
  return page;
}

/** One release of stock: published and made live, killed, and rolled back to the one before. */
async function tryOnce(place, key) {
  const { port, cookies, shop, origin } = place;
  const folder = shop.folderOf('stock');
  const to = ['--to', `http://127.0.0.1:${port}`, '--key', key];
  const release = shop.release('stock');
  const inDocument = async () => baseIn(factsIn((await documentOf(port, { cookies })).text));
  const before = await inDocument();
  const isLive = async () => (await inDocument())?.endsWith(release) ?? false;
  const context = await signedInContext(place);
  const page = await openPage(context, '/stock');
  const found = {};

  const published = performance.now();
  await publish(folder, [release, ...to]);
  const promoted = performance.now();
  await move(folder, [release, '--reason', 'Bench', ...to], 'promote');
  const live = timeUntil(promoted, isLive);
  let turn = 0;
  const isUsed = async () => {
    await visit(page, ['/logs', '/stock'][(turn += 1) % 2]);
    const text = await page
      .locator('#storeroom')
      .textContent()
      .catch(() => '{}');
    return baseIn(JSON.parse(text))?.endsWith(release) ?? false;
  };
  found.used = await timeUntil(promoted, isUsed, NAVIGATION_MS);
  found.promote = await live;
  found.publish = promoted - published + found.promote;
  await visit(page, '/stock');
  await page.getByRole('heading', { level: 1, name: HEADINGS['/stock'], exact: true }).waitFor();
  await page.getByRole('button', { name: 'Live' }).waitFor();

  const killed = performance.now();
  await move(folder, [release, '--reason', 'Bench', ...to], 'kill');
  const killedAfter = timeUntil(killed, async () => !(await isLive()));
  const panel = page.getByRole('main').getByText('It was switched off');
  found.dropped = await timeUntil(killed, () => panel.isVisible());
  found.kill = await killedAfter;

  const back = performance.now();
  await move(folder, ['--reason', 'Bench', ...to], 'rollback');
  found.rollback = await timeUntil(back, async () => (await inDocument()) === before);
  await page.context().close();
  if (!page.url().startsWith(origin)) throw new Error(`The tab is at ${page.url()}.`);
  return found;
}

async function tryOften(place, tries, tell) {
  const found = [];
  let key = '';
  for (let n = 0; n < tries; n += 1) {
    const next = pause(n + 1 < tries ? TRY_INTERVAL_MS : 0);
    if (n % TRIES_PER_KEY === 0) key = place.shop.key(`stock-${n}`, 'stock');
    found.push(await tryOnce(place, key));
    await next;
  }
  const of = (name) => found.map((one) => one[name]);
  tell(timeRow('publish and promote → live in a new page', of('publish'), TARGETS.document));
  tell(timeRow('promote → used in an open tab', of('used'), TARGETS.tab));
  tell(timeRow('kill → in force in a new page', of('kill'), TARGETS.document));
  tell(timeRow('kill → in force in an open tab', of('dropped'), TARGETS.tab));
  tell(timeRow('rollback → in force in a new page', of('rollback'), TARGETS.document));
}

/** Promotes two releases of a remote in turns. Gives the reasons of the moves that were acknowledged. */
async function runPipeline({ port, shop }, remote, until) {
  const key = shop.key(`pipeline-${remote}`, remote);
  const to = ['--to', `http://127.0.0.1:${port}`, '--key', key];
  const releases = [shop.release(remote), shop.release(remote)];
  for (const release of releases) await publish(shop.folderOf(remote), [release, ...to]);
  const acknowledged = [];
  while (performance.now() < until) {
    const next = pause(MOVE_INTERVAL_MS);
    const reason = `${remote} ${acknowledged.length}`;
    await move(
      shop.folderOf(remote),
      [releases[acknowledged.length % 2], '--reason', reason, ...to],
      'promote',
    );
    acknowledged.push(reason);
    await next;
  }
  return acknowledged;
}

const isGone = (panels) =>
  panels
    .first()
    .waitFor({ state: 'detached', timeout: RETRY_TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );

/**
 * Somebody who opens one page after the other in this tab, and what went wrong for them. What came too late and was then shown
 * without a press is `late`: a busy machine does that.
 */
async function wander(page, until, at) {
  const failures = [];
  const late = [];
  const loads = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('crash', () => failures.push('the page crashed'));
  // The guard counts from when a page begins to leave, not from when the next one is there.
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) loads.push(performance.now());
  });
  const paths = Object.keys(HEADINGS);
  let opened = 0;
  while (performance.now() < until) {
    opened += 1;
    const path = paths[(opened + at) % paths.length];
    await visit(page, path);
    const main = page.getByRole('main');
    const failed = main.getByRole('alert');
    const isThere = await page
      .getByRole('heading', { level: 1, name: HEADINGS[path], exact: true })
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    await pause(READING_MS + 100 * at);
    // A part that fails has its heading and a panel beneath it.
    const panels = await failed.allInnerTexts();
    if (isThere && panels.length === 0) continue;
    const text = (panels.join(' ') || (await main.innerText())).replaceAll(/\s+/g, ' ');
    const isHealed = isThere && text.includes(LATE) && (await isGone(failed));
    (isHealed ? late : failures).push(`${path}: ${text.slice(0, 200)}`);
  }
  const loops = loads.filter(
    (moment, n) => n > 0 && moment - loads[n - 1] < MIN_RELOAD_INTERVAL_MS - RELOAD_TOLERANCE_MS,
  ).length;
  return { opened, failures, late, loops, loads: loads.length };
}

const noneRow = (what, count, beside) => ({
  what,
  found: `${count === 0 ? 'none' : count}${beside}`,
  wanted: 'none',
  isMet: count === 0,
});

async function contend(place, { seconds, pages }, { tell, print }) {
  const contexts = await Promise.all(Array.from({ length: PIPELINE_BROWSERS }, () => signedInContext(place)));
  const tabs = [];
  for (let at = 0; at < pages; at += 1) tabs.push(await openPage(contexts[at % PIPELINE_BROWSERS], '/stock'));
  const until = performance.now() + seconds * 1000;
  const walks = tabs.map((page, at) => wander(page, until, at));
  const pipelines = ['stock', 'admin'].map((remote) => runPipeline(place, remote, until));
  // Together, so that whichever fails first ends the bench.
  const [moved, walked] = await Promise.all([Promise.all(pipelines), Promise.all(walks)]);
  const acknowledged = moved.flat();
  await Promise.all(contexts.map((context) => context.close()));
  const history = readFileSync(join(place.dataDir, 'registry.history.jsonl'), 'utf8').trim().split('\n');
  const reasons = history.map((line) => JSON.parse(line)).filter((line) => line.refused === undefined);
  const lost = acknowledged.filter((reason) => reasons.filter((line) => line.reason === reason).length !== 1);
  const sum = (name) => walked.reduce((total, one) => total + one[name], 0);
  const all = (name) => walked.flatMap((one) => one[name]);
  const opened = ` of ${sum('opened')} that ${pages} tabs opened`;
  tell(noneRow('pages that failed', all('failures').length, opened));
  tell(noneRow('pages that came late', all('late').length, opened));
  for (const text of [...all('failures'), ...all('late')].slice(0, 5)) print(`      ${text}`);
  tell(noneRow('acknowledged moves that are lost', lost.length, ` of ${acknowledged.length}`));
  tell(
    noneRow(
      `reloads within ${MIN_RELOAD_INTERVAL_MS / 1000} s of another`,
      sum('loops'),
      ` of ${sum('loads')}`,
    ),
  );
}

/**
 * How soon a move of a release is in force while the page server is under load, and whether anything goes wrong while two teams
 * promote and people work. Returns the figures, and whether every target was met.
 */
export function benchDelivery({ tries = 50, seconds = 120, pages = 20, print = console.log } = {}) {
  return endingAll(async (keep) => {
    const rows = [];
    const tell = (row) => {
      rows.push(row);
      print(`${lineOf(row)}   load ${loadavg()[0].toFixed(1)}`);
    };
    const place = await startDelivery(keep);
    print(
      `delivery of releases: ${tries} tries, ${DOCUMENTS_PER_SECOND} documents a second besides; ${cpus().length} cores`,
    );
    const load = await keep(startLoad(place.port), (started) => started.stop());
    await tryOften(place, tries, tell);
    print(`    meanwhile: ${load.figures()}`);
    load.stop();
    print(`  two pipelines for ${seconds} s, each with a move every ${MOVE_INTERVAL_MS / 1000} s`);
    await contend(place, { seconds, pages }, { tell, print });
    return { rows, isMet: rows.every((row) => row.isMet) };
  });
}
