import type { Page } from '@playwright/test';
import { advanceClockUntil } from '../fixtures/page-clock';
import { expect, test } from '../fixtures/test';

/** A file that a start needs. */
const TEXTS = /\/assets\/texts-en[^/]*$/;

const FILE_IS_GONE = [
  /status of 404/,
  /^error: Refused to execute script from \S+ because its MIME type/,
  /^error: Start failed at "bootstrap"/,
  /^warning: The resource \S+ was preloaded/,
];

/** The server has lost this file, as that of an earlier build after a deploy. */
const lose = (page: Page) =>
  page.route(TEXTS, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not here' }));

/** Calls back with the number of each document that the page asks for. */
function onDocument(page: Page, then: (count: number) => void): void {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) then((count += 1));
  });
}

test(
  'a page of an old build whose file is gone is reloaded once by itself, which loads it',
  { tag: ['@PF.52', '@R4.48'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(...FILE_IS_GONE);
    const page = await visitor({ language: 'en', consent: true });
    await lose(page);
    let documents = 0;
    onDocument(page, (count) => {
      documents = count;
      if (count === 2) void page.unroute(TEXTS);
    });
    await page.clock.install();
    await page.goto('/policy/privacy');
    // Each document can be read at once, and asks four times before it gives a file up.
    await advanceClockUntil(page, () => documents === 2);
    await expect(page.locator('#app')).not.toHaveAttribute('data-prerendered');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
    expect(documents).toBe(2);
  },
);

test(
  'a page whose file is still gone after that reload is not reloaded again, and “Try again” loads it later',
  { tag: ['@PF.52', '@R4.48'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(...FILE_IS_GONE);
    const page = await visitor({ language: 'en', consent: true });
    await lose(page);
    let documents = 0;
    onDocument(page, (count) => (documents = count));
    await page.clock.install();
    // Timers run on, but the time of day stays: another reload is refused for ten seconds after the first, and advancing
    // the clock while a busy machine loads the document would pass those.
    await page.clock.setFixedTime(Date.now());
    await page.goto('/policy/privacy');
    const words = page.getByRole('heading', { level: 1, name: 'Internal Server Error' });
    await advanceClockUntil(page, () => words.isVisible());
    expect(documents).toBe(2);
    await page.unroute(TEXTS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  },
);
