import { loadavg } from 'node:os';
import { callApi, signIn } from './sign-in.mjs';

const PAGES = ['/stock?per_page=100', '/dashboard', '/logs?per_page=100'];
const CHANGES_PER_SECOND = 50;
const SECONDS = 6;
/** How long after the last change what it causes is still counted. */
const SETTLING_MS = 2_000;
const TARGETS = { reads: 4, longest: 200 };

/** Runs inside the page, before its own code: notes how long it stood still. */
function noteLongTasks() {
  window.__storeroomLong = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__storeroomLong.push(duration);
  }).observe({ type: 'longtask' });
}

/** A colleague's changes, 50 a second; resolves when the last has been answered. */
async function blow(running, colleague, items) {
  const { token, user } = colleague;
  const began = performance.now();
  const writes = [];
  const adjust = ({ id }) =>
    callApi(running, 'POST', `/api/stock/${id}/adjust`, {
      token,
      body: { team_id: user.team.id, delta: 1, reason: 'received' },
    });
  await new Promise((done) => {
    const timer = setInterval(() => {
      const due = Math.min(
        CHANGES_PER_SECOND * SECONDS,
        Math.floor(((performance.now() - began) / 1000) * CHANGES_PER_SECOND),
      );
      while (writes.length < due) writes.push(adjust(items[writes.length % items.length]));
      if (due < CHANGES_PER_SECOND * SECONDS) return;
      clearInterval(timer);
      done();
    }, 10);
  });
  await Promise.all(writes);
}

async function measure(browser, running, { path, cookies, colleague, items }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    let reads = 0;
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      if (new URL(request.url).host.startsWith('api.') && request.method === 'GET') reads += 1;
    });
    await page.addInitScript(noteLongTasks);
    await page.goto(running.origin + path);
    await page.getByRole('button', { name: 'Live' }).waitFor();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => (window.__storeroomLong.length = 0));
    reads = 0;
    const began = performance.now();
    await blow(running, colleague, items);
    await page.waitForTimeout(SETTLING_MS);
    const seconds = (performance.now() - began) / 1000;
    const long = await page.evaluate(() => window.__storeroomLong);
    return { path, reads: reads / seconds, longest: Math.max(0, ...long) };
  } finally {
    await context.close();
  }
}

/**
 * What a storm of 50 changes a second costs a page that shows what is changed, on a CPU four times slower. The changes are
 * those of `colleague`, who has signed in: the demo's stock keeper by default.
 */
export async function benchStorm(browser, running, { cookies, verdict, colleague }) {
  colleague ??= await signIn(running, 'tom');
  const address = `/api/stock?per_page=100&team_id=${colleague.user.team.id}`;
  const { stock } = await callApi(running, 'GET', address, { token: colleague.token });
  console.log(`storm of ${CHANGES_PER_SECOND} changes a second: CPU ×4`);
  for (const path of PAGES) {
    const { reads, longest } = await measure(browser, running, {
      path,
      cookies,
      colleague,
      items: stock.data,
    });
    console.log(
      `  ${path.padEnd(22)}${reads.toFixed(1)} reads a second ${verdict(reads <= TARGETS.reads)} ≤ ${TARGETS.reads}   longest task ${longest.toFixed(0)} ms ${verdict(longest <= TARGETS.longest)} ≤ ${TARGETS.longest} ms   load ${loadavg()[0].toFixed(1)}`,
    );
  }
}
