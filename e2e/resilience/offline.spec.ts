import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

/** What a browser says of a call without a network, and the SDK of the token that it could not fetch. */
const NO_NETWORK = [/net::ERR_INTERNET_DISCONNECTED/, /^error: Failed to get session token/];

test(
  'without a network the connection reads Offline, and an Undo and the press after it say that they are kept, and are sent in turn once it is back',
  { tag: ['@G.321', '@G.324', '@G.320'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ mara: 'keeper' });
    const { api } = people.mara;
    const washer = await api.newItem({ name: 'Washer M4', amount: 10 });
    const page = await signedIn(people.mara);
    const stock = await new StockPage(page).open();
    const { connection } = new Shell(page);
    const messages = new Toasts(page);
    const toasts = messages.region;
    await expect(connection).toHaveText('Live');
    await stock.oneLess('Washer M4');
    await messages.hold('Washer M4: 10 → 9');
    await page.context().setOffline(true);
    await expect(connection).toHaveText('Offline');
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(toasts).toContainText(
      'Undo a change of Washer M4: kept on this device. It is sent as soon as there is a connection.',
    );
    await expect(stock.row('Washer M4')).toContainText('waiting to send');
    await stock.oneLess('Washer M4');
    await expect(stock.amount('Washer M4')).toHaveText(/^8/);
    await page.context().setOffline(false);
    await expect(connection).toHaveText('Live');
    await expect(stock.row('Washer M4')).not.toContainText('waiting to send');
    await expect(stock.amount('Washer M4')).toHaveText(/^9/);
    expect((await api.item(washer.id)).amount).toBe(9);
  },
);
