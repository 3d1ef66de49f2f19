import type { Page } from '@playwright/test';
import { Api } from '../fixtures/api';
import { cookiesOf } from '../fixtures/cookies';
import { holdRequests } from '../fixtures/held-requests';
import { expect, test } from '../fixtures/test';
import type { Person } from '../fixtures/team';
import { CreateDialog } from '../pages/create-dialog.page';
import { ItemPanel } from '../pages/item-panel.page';
import { SessionOver } from '../pages/session-over.page';
import { StockPage } from '../pages/stock.page';

/**
 * The session ends while the next write of the page to such an address is under way. Its end also closes the socket, and
 * whatever hears of that first must not find the page before the write was made.
 */
async function endDuringWrite(page: Page, address: RegExp, me: Pick<Person, 'api'>): Promise<void> {
  let isOver = false;
  await page.route(address, async (route) => {
    if (!isOver && route.request().method() !== 'GET') {
      isOver = true;
      await me.api.call('POST', '/api/logout', {});
    }
    await route.continue();
  });
}

test(
  'when a session ends, the page asks to sign in over it and keeps what was typed; the person may also sign out, and is asked about it',
  { tag: ['@sign-in.126', '@sign-in.348', '@sign-in.352', '@sign-in.1711'] },
  async ({ team, product, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 401/, /status of 422/);
    const { tom } = (await team({ tom: 'manager' })).people;
    const [bolt] = await tom.api.newItems(['Bolt']);
    const page = await signedIn(tom);
    const panel = await new ItemPanel(page).open(bolt.id);
    await panel.name.fill('Bolt, long');
    await endDuringWrite(page, /\/api\/stock\/\d+$/, tom);
    await panel.name.press('Enter');

    const over = new SessionOver(page);
    await expect(over.password).toBeFocused();
    await expect(over.username).toHaveValue(tom.username);
    await expect(over.username).toHaveAttribute('readonly');
    await expect(page.getByText('Unauthenticated')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(over.dialog).toBeVisible();
    await over.password.fill('not the word');
    await page.keyboard.press('Enter');
    await expect(over.dialog.getByRole('alert')).toBeVisible();
    await over.password.fill(tom.password);
    await page.keyboard.press('Enter');
    await expect(over.dialog).toHaveCount(0);

    await expect(panel.name).toHaveValue('Bolt, long');
    await expect(page).toHaveURL(`/stock?item=${bolt.id}`);
    await panel.save();
    await expect(page.getByRole('heading', { level: 2, name: 'Bolt, long' })).toBeVisible();

    await panel.name.fill('Bolt, longer');
    const token = decodeURIComponent((await cookiesOf(page)).get('AuthToken')?.value ?? '');
    await endDuringWrite(page, /\/api\/stock\/\d+$/, { api: new Api(product, token, tom.api.team_id) });
    await panel.save();
    await over.dialog.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).last().click();
    await expect(page).toHaveURL('/');
    await expect(over.dialog).toHaveCount(0);
  },
);

test(
  'after a session has ended, signing in again in one tab lets the other tab go on',
  { tag: ['@sign-in.351'] },
  async ({ team, signedIn, anotherTab, expectedConsole }) => {
    expectedConsole.push(/status of 401/);
    const { tom } = (await team({ tom: 'manager' })).people;
    await tom.api.newItems(['Bolt']);
    const one = await signedIn(tom);
    await new StockPage(one).open();
    const two = await anotherTab(one);
    const list = await new StockPage(two).open();
    await expect(list.link('Bolt')).toBeVisible();
    const creating = await new CreateDialog(two).open();
    await creating.name.fill('Nut');
    // Pressed while there is a session, and answered when there is none: the dialog may be there for another reason by then.
    const release = await holdRequests(one, /\/api\/stock\?/);
    await one.getByRole('button', { name: /^as of/ }).click();
    await endDuringWrite(two, /\/api\/stock$/, tom);
    await creating.add();
    const there = new SessionOver(two);
    await expect(there.dialog).toBeVisible();

    release();
    const here = new SessionOver(one);
    await expect(here.dialog).toBeVisible();
    await here.signIn(tom);
    await expect(there.dialog).toHaveCount(0);
    await expect(creating.name).toHaveValue('Nut');
    await creating.add();
    await expect(creating.dialog).toHaveCount(0);
    await expect(two.getByRole('navigation', { name: 'Stock view' })).toContainText(/Empty\s?1/);
  },
);
