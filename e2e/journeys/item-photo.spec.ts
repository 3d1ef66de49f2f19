import type { Locator, Page } from '@playwright/test';
import { catchUpOf } from '../fixtures/catch-up';
import { NO_NETWORK, waitUntilCached } from '../fixtures/offline';
import { watchShifts } from '../fixtures/layout-shift';
import { waitForAnimations } from '../fixtures/animations';
import { expect, test } from '../fixtures/test';
import { ItemPanel } from '../pages/item-panel.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture that no compression makes small, as a camera makes them. */
async function snapshot(page: Page, width: number, height: number): Promise<Chosen> {
  const url = await page.evaluate(
    ([wide = 1, high = 1]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const pen = canvas.getContext('2d');
      const dots = new ImageData(wide, high);
      // Not random: the same in every run.
      for (let at = 0; at < dots.data.length; at += 1) {
        dots.data[at] = at % 4 === 3 ? 255 : (Math.imul(at, 2_654_435_761) >>> 24) ^ (at & 63);
      }
      pen?.putImageData(dots, 0, 0);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: 'elbow.png', mimeType: 'image/png', buffer };
}

async function choose(page: Page, button: Locator, file: Chosen): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await button.click();
  await (await asked).setFiles(file);
}

/** Whether the browser was given the picture and could draw it. */
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

test(
  'a photo that one person adds shows in a colleague’s list, disappears when it is removed, and comes back with Undo, and the list reads that item alone again',
  { tag: ['@stock.614', '@stock.615', '@stock.617'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper', lea: 'picker' });
    const [, elbow] = await people.tom.api.newItems(['Tee 22 mm', 'Elbow 22 mm']);
    const colleague = await signedIn(people.lea);
    const caughtUp = catchUpOf(colleague, '/api/stock');
    const list = await new StockPage(colleague).open();
    await new Shell(colleague).isLive();
    await caughtUp;
    const seen = list.row('Elbow 22 mm').locator('img');
    await expect(seen).toHaveCount(0);
    const readAgain: (string | null)[] = [];
    colleague.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/stock') readAgain.push(searchParams.get('stock_ids'));
    });

    const page = await signedIn(people.tom);
    const { panel } = await new ItemPanel(page).open(elbow.id);
    await choose(page, panel.getByRole('button', { name: 'Add photo' }), await snapshot(page, 400, 200));
    await expect(new Toasts(page).saying('Photo of Elbow 22 mm saved')).toBeVisible();
    const picture = panel.getByRole('img', { name: 'Photo of Elbow 22 mm' });
    await isDrawn(picture);
    await expect(panel.getByRole('button', { name: 'Replace photo' })).toBeFocused();
    await isDrawn(seen);
    await expect(list.row('Tee 22 mm').locator('img')).toHaveCount(0);

    await panel.getByRole('button', { name: 'Remove photo' }).click();
    const toasts = new Toasts(page);
    await toasts.hold('Photo of Elbow 22 mm removed');
    await expect(seen).toHaveCount(0);
    await expect(picture).toHaveCount(0);
    await toasts.undo('Photo of Elbow 22 mm removed').click();
    await isDrawn(seen);
    await isDrawn(picture);
    expect(new Set(readAgain)).toEqual(new Set([String(elbow.id)]));
  },
);

test(
  'a large photo is reduced before it is sent, its place is kept while it loads, and on a small phone it leaves room for the fields',
  { tag: ['@stock.615', '@stock.616', '@stock.1686'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' });
    const valve = await people.tom.api.newItem({ name: 'Valve', amount: 3 });
    const page = await signedIn(people.tom);
    const shifts = await watchShifts(page);
    const item = await new ItemPanel(page).open(valve.id);
    const add = item.panel.getByRole('button', { name: 'Add photo' });
    const large = await snapshot(page, 1_300, 1_300);
    expect(large.buffer.length).toBeGreaterThan(4_000_000);
    const sent = page.waitForRequest(/\/photo$/);
    await choose(page, add, large);
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(large.buffer.length / 2);
    const picture = item.panel.getByRole('img', { name: 'Photo of Valve' });
    await isDrawn(picture);

    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    await page.route(/\/api\/photos\//, async (route) => {
      await held;
      await route.continue();
    });
    // The page is not all there before the picture is: that would wait for itself.
    await page.goto(`/stock?item=${valve.id}`, { waitUntil: 'commit' });
    await expect(item.panel).toBeVisible();
    await expect(item.changes().first()).toBeVisible();
    await waitForAnimations(page);
    const before = await picture.boundingBox();
    expect([before?.width, before?.height]).toEqual([240, 240]);
    const { sum } = await shifts();
    release();
    await isDrawn(picture);
    expect(await picture.boundingBox()).toEqual(before);
    expect((await shifts()).sum).toBe(sum);

    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeLessThan(100);
    await expect(item.panel.getByRole('button', { name: 'Replace photo' })).toBeInViewport();
    await expect(item.panel.getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
    await expect(item.figure('Amount')).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a photo chosen without a network is marked on its row as waiting, is kept over a reload, and is saved once when the network is back',
  { tag: ['@offline.1756', '@long'] },
  async ({ team, signedIn, line, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const [elbow] = await api.newItems(['Elbow 22 mm']);
    const page = await signedIn(people.tom, { context: line.context });
    const { panel } = await new ItemPanel(page).open(elbow.id);
    await waitUntilCached(page, '/api/stock');
    await waitUntilCached(page, `/api/stock/${elbow.id}`);
    line.cut();
    await choose(page, panel.getByRole('button', { name: 'Add photo' }), await snapshot(page, 400, 200));
    await expect(panel.getByText('waiting to send', { exact: true })).toBeVisible();
    await expect(new Toasts(page).region).toContainText('Photo of Elbow 22 mm: kept on this device');
    await page.reload();
    await expect(panel.getByText('waiting to send', { exact: true })).toBeVisible();
    line.restore();
    await expect
      .poll(async () => (await api.logsOf(elbow.id)).filter(({ action }) => action === 'edited').length, {
        timeout: 30_000,
      })
      .toBe(1);
    await isDrawn(panel.getByRole('img', { name: 'Photo of Elbow 22 mm' }));
    await expect(panel.getByText('waiting to send', { exact: true })).toHaveCount(0);
  },
);
