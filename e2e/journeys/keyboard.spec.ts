import { Keyboard } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/test';
import { AccountDrawer } from '../pages/account.page';
import { AdjustForm } from '../pages/adjust-form.page';
import { Consent } from '../pages/consent.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test(
  'cookies, login, search, adjusting, archiving, Undo, logs, account and sign-out are done with the keyboard alone',
  { tag: ['@V.31', '@V.33', '@V.38', '@look.41'] },
  async ({ team, visitor }) => {
    test.slow();
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItems(['Angle grinder', 'Masonry drill', 'Cold chisel', 'Drill stand']);
    const page = await visitor();
    const keyboard = new Keyboard(page);
    const login = await new LoginPage(page).open();

    // Cookies, then the login.
    await keyboard.reach(new Consent(page).popup.getByRole('button', { name: 'Only necessary' }));
    await keyboard.press('Enter');
    await expect(new Consent(page).popup).toHaveCount(0);
    await keyboard.reach(login.username);
    await keyboard.type(people.priya.username);
    await keyboard.reach(login.password);
    await keyboard.type(people.priya.password);
    await keyboard.press('Enter');
    const shell = new Shell(page);
    await expect(page).toHaveTitle('Dashboard · Storeroom');
    await shell.isUncovered();

    // Through the menu to the stock; past it with the skip link.
    await keyboard.reach(shell.menu.getByRole('link', { name: 'Available' }));
    await keyboard.press('Enter');
    const list = new StockPage(page);
    await expect(page).toHaveTitle('Stock · Storeroom');
    await expect(page.locator('#page-start')).toBeFocused();
    await keyboard.reach(page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    // Search, open, close: focus comes back to the row.
    await keyboard.press('/');
    await expect(list.search).toBeFocused();
    await keyboard.type('drill');
    await expect(list.names()).toHaveText(['Drill stand', 'Masonry drill']);
    await keyboard.reach(list.link('Drill stand'));
    await keyboard.press('ArrowDown');
    await expect(list.link('Masonry drill')).toBeFocused();
    await keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Masonry drill' });
    await expect(panel.getByRole('heading', { name: 'Masonry drill' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(list.link('Masonry drill')).toBeFocused();

    // Adjust: the popover takes focus and gives it back.
    await keyboard.press('-');
    const form = new AdjustForm(page, 'Masonry drill');
    await expect(form.amount).toBeFocused();
    await keyboard.type('2*2');
    await keyboard.press('Enter');
    await expect(list.amount('Masonry drill')).toHaveText('8');
    await expect(form.form).toHaveCount(0);
    await expect(list.row('Masonry drill').locator(':focus')).toHaveCount(1);

    // Archive: focus goes to the next row; Undo brings the item back.
    await keyboard.press('ArrowUp');
    await expect(list.link('Drill stand')).toBeFocused();
    await keyboard.press('a');
    await expect(list.row('Drill stand')).toHaveCount(0);
    await expect(list.link('Masonry drill')).toBeFocused();
    await keyboard.reach(new Toasts(page).undo('Drill stand archived'));
    await keyboard.press('Enter');
    await expect(list.row('Drill stand')).toBeVisible();

    // Add by a key, change one's mind.
    await keyboard.press('n');
    await expect(
      page.getByRole('dialog', { name: 'Add item' }).getByRole('textbox', { name: 'Name' }),
    ).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // The logs know.
    await keyboard.reach(shell.menu.getByRole('link', { name: 'Logs' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'Masonry drill' }).first()).toContainText(
      /from 12\s?to 8/,
    );

    // The account is opened, used and left, and gives the focus back.
    const { drawer } = new AccountDrawer(page);
    await keyboard.reach(shell.account, 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.reach(page.getByRole('menuitem', { name: 'Account settings' }), 'ArrowDown');
    await keyboard.press('Enter');
    await expect(drawer.getByRole('heading', { name: 'Account', level: 2 })).toBeFocused();
    await keyboard.reach(drawer.getByRole('radio', { name: 'Comfortable' }));
    await keyboard.press('ArrowRight');
    await expect(drawer.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(shell.account).toBeFocused();

    // And out.
    await keyboard.press('Enter');
    await keyboard.reach(page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(new Toasts(page).saying('Signed out')).toBeVisible();
  },
);

test(
  'Tab goes through a page of stock with an open item, and the focus is visible at every stop',
  { tag: ['@V.32'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager);
    const list = await new StockPage(page).open('/stock?per_page=4');
    await expect(list.names()).toHaveCount(4);
    await list.names().first().click();
    await expect(page.getByRole('complementary')).toBeVisible();
    const keyboard = new Keyboard(page);
    await keyboard.reach(page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.reach(page.getByRole('link', { name: 'Skip to content' }));
  },
);
