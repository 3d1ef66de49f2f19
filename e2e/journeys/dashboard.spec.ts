import { expect, test } from '../fixtures/test';
import { DashboardPage } from '../pages/dashboard.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const SOON = { timeout: 3_000 };

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
    'Available2',
    'Empty0',
    'Oversold0',
    'Archived0',
    'Locations2',
  ]);
  await expect(dashboard.attention).toContainText('Nothing is oversold and nothing has run out.');
  await new Shell(page).isLive();

  await api.adjust(cement.id, { delta: -3, reason: 'used' });
  await expect(dashboard.tile('Empty')).toHaveText('Empty1', SOON);
  await expect(dashboard.tile('Available')).toHaveText('Available1');
  await expect(dashboard.attention.getByRole('link', { name: 'Cement', exact: true })).toBeVisible();
  await dashboard.activity.getByRole('button', { name: '1 new · Show' }).click();
  await expect(dashboard.activity.getByRole('listitem').first()).toContainText('Tom used 3 Cement');

  await api.adjust(lime.id, { delta: -8, reason: 'used' });
  await expect(dashboard.tile('Oversold')).toHaveText('Oversold1deepest −5', SOON);
  await expect(dashboard.attention).toContainText('−5 in Yard');
});

test('[X.153] each figure leads to what it counts', async ({ house, signedIn }) => {
  const page = await signedIn(house.people.auditor);
  const dashboard = new DashboardPage(page);
  const list = new StockPage(page);
  for (const [tile, address, first] of [
    ['Available', '/stock', 'Pallet, returnable'],
    ['Empty', '/stock/empty', 'Flux paste'],
    ['Oversold', '/stock?sort=amount&sort_direction=ASC', 'Sealing tape'],
    ['Archived', '/stock/archived', 'Gasket set'],
  ] as const) {
    await dashboard.open();
    await dashboard.tile(tile).click();
    await expect(page).toHaveURL(address);
    await expect(list.names().first()).toHaveText(first);
  }
});

test('[X.272] the range of the movements stands in the address', async ({ house, signedIn }) => {
  const page = await signedIn(house.people.manager);
  const dashboard = await new DashboardPage(page).open();
  await expect(dashboard.movements).toContainText(/units went out/);
  await dashboard.movements.getByText('7 d', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard?range=7d');
  await page.reload();
  await expect(dashboard.movements.getByRole('radio', { name: '7 d' })).toBeChecked();
});

test('[X.151, X.152, D-RIGHTS.36, D-RIGHTS.43] who may not read the log sees no activity, and who may see nothing reads why', async ({
  house,
  signedIn,
}) => {
  const viewer = await new DashboardPage(await signedIn(house.people.viewer)).open();
  await expect(viewer.tile('Available')).toContainText('18');
  await expect(viewer.activity).toHaveCount(0);
  await expect(viewer.attention.getByRole('link', { name: /^Receive/ })).toHaveCount(0);

  const billing = await new DashboardPage(await signedIn(house.people.billing)).open();
  await expect(billing.page.getByRole('heading', { name: 'Nothing to watch here' })).toBeVisible();
  await expect(billing.page.getByRole('main')).toContainText(
    `You look after teams and subscriptions of ${house.name}`,
  );
  await expect(billing.tiles).toHaveCount(0);
});
