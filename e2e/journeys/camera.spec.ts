import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { StockList } from '@storeroom/contract';
import { axeViolationsOf } from '../fixtures/axe';
import { writeFilm } from '../fixtures/film';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { recordTexts } from '../fixtures/watch-text';
import { ListsPage } from '../pages/lists.page';
import config from '../playwright.config';

/** What the camera of this worker's browser sees; it is read when a page opens the camera. */
const FILM = join(tmpdir(), `storeroom-film-${process.env['TEST_WORKER_INDEX'] ?? '0'}.y4m`);

const { launchOptions = {} } = config.use ?? {};

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});

test.afterEach(() => rm(FILM, { force: true }));

test(
  'a label held to the camera of a phone opens its item or location, the reader of codes loads only then, and the picture stops after each code where “Keep scanning” is off',
  { tag: ['@look.44', '@stock.621', '@stock.627', '@stock.630'] },
  async ({ team, product, signedIn }) => {
    test.slow();
    const { people, places } = await team({ tom: 'keeper' }, ['Rack B1']);
    const bolt = await people.tom.api.newItem({
      name: 'Hex bolt',
      amount: 18,
      location_id: places['Rack B1'] ?? null,
    });
    await writeFilm(FILM, [{ square: `${product.origin}/stock?item=${bolt.id}` }, null]);
    const page = await signedIn(people.tom, { width: 390, height: 844 });
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: 'Scan' });
    await expect(button).toBeVisible();
    const isReader = (url: string) => /code-reader/.test(url);
    expect(files.filter(isReader)).toEqual([]);
    await button.click();

    const dialog = page.getByRole('dialog', { name: 'Scan' });
    const item = dialog.getByRole('region', { name: 'Hex bolt' });
    // What reads pictures is packed for the first who asks for it.
    await expect(item).toContainText('Rack B1', { timeout: 30_000 });
    expect(files.filter(isReader)).not.toEqual([]);
    expect([...new Set(files.map((url) => new URL(url).host))].sort()).toEqual(
      [new URL(product.origin).host, `api.${new URL(product.origin).host}`].sort(),
    );
    expect(await axeViolationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await item.getByRole('button', { name: 'Adjust' }).click();
    await item.getByRole('textbox', { name: 'Amount to use' }).fill('3');
    await item.getByRole('button', { name: 'Use 3' }).click();
    await expect.poll(async () => (await people.tom.api.item(bolt.id)).amount).toBe(15);
    await expect(item).toContainText('15');

    await writeFilm(FILM, [{ bars: `SRL${places['Rack B1']}` }, null]);
    await page.goto('/logs');
    await button.click();
    await dialog.getByRole('switch', { name: 'Keep scanning' }).uncheck();
    const location = dialog.getByRole('region', { name: 'Rack B1' });
    await expect(location).toBeVisible({ timeout: 30_000 });
    const isStill = () =>
      dialog.getByLabel('Picture of the camera').evaluate((film: HTMLVideoElement) => film.paused);
    await expect.poll(isStill).toBe(true);
    await dialog.getByRole('button', { name: 'Scan the next' }).click();
    await expect(location).toBeVisible();
    await expect.poll(isStill).toBe(true);
    await location.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rack B1' })).toBeVisible();
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Keep scanning' })).not.toBeChecked();
  },
);

test(
  'a list is picked with the camera of a phone: each label picks one of its line, and no more than was requested',
  { tag: ['@look.44', '@lists.732', '@long'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const [washer, bolt] = await api.newItems(['Flat washer', 'Hex bolt'], { amount: 12 });
    const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      customer_name: 'Fenwick Plumbing',
      items: [
        { stock_id: washer.id, amount: 1 },
        { stock_id: bolt.id, amount: 2 },
      ],
    });
    await writeFilm(FILM, [{ bars: `SRI${washer.id}` }, null, { square: `SRI${bolt.id}` }, null]);
    const page = await signedIn(people.tom, { width: 390, height: 844 });
    const dialog = await new ListsPage(page).pick(list.id, 'Fenwick Plumbing');
    await dialog.getByRole('button', { name: 'Scan' }).click();
    const camera = page.getByRole('dialog', { name: 'Scan to pick' });
    // It stands until the next label comes before the camera.
    const said = await recordTexts(camera);
    await expect
      .poll(async () => (await said()).join('\n'), { timeout: 60_000 })
      .toContain('Hex bolt: 2 of 2');
    expect(await axeViolationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await expect(camera).toContainText('All 1 of Flat washer are picked already.', { timeout: 30_000 });
    await camera.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toContainText('2 of 2 lines picked');
    const left = async () => Promise.all([washer, bolt].map(async ({ id }) => (await api.item(id)).amount));
    await expect.poll(left).toEqual([11, 10]);
  },
);
