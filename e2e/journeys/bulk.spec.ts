import { objectionsOf } from '../fixtures/axe';
import { SOON, liveList } from '../fixtures/live-list';
import { callsOf, pathsOf } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

/** Without fades: axe reads colours as they are. */
const STILL = { context: { reducedMotion: 'reduce' } } as const;

test('[X.219, X.504, X.9, V.30] several items are moved at once, a colleague sees it, and z takes it back', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team(PAIR, ['Rack A1', 'Rack B1']);
  await people.priya.api.newItems(['Hex bolt', 'Flat washer', 'Wall plug'], {
    amount: 12,
    location_id: places['Rack A1'] ?? null,
  });
  const page = await signedIn(people.priya, STILL);
  const list = await liveList(page);
  const other = await liveList(await signedIn(people.tom));

  await list.box('Hex bolt').check();
  await list.box('Wall plug').click({ modifiers: ['Shift'] });
  await expect(list.selection()).toContainText('3 selected');
  expect(await objectionsOf(page)).toEqual([]);
  await list.chooseForAll('Move');
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Rack B1' }).click();
  expect(await objectionsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move 3' }).click();

  const done = new Toasts(page).saying('3 items moved: Rack B1');
  await expect(done).toBeVisible();
  for (const name of ['Hex bolt', 'Flat washer', 'Wall plug']) {
    await expect(other.row(name)).toContainText('Rack B1', SOON);
  }
  await expect(list.selection()).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(new Toasts(page).saying('3 items put back.')).toBeVisible();
  await expect(list.row('Hex bolt')).toContainText('Rack A1');
  await expect(other.row('Hex bolt')).toContainText('Rack A1', SOON);
});

test('[X.501, X.513] two thousand that match are archived by their filter, and a colleague fetches the list once', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const { api } = people.priya;
  const bolts = Array.from({ length: 2_000 }, (_, at) => `Bolt ${at}`);
  const imported = await api.importItems(bolts);
  await expect.poll(async () => (await api.job(imported)).status).toBe('done');
  await api.newItem({ name: 'Washer', amount: 3 });
  const page = await signedIn(people.priya);
  const list = await liveList(page, '/stock?name=bolt');
  const there = await signedIn(people.tom);
  const other = await liveList(there);
  const calls = callsOf(there);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await list.selection().getByRole('button', { name: 'Select all 2,000' }).click();
  await list.chooseForAll('Archive');
  const sent = page.waitForRequest(/\/api\/stock\/bulk$/);
  await page.getByRole('button', { name: 'Archive 2,000' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ filter: { name: 'bolt' }, expected_total: 2_000 });
  await expect(new Toasts(page).saying('2,000 items archived')).toBeVisible();
  await expect(other.names()).toHaveText(['Washer']);
  await expect(other.count).toHaveText('1 item');
  expect(pathsOf(calls).filter((path) => path === 'GET /api/stock')).toHaveLength(1);
});

test('[X.505, X.9] who cannot follow is told by name, and stays selected under another filter', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const { api } = people.priya;
  await api.newItem({ name: 'Pipe clamp', amount: 1 });
  await api.newItem({ name: 'Gasket', amount: 9 });
  const page = await signedIn(people.tom, STILL);
  const list = await new StockPage(page).open();
  await list.box('Pipe clamp').check();
  await list.box('Gasket').check();
  await list.chooseForAll('Adjust');
  await page.getByText('Use', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount to use, from each' }).fill('5');
  await page.getByRole('button', { name: 'Adjust 2' }).click();
  const report = page.getByRole('dialog', { name: '1 item stays as it was' });
  await expect(report.getByRole('listitem')).toContainText(['Pipe clamp']);
  expect(await objectionsOf(page)).toEqual([]);
  // Messages stand in the dialog as well, each with a button of its own.
  await report.locator('footer').getByRole('button', { name: 'Close' }).click();
  await expect(list.amount('Gasket')).toHaveText('4');
  await list.search.fill('gasket');
  await expect(list.selection()).toContainText('1 selected, 1 hidden by the filter');
});

test('[X.509] what has run out is received in several amounts at once', async ({ team, signedIn }) => {
  const { people } = await team(PAIR);
  await people.priya.api.newItem({ name: 'Flux', amount: 0 });
  await people.priya.api.newItem({ name: 'Solder', amount: 0 });
  const page = await signedIn(people.tom, { language: 'fr' });
  const list = await new StockPage(page).open('/fr/stock/empty');
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar).toContainText('2 sélectionnés');
  await bar.getByRole('button', { name: 'Réceptionner' }).click();
  await page.getByRole('textbox', { name: 'Quantité de Flux' }).fill('4');
  await page.getByRole('textbox', { name: 'Quantité de Solder' }).fill('2,5');
  await page.getByRole('button', { name: 'Réceptionner (2)' }).click();
  await expect(new Toasts(page).saying('2 articles réceptionnés')).toBeVisible();
  await expect(list.names()).toHaveCount(0);
});
