import { noteUse } from './in-page.mjs';

export const ROWS = 'main tbody tr[data-item]';

/** A page is still when it has had nothing to wait for this long; each round begins on such a page. */
const SETTLING_MS = 400;

export const CPU = 4;

/** A page of somebody who has signed in, on a CPU four times slower from its first byte on. */
export async function openPage(browser, { origin, cookies }, path, { cpu = CPU, rows = ROWS } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(noteUse);
  const still = stillness(page);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.locator(rows).first().waitFor();
  return { page, cdp, still, close: () => context.close() };
}

/** Returns a function that waits until no call of the page is open any more. */
function stillness(page) {
  const open = new Set();
  page.on('request', (one) => open.add(one));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (one) => open.delete(one));
  return async (pause = SETTLING_MS) => {
    do await page.waitForTimeout(pause);
    while (open.size > 0);
  };
}

/** Waits until the live connection is open and everything that is loaded in the background has arrived. */
export async function openQuietPage(browser, who, path, options) {
  const opened = await openPage(browser, who, path, options);
  await opened.page.getByRole('button', { name: 'Live' }).waitFor();
  await opened.still();
  return opened;
}

/**
 * One press and what comes of it. `watch` runs in the page and says what is waited for; `press` does it, and does
 * nothing else.
 */
export async function round({ page, still }, { watch, given, press }) {
  await page.evaluate(watch, given);
  await press();
  const { pressed, times } = await page.evaluate(() => window.__storeroomUse.times);
  await still();
  const told = await page.evaluate(
    (at) => ({
      feedback: window.__storeroomUse.feedback(at),
      call: window.__storeroomUse.answered(at),
    }),
    pressed,
  );
  return { ...times, ...told };
}

/** Moves the pointer to the middle of an element, and waits: moving is no part of the press. */
export async function pointAt({ page }, locator) {
  await locator.hover();
  await page.waitForTimeout(SETTLING_MS);
}

/** As long as a quick finger is down. The frame of the pressed button is out before it is let go. */
const BUTTON_PRESS_MS = 80;

/**
 * Presses the button of the mouse, which counts from the moment that it is let go. When the element has moved since
 * `pointAt`, the pointer follows it first.
 */
export async function press({ page }, locator) {
  await locator.hover();
  await pressHere({ page });
}

/** The same where the pointer is, without a look at what is there. */
export async function pressHere({ page }) {
  await page.mouse.down();
  await page.waitForTimeout(BUTTON_PRESS_MS);
  await page.mouse.up();
}
