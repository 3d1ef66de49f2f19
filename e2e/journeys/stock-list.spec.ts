import { callsOf } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'page, order, size and name filter of a list are in its address, and Back and Forward restore page, order and size',
  { tag: ['@look.1', '@look.2', '@look.4', '@look.6'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.viewer);
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
    await page.goBack();
    await expect(page).toHaveURL('/stock');
    await expect(list.names()).toHaveCount(15);
    await page.goForward();
    await expect(list.names()).toHaveText(['Bracket M6', 'Bolt M5', 'Washer M4']);
    await page.goForward();
    await expect(list.names()).toHaveCount(15);
    await expect(list.names().first()).toHaveText('Bolt M5');
    await page.goForward();
    await expect(list.names()).toHaveCount(18);
  },
);

test(
  'every call of the stock page carries the person’s cookie, and those for items also the team, with only those parameters that differ from the usual',
  { tag: ['@R6.4', '@R7.1', '@R7.16', '@G.222'] },
  async ({ sharedTeam, signedIn }) => {
    const { viewer } = sharedTeam.people;
    const page = await signedIn(viewer);
    // A page that joins soon after an event reads its list again: by then those of the making of the team lie behind.
    await new StockPage(page).open();
    await new Shell(page).isLive();
    const calls = callsOf(page);
    // The document holds the rows of its own address.
    const list = await new StockPage(page).open('/stock?name=Tee');
    await expect(list.names()).toHaveCount(7);
    await new Shell(page).visit('/stock?page=2&sort=name&sort_direction=ASC');
    await expect(list.names()).toHaveCount(3);
    await new Shell(page).visit('/stock');
    await expect(list.names()).toHaveCount(15);
    const asked = calls.map((call) => new URL(call.url())).filter((url) => url.pathname === '/api/stock');
    const queries = asked.map((url) => url.search.slice(1).split('&').toSorted().join('&'));
    const team = `team_id=${sharedTeam.id}`;
    expect(new Set(queries)).toEqual(new Set([`page=2&sort=name&sort_direction=ASC&${team}`, team]));
    // The browser tells no cookie of a call that the second address cut off.
    const whole = calls.filter((one) => one.failure() === null);
    for (const call of whole.filter((one) => new URL(one.url()).pathname.startsWith('/api/'))) {
      // Reading goes by the cookie of the token, which needs no preflight.
      const headers = await call.allHeaders();
      expect(headers).toMatchObject({ accept: 'application/json' });
      expect(headers).not.toHaveProperty('authorization');
      expect(headers['cookie']?.split('; ')).toContain(`AuthToken=${encodeURIComponent(viewer.token)}`);
    }
  },
);
