import { costs, noteRequests } from './requests.mjs';

/**
 * Runs inside the page, before its own code: notes the moment in which an element is there, laid out and seen, as the server
 * draws it or as the page does, and the moment in which the living page has it, which answers presses. Each is the frame after
 * that became true.
 */
function probe({ seen, living }) {
  if (window.top !== window) return;
  const noted = { seen: null, living: null, shift: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  window.__storeroomBench = noted;
  const isSeen = (element) => {
    const style = getComputedStyle(element);
    return element.getClientRects().length > 0 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  const isLiving = (element) => !element.closest('[data-prerendered]');
  const found = new Set();
  const note = (name, elements) => {
    if (found.has(name) || !elements.some(isSeen)) return;
    found.add(name);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        noted[name] = performance.now();
      };
      channel.port2.postMessage(0);
    });
  };
  const look = () => {
    note('seen', [...document.querySelectorAll(seen)]);
    note('living', [...document.querySelectorAll(living)].filter(isLiving));
    if (found.has('living')) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  look();
}

const bytesPerSecond = (kbit) => (kbit * 1000) / 8;

/** A middling phone on a slow mobile network, as Lighthouse has it: "Slow 4G" and a CPU four times slower. */
export const SLOW_4G = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1600),
    uploadThroughput: bytesPerSecond(750),
  },
};

export const UNTHROTTLED = { cpu: 1, network: null };

const TIMEOUT_MS = 90_000;

/** A page counts as idle after this time without a request. */
const SETTLING_MS = 1_500;

/** What of a task is longer than this, a press would notice. */
const LONG_TASK_MS = 50;

/** Waits until the page is idle, at most 15 seconds. */
async function rest(page, requests) {
  const end = Date.now() + 15_000;
  let known = -1;
  while (Date.now() < end) {
    const open = [...requests.values()].some(({ done, type }) => done === null && type !== 'WebSocket');
    if (!open && requests.size === known) return;
    known = requests.size;
    await page.waitForTimeout(SETTLING_MS);
  }
}

async function openPage(context, { url, ready, drawn = ready }, profile) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = noteRequests(cdp);
  await cdp.send('Network.enable');
  if (profile.network) await cdp.send('Network.emulateNetworkConditions', profile.network);
  if (profile.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  await page.addInitScript(probe, { seen: `${drawn}, ${ready}`, living: ready });
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.waitForFunction(() => window.__storeroomBench?.living != null, null, {
    timeout: TIMEOUT_MS,
    polling: 100,
  });
  await rest(page, requests);
  const { seen, living, shift, tasks } = await page.evaluate(() => window.__storeroomBench);
  const [{ sent: start }] = requests.values();
  const isBefore = ({ done }) => done - start <= living / 1000;
  const late = [...requests.values()].filter((request) => request.done !== null && !isBefore(request));
  const result = {
    seenMs: seen,
    livingMs: living,
    blockedMs: tasks
      .filter(([began]) => began < living)
      .reduce((sum, [, took]) => sum + Math.max(0, took - LONG_TASK_MS), 0),
    shift,
    lateRequests: late.length,
    lateBytes: late.reduce((sum, { bytes }) => sum + bytes, 0),
    ...costs(requests.values(), isBefore),
  };
  await page.close();
  return result;
}

/**
 * A first visit with an empty cache, and a second one after it: how long until the element is seen and until it lives, how long
 * the tasks up to then held up what else there was to do, what was loaded up to then and after it, and how much moved.
 */
export async function visit(browser, { cookies = [], ...where }, profile) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    await context.addCookies(cookies);
    const cold = await openPage(context, where, profile);
    const warm = await openPage(context, where, profile);
    return { ...cold, warmSeenMs: warm.seenMs, warmLivingMs: warm.livingMs };
  } finally {
    await context.close();
  }
}
