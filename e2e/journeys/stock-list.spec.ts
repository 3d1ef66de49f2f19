import { callsOf } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';
import { LocationFilter } from '../pages/location-filter.page';
import { StockPage } from '../pages/stock.page';

test('[X.1, X.2, X.4, X.6] page, order, size and filters stand in the address, and Back walks through them', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.viewer);
  const list = await new StockPage(page).open();
  await expect(list.count).toHaveText('18 items');
  await expect(list.names()).toHaveCount(15);

  await list.pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/stock?page=2');
  await expect(list.names()).toHaveText(['Bracket M6', 'Bolt M5', 'Washer M4']);
  await list.sortBy('Name');
  await expect(page).toHaveURL('/stock?sort=name&sort_direction=ASC');
  await expect(list.table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(list.names().first()).toHaveText('Bolt M5');
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(size.getByRole('option')).toHaveText([
    '15 per page',
    '30 per page',
    '50 per page',
    '100 per page',
  ]);
  await size.selectOption('30 per page');
  await expect(page).toHaveURL('/stock?per_page=30&sort=name&sort_direction=ASC');
  await expect(list.names()).toHaveCount(18);

  await list.search.fill('TEE');
  await expect(page).toHaveURL(/[?&]name=TEE/);
  await expect(list.names()).toHaveCount(7);
  await list.search.fill('');
  await expect(list.names()).toHaveCount(18);

  await page.goBack();
  await expect(page).toHaveURL('/stock?sort=name&sort_direction=ASC');
  await expect(list.names()).toHaveCount(15);
  await page.goBack();
  await expect(list.names()).toHaveText(['Bracket M6', 'Bolt M5', 'Washer M4']);
  await page.goForward();
  await expect(list.names().first()).toHaveText('Bolt M5');
});

test('[X.202, R5.12, R5.14, X.7] the list is filtered by any part of the name and by places, none among them', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.picker);
  const list = await new StockPage(page).open();
  const places = new LocationFilter(page);

  await places.choose('Rack A2', 'No location');
  await expect(places.chip.first()).toHaveText(/Rack A2, No location|No location, Rack A2/);
  await expect(list.names()).toHaveText([
    'Pallet, returnable',
    'Sealing tape',
    'Spacer M11',
    'Elbow M9',
    'Clip M7',
    'Bolt M5',
  ]);
  await list.search.fill('l');
  await expect(list.names()).toHaveText([
    'Pallet, returnable',
    'Sealing tape',
    'Elbow M9',
    'Clip M7',
    'Bolt M5',
  ]);

  await list.search.fill('elbow m99');
  await expect(page.getByRole('heading', { name: 'No item matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Name: elbow m99' }).click();
  await expect(list.names()).toHaveCount(6);
  await places.remove();
  await expect(list.count).toHaveText('18 items');
  await expect(page).toHaveURL('/stock');
});

test('[X.1, D-S1.3, V.12, X.201] an address with filters opens the list as it was sent', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.auditor);
  const list = await new StockPage(page).open('/stock?name=ta&sort=amount&sort_direction=ASC');
  await expect(list.search).toHaveValue('ta');
  await expect(list.names()).toHaveText(['Sealing tape']);
  await expect(list.row('Sealing tape')).toContainText('oversold');
  await expect(list.amount('Sealing tape')).toHaveText('−3');
  await expect(list.table.getByRole('columnheader')).toHaveText([
    'Name',
    'Amount',
    'Free',
    'Location',
    'Changed',
    'More',
  ]);

  const here = house.places['Rack A1'];
  await list.open(`/stock?location_id=${here}&name=tee&sort=amount&sort_direction=ASC`);
  await expect(list.names().first()).toHaveText('Tee 15 mm');
  await expect(list.names()).toHaveCount(7);
  await expect(new LocationFilter(page).chip.first()).toContainText('Rack A1');
});

test('[X.3, R5.6] what is out of range in an address falls back without a word', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.viewer);
  const list = await new StockPage(page).open(
    '/stock?per_page=3&page=99&sort=colour&sort_direction=UP&location_id=abc',
  );
  await expect(list.pages).toContainText('16–18 of 18');
  await expect(page).toHaveURL('/stock?page=2');
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('15');
  await expect(list.pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await list.open('/stock?page=-2&per_page=many');
  await expect(list.pages).toContainText('1–15 of 18');
});

test('[R6.4, R7.1, R7.16, G.222] every call carries the person, the team and only what was asked for', async ({
  house,
  signedIn,
}) => {
  const { viewer } = house.people;
  const page = await signedIn(viewer);
  const calls = callsOf(page);
  const list = await new StockPage(page).open('/stock?page=2&sort=name&sort_direction=ASC');
  await expect(list.names()).toHaveCount(3);
  await list.open();
  await expect(list.names()).toHaveCount(15);
  const asked = calls.map((call) => new URL(call.url())).filter((url) => url.pathname === '/api/stock');
  const queries = asked.map((url) => url.search.slice(1).split('&').toSorted().join('&'));
  const team = `team_id=${house.id}`;
  expect(new Set(queries)).toEqual(new Set([`page=2&sort=name&sort_direction=ASC&${team}`, team]));
  for (const call of calls.filter((one) => new URL(one.url()).pathname.startsWith('/api/'))) {
    // Reading goes by the cookie of the token, which needs no preflight.
    const headers = await call.allHeaders();
    expect(headers).toMatchObject({ accept: 'application/json' });
    expect(headers).not.toHaveProperty('authorization');
    expect(headers['cookie']?.split('; ')).toContain(`AuthToken=${encodeURIComponent(viewer.token)}`);
  }
});

test('[X.200, D-S1.1, D-S1.2] three views of one list keep name and place', async ({ house, signedIn }) => {
  const page = await signedIn(house.people.viewer);
  const list = await new StockPage(page).open('/stock?name=s');
  const views = page.getByRole('navigation', { name: 'Stock view' });
  await views.getByRole('link', { name: /^Empty/ }).click();
  await expect(page).toHaveURL('/stock/empty?name=s');
  await expect(page).toHaveTitle('Empty Stock · Storeroom');
  await expect(list.names()).toHaveText(['Flux paste']);
  await views.getByRole('link', { name: /^Archived/ }).click();
  await expect(list.names()).toHaveText(['Gasket set']);
  await views.getByRole('link', { name: /^Available/ }).click();
  await expect(list.search).toHaveValue('s');
});

test('[D-RIGHTS.36, D-RIGHTS.47, D-RIGHTS.48] who may only look sees no way to change anything', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.viewer);
  const list = await new StockPage(page).open();
  await expect(list.names()).toHaveCount(15);
  await expect(list.table.getByRole('row').getByRole('button', { name: /One less|Adjust/ })).toHaveCount(0);
  await list.table.getByRole('button', { name: 'More for Sealing tape' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'History']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0);
  await list.link('Sealing tape').click();
  await expect(page.getByRole('complementary', { name: 'Sealing tape' })).toContainText('Allowed');
  await expect(page.getByRole('complementary').getByRole('textbox')).toHaveCount(0);
  await list.open('/stock?new=1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[V.54, X.8, X.216] an empty list says what belongs there and offers the first step', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper', ines: 'viewer' });
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open();
  await expect(page.getByRole('heading', { name: 'No stock yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add item' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Add item' })).toBeVisible();
  await list.open('/stock/empty');
  await expect(page.getByRole('heading', { name: 'Nothing has run out' })).toBeVisible();
  await list.open('/stock/archived');
  await expect(page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible();

  await people.tom.api.newItem({ name: 'Chalk line' });
  await list.open();
  await expect(page.getByRole('heading', { name: 'All amounts are 0' })).toBeVisible();
  await page.getByRole('link', { name: 'See empty stock' }).click();
  await expect(list.names()).toHaveText(['Chalk line']);
});
