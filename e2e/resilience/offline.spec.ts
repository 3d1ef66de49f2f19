import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

/** What a browser says of a call without a network, and the SDK of the token that it could not fetch. */
const NO_NETWORK = [/net::ERR_INTERNET_DISCONNECTED/, /^error: Failed to get session token/];

test(
  'without a network the mark of the connection says so at once, and so does the first press',
  { tag: ['@G.321', '@G.324', '@G.320', '@offline.1692'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ mara: 'keeper' });
    await people.mara.api.newItem({ name: 'Washer M4', amount: 10 });
    const page = await signedIn(people.mara);
    const stock = await new StockPage(page).open();
    const { connection } = new Shell(page);
    await expect(connection).toHaveText('Live');
    await page.context().setOffline(true);
    await expect(connection).toHaveText('Offline');
    await stock.oneLess('Washer M4');
    await expect(new Toasts(page).region).toContainText(
      'Washer M4 could not be saved. Nothing was changed. This was not sent: there was no connection. Try again once you are connected.',
    );
    await expect(stock.amount('Washer M4')).toHaveText(/^10/);
    await page.context().setOffline(false);
    await expect(connection).toHaveText('Live');
    await stock.oneLess('Washer M4');
    await expect(stock.amount('Washer M4')).toHaveText(/^9/);
  },
);
