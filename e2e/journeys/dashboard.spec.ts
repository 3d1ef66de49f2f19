import { watchShifts } from '../fixtures/layout-shift';
import { overflowOf } from '../fixtures/overflow';
import { stillnessOf } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';
import { AdjustForm } from '../pages/adjust-form.page';
import { CreateDialog } from '../pages/create-dialog.page';
import { DashboardPage } from '../pages/dashboard.page';
import { ReportsPage } from '../pages/reports.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

/** Figures are read every three seconds at most, and the machine may be busy. */
const SOON = { timeout: 10_000 };

test('[X.150, X.153, X.154, R1.26] figures and activity follow what colleagues do', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ priya: 'manager', tom: 'keeper' }, ['Rack A1', 'Yard']);
  const { api } = people.tom;
  const [cement, lime] = await api.newItems(['Cement', 'Lime'], {
    amount: 3,
    location_id: places['Yard'] ?? null,
  });
  await api.edit(lime.id, { allow_minus_amount: true });

  const page = await signedIn(people.priya);
  const dashboard = await new DashboardPage(page).open();
  await expect(dashboard.tiles.getByRole('link')).toHaveText([
    /^Available\s?2$/,
    /^Empty\s?0$/,
    /^Oversold\s?0$/,
    /^Archived\s?0$/,
    /^Locations\s?2$/,
    /^My open lists\s?0$/,
  ]);
  await expect(dashboard.attention).toContainText('Nothing is oversold and nothing has run out.');
  await new Shell(page).isLive();

  await api.adjust(cement.id, { delta: -3, reason: 'used' });
  await expect(dashboard.tile('Empty')).toHaveText(/^Empty\s?1$/, SOON);
  await expect(dashboard.tile('Available')).toHaveText(/^Available\s?1$/);
  await expect(dashboard.attention.getByRole('link', { name: 'Cement', exact: true })).toBeVisible();
  await dashboard.activity.getByRole('button', { name: '1 new · Show' }).click();
  await expect(dashboard.activity.getByRole('listitem').first()).toContainText('Tom used 3 Cement');

  await api.adjust(lime.id, { delta: -8, reason: 'used' });
  await expect(dashboard.tile('Oversold')).toHaveText(/^Oversold\s?1\s?deepest −5$/, SOON);
  await expect(dashboard.attention).toContainText('−5 in Yard');
});

test('[X.153] each figure leads to what it counts', async ({ house, signedIn }) => {
  const page = await signedIn(house.people.auditor);
  const dashboard = new DashboardPage(page);
  const list = new StockPage(page);
  for (const [tile, address, first] of [
    ['Available', '/stock', 'Pallet, returnable'],
    ['Empty', '/stock/empty', 'Flux paste'],
    ['Oversold', '/stock?oversold=true&sort=amount&sort_direction=ASC', 'Sealing tape'],
    ['Archived', '/stock/archived', 'Gasket set'],
  ] as const) {
    await dashboard.open();
    await dashboard.tile(tile).click();
    await expect(page).toHaveURL(address);
    await expect(list.names().first()).toHaveText(first);
  }
  await dashboard.open();
  await dashboard.tile('Locations').click();
  await expect(page).toHaveURL('/stock/locations');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
});

test('[X.272] the range of the movements stands in the address', async ({ house, signedIn }) => {
  const page = await signedIn(house.people.manager);
  const dashboard = await new DashboardPage(page).open();
  await expect(dashboard.movements).toContainText(/movements? in and/);
  await dashboard.movements.getByText('7 d', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard?range=7d');
  await page.reload();
  await expect(dashboard.movements.getByRole('radio', { name: '7 d' })).toBeChecked();
});

test('[X.151, X.152, D-RIGHTS.36, D-RIGHTS.42] who may not read the log sees no activity, and who may see nothing reads why', async ({
  house,
  signedIn,
}) => {
  const viewer = await new DashboardPage(await signedIn(house.people.viewer)).open();
  await expect(viewer.tile('Available')).toContainText('18');
  await expect(viewer.activity).toHaveCount(0);
  await expect(viewer.attention.getByRole('button', { name: /^Receive/ })).toHaveCount(0);

  const billing = await new DashboardPage(await signedIn(house.people.billing)).open();
  await expect(billing.page.getByRole('heading', { name: 'Nothing to show here' })).toBeVisible();
  await expect(billing.page.getByRole('main')).toContainText(
    `You look after teams and subscriptions of ${house.name}`,
  );
  await expect(billing.tiles).toHaveCount(0);
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`[X.404, G.227] at ${width} px nothing moves while the dashboard comes, and nothing sticks out`, async ({
    team,
    signedIn,
  }) => {
    const { people } = await team({ priya: 'manager' }, ['Rack A1']);
    const deep = await people.priya.api.newItem({
      name: 'Sealing tape',
      amount: 2,
      allow_minus_amount: true,
    });
    await people.priya.api.adjust(deep.id, { delta: -5, reason: 'used' });
    const page = await signedIn(people.priya, { width, height });
    const shifts = await watchShifts(page);
    const still = stillnessOf(page);
    const dashboard = await new DashboardPage(page).open();
    await expect(dashboard.activity.getByRole('listitem').first()).toBeVisible();
    await expect(dashboard.attention.getByRole('link', { name: 'Sealing tape' })).toBeVisible();
    await expect(dashboard.movements.getByRole('slider')).toBeVisible();
    await still();
    const { sum, told } = await shifts();
    expect(sum, told.join('\n')).toBeLessThanOrEqual(0.01);
    expect(await overflowOf(page)).toEqual([]);
  });
}

test('[X.405, X.206, X.40] what needs attention is received in place, and the message takes it back', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' }, ['Yard']);
  await people.tom.api.newItem({ name: 'Cement', amount: 0 });
  const page = await signedIn(people.tom);
  const dashboard = await new DashboardPage(page).open();
  await dashboard.attention.getByRole('button', { name: 'Receive Cement' }).click();
  const { amount, preview, send, form } = new AdjustForm(page, 'Cement');
  await expect(amount).toBeFocused();
  await amount.fill('2*24');
  await expect(preview).toHaveText(/^0\s*becomes\s*48$/);
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  await expect(dashboard.tile('Available')).toHaveText(/^Available\s?1$/, SOON);
  await expect(dashboard.attention).toContainText('Nothing is oversold and nothing has run out.');
  await new Toasts(page).undo('Cement: now 48').click();
  await expect(dashboard.attention.getByRole('link', { name: 'Cement' })).toBeVisible();
  await expect(dashboard.tile('Empty')).toHaveText(/^Empty\s?1$/, SOON);
});

test('[X.406, X.402] what is done again and again is told once, and movements are counted', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager', tom: 'keeper' });
  const item = await people.tom.api.newItem({ name: 'Masking tape', amount: 40.5 });
  for (let times = 0; times < 5; times += 1) {
    await people.tom.api.adjust(item.id, { delta: -1, reason: 'used' });
  }
  await people.tom.api.adjust(item.id, { delta: 2.5, reason: 'received' });
  const page = await signedIn(people.priya);
  const dashboard = await new DashboardPage(page).open();
  const entries = dashboard.activity.getByRole('listitem');
  await expect(entries.nth(1)).toContainText('Tom used 1 Masking tape · 5 times');
  await expect(entries).toHaveCount(3);
  await expect(dashboard.movements).toContainText('1 movement in and 5 out');
});

test('[X.408, D-RIGHTS.47] the head leads to adding an item, for whoever may', async ({
  house,
  signedIn,
}) => {
  const keeper = await new DashboardPage(await signedIn(house.people.keeper)).open();
  await keeper.page.getByRole('main').getByRole('link', { name: 'Add item' }).click();
  await expect(keeper.page).toHaveURL('/stock?new=1');
  await expect(new CreateDialog(keeper.page).dialog).toBeVisible();

  const viewer = await new DashboardPage(await signedIn(house.people.viewer)).open();
  await expect(viewer.tile('Available')).toContainText('18');
  await expect(viewer.page.getByRole('link', { name: 'Add item' })).toHaveCount(0);
});

test('[X.403, G.236, D-F1.1] what could not be read says so and comes when asked for; what grows old changes the mark', async ({
  house,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const page = await signedIn(house.people.manager);
  const reads = /\/api\/stock(\/reports|\/logs|\?|$)/;
  await page.route(reads, (route) => route.abort());
  const dashboard = await new DashboardPage(page).open();
  const silent = page.getByText('The server did not answer.');
  // Tiles, what needs attention, movements and activity: none of them is merely blank.
  await expect(silent).toHaveCount(4);
  await expect(dashboard.activity.getByText('live', { exact: true })).toHaveCount(0);
  await page.unroute(reads);
  for (let left = 4; left > 0; left -= 1) {
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    await expect(silent).toHaveCount(left - 1);
  }
  await expect(dashboard.tile('Available')).toContainText('18');
  const mark = page.getByRole('button', { name: /^as of \d\d:\d\d$/ });
  await expect(mark).toBeVisible();
  await page.route(reads, (route) => route.abort());
  await mark.click();
  await expect(page.getByRole('button', { name: /^not updated since \d\d:\d\d$/ })).toBeVisible();
  await expect(dashboard.tile('Available')).toContainText('18');
});

test('[X.407, X.412] what is read out of the chart covers nothing, and on a phone no tile stands alone', async ({
  house,
  signedIn,
}) => {
  for (const width of [1280, 390]) {
    const page = await signedIn(house.people.manager, { width });
    const dashboard = await new DashboardPage(page).open();
    const chart = dashboard.movements.getByRole('slider');
    await chart.focus();
    const readout = dashboard.movements.getByText(/^\d+\s\w+: .* in, .* out$/);
    await expect(readout).toBeVisible();
    const bottomOf = async (of: typeof chart) => {
      const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
      return y + height;
    };
    const { y: top = 0 } = (await readout.boundingBox()) ?? {};
    expect(top).toBeGreaterThanOrEqual(await bottomOf(dashboard.movements.getByRole('radiogroup')));
    const { y: bars = 0 } = (await chart.locator('svg').boundingBox()) ?? {};
    expect(await bottomOf(readout)).toBeLessThanOrEqual(bars);
    if (width > 390) continue;
    const rights = await dashboard.tiles
      .getByRole('link')
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().right)));
    expect(rights.at(-1)).toBeGreaterThanOrEqual(width - 1);
  }
});

test('[X.902, X.903] everybody arranges the dashboard for themselves, and adds reports to it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager', tom: 'manager' }, ['Rack A1']);
  await people.priya.api.newItems(['Cement'], { amount: 3 });
  const page = await signedIn(people.priya);
  const reports = await new ReportsPage(page).open('/stock/reports?report=movements&group=week&sort=in');
  await page.getByRole('button', { name: 'Add to dashboard' }).click();
  await expect(page.getByText('The report is on your dashboard').first()).toBeVisible();
  await expect(reports.chart).toBeVisible();

  const dashboard = await new DashboardPage(page).open();
  const kept = page.getByRole('region', { name: 'What came in and went out?' });
  await expect(kept.getByRole('slider', { name: /^Chart/ })).toBeVisible();
  await page.getByRole('button', { name: 'Arrange the dashboard' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  await dialog.getByRole('button', { name: 'Move Movements up' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Activity' }).press('Space');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dashboard.activity).toHaveCount(0);
  const { y: movements = 0 } = (await dashboard.movements.boundingBox()) ?? {};
  const { y: attention = 0 } = (await dashboard.attention.boundingBox()) ?? {};
  expect(movements).toBeLessThan(attention);

  const phone = await signedIn(people.priya, { width: 390 });
  const there = await new DashboardPage(phone).open();
  await expect(phone.getByRole('region', { name: 'What came in and went out?' })).toBeVisible();
  await expect(there.activity).toHaveCount(0);
  expect(await overflowOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Arrange the dashboard' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Usual layout' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(there.activity).toBeVisible();

  const other = await new DashboardPage(await signedIn(people.tom)).open();
  await expect(other.activity).toBeVisible();
  await expect(other.page.getByRole('region', { name: 'What came in and went out?' })).toHaveCount(0);

  await new DashboardPage(page).open();
  await kept.getByRole('link', { name: 'What came in and went out?' }).click();
  await expect(page).toHaveURL('/stock/reports?report=movements&group=week');
  await page.getByRole('button', { name: 'Remove from dashboard' }).click();
  await expect(page.getByText('The report was removed from your dashboard').first()).toBeVisible();
  await new DashboardPage(page).open();
  await expect(dashboard.activity).toBeVisible();
  await expect(kept).toHaveCount(0);
});
