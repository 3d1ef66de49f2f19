import { advanceClockUntil } from '../fixtures/page-clock';
import { expect, test } from '../fixtures/test';
import { ItemPanel } from '../pages/item-panel.page';
import { StockPage } from '../pages/stock.page';

const PANEL_SCRIPT = /\/releases\/stock\/[^/]+\/item-panel\.[0-9a-f]+\.js/;

test(
  'a part of a remote that does not load when it is used leaves a panel with Retry beside the list',
  { tag: ['@G.346'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/^error: Failed to load resource/, /^error: A part of the page could not be loaded/);
    const { people } = await team({ tom: 'keeper' }, ['Yard']);
    await people.tom.api.newItems(['Scaffold clip'], { amount: 4 });
    const page = await signedIn(people.tom);
    await page.clock.install();
    await page.route(PANEL_SCRIPT, (route) => route.abort('internetdisconnected'));
    const list = await new StockPage(page).open();
    await list.link('Scaffold clip').click();
    const trouble = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
    await advanceClockUntil(page, () => trouble.isVisible());
    await expect(list.row('Scaffold clip')).toBeVisible();
    await page.unroute(PANEL_SCRIPT);
    await trouble.getByRole('button', { name: 'Retry' }).click();
    await expect(new ItemPanel(page, 'Scaffold clip').panel).toBeVisible();
    await expect(trouble).toHaveCount(0);
  },
);
