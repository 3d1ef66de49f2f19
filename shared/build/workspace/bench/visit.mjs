import { costs, noteRequests } from './requests.mjs';

/**
 * Runs inside the page, before its own code: notes the moment in which an element is there, laid out and seen. The
 * time is taken in the frame after that became true.
 */
function probe(selector) {
  if (window.top !== window) return;
  const noted = { ready: null, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.__storeroomBench = noted;
  const isSeen = (element) => {
    const style = getComputedStyle(element);
    return element.getClientRects().length > 0 && style.visibility !== 'hidden' && style.opacity !== '0';
  };
  const look = () => {
    if (![...document.querySelectorAll(selector)].some(isSeen)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        noted.ready = performance.now();
      };
      channel.port2.postMessage(0);
    });
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

/** Waits this long after the page is ready for what still moves, in milliseconds. */
const SETTLES = 500;

async function openPage(context, { url, ready }, profile) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = noteRequests(cdp);
  await cdp.send('Network.enable');
  if (profile.network) await cdp.send('Network.emulateNetworkConditions', profile.network);
  if (profile.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  await page.addInitScript(probe, ready);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.waitForFunction(() => window.__storeroomBench?.ready != null, null, {
    timeout: TIMEOUT_MS,
    polling: 100,
  });
  const readyMs = await page.evaluate(() => window.__storeroomBench.ready);
  await page.waitForTimeout(SETTLES);
  const shift = await page.evaluate(() => window.__storeroomBench.shift);
  const [{ sent: start }] = requests.values();
  const isBefore = ({ done }) => done - start <= readyMs / 1000;
  const result = { readyMs, shift, ...costs(requests.values(), isBefore) };
  await page.close();
  return result;
}

/**
 * A first visit with an empty cache, and a second one after it: how long until the element is seen, what was loaded up
 * to then, and how much moved.
 */
export async function visit(browser, { cookies = [], ...where }, profile) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    await context.addCookies(cookies);
    const cold = await openPage(context, where, profile);
    const warm = await openPage(context, where, profile);
    return { ...cold, warmMs: warm.readyMs };
  } finally {
    await context.close();
  }
}
