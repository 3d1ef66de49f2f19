import type { Page } from '@playwright/test';
import { expectNoReload } from '../fixtures/documents';
import { advanceClockUntil } from '../fixtures/page-clock';
import { TAMPER_MARK } from './faulty-releases';
import { expect } from './own-product';

/** What browser, federation runtime and host say in the console when files of a release fail. */
export const BROKEN_FILES = [
  /^error: Failed to load resource/,
  /^error: \w+ 0\.1\.0-\w+ failed: /,
  /^error: Failed to find a valid digest in the 'integrity' attribute/,
  /^error: Fetch API cannot load \S+\/release\.json\. SRI's integrity checks failed/,
  /^error: Refused to (apply style|execute script) from/,
  /^warning: The resource \S+ was preloaded/,
  /^warning: \[ Federation Runtime \]: The remote "\w+" is already registered/,
  // A socket that is still connecting when the device says that it is back online begins anew.
  /^warning: WebSocket connection to .* closed before the connection is established/,
];

/**
 * Opens an address without waiting for every file of it.
 * @returns a check that this very document is still the one that shows
 */
export async function openOnce(page: Page, path: string): Promise<() => Promise<void>> {
  await page.goto(path, { waitUntil: 'commit' });
  return expectNoReload(page);
}

/** Has a page whose clock was installed give up what hangs; the frame has come before that. */
export async function giveUpWaiting(page: Page): Promise<void> {
  await expect(menu(page)).toBeVisible();
  await advanceClockUntil(page, () => failedPanel(page).isVisible());
}

/** Has failed parts try again now, as when the device is back online, so that no test waits for their clocks. */
export const tryAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

export async function expectNothingTampered(page: Page): Promise<void> {
  const traces = await page.evaluate(
    (mark) => [
      mark in globalThis,
      getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`) !== '',
    ],
    TAMPER_MARK,
  );
  expect(traces).toEqual([false, false]);
}

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const failedPanel = (page: Page) => page.getByRole('main').getByRole('alert');
export const stockRow = (page: Page) => page.getByRole('row', { name: /\bBrass hinge/ });
export const logRow = (page: Page) => page.getByRole('row', { name: /Created Brass hinge/ });

/** Bar, menu, another remote's page and its widget on the dashboard: all of it, while one remote is broken. */
export async function expectNeighbours(page: Page, { isHanging = false } = {}): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Logs' }).click();
  await expect(logRow(page)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  const activity = page.getByRole('region', { name: 'Activity' }).getByText('created Brass hinge');
  // Requests that hang leave the browser few ways to the server that the remotes of these tests share.
  if (isHanging) await advanceClockUntil(page, () => activity.isVisible());
  await expect(activity).toBeVisible();
}
