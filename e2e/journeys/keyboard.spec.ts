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
  'a day of work can be done with the keyboard alone',
  { tag: ['@V.31', '@V.33', '@V.38', '@look.41'] },
  async ({ team, visitor }) => {
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItems(['Angle grinder', 'Masonry drill', 'Cold chisel', 'Drill stand']);
    const page = await visitor();
    const hands = new Keyboard(page);
    const login = await new LoginPage(page).open();

    // Cookies, then the login.
    await hands.reach(new Consent(page).popup.getByRole('button', { name: 'Only necessary' }));
    await hands.press('Enter');
    await expect(new Consent(page).popup).toHaveCount(0);
    await hands.reach(login.username);
    await hands.type(people.priya.username);
    await hands.reach(login.password);
    await hands.type(people.priya.password);
    await hands.press('Enter');
    const shell = new Shell(page);
    await expect(page).toHaveTitle('Dashboard · Storeroom');
    await shell.isUncovered();

    // Through the menu to the stock; past it with the skip link.
    await hands.reach(shell.menu.getByRole('link', { name: 'Available' }));
    await hands.press('Enter');
    const list = new StockPage(page);
    await expect(page).toHaveTitle('Stock · Storeroom');
    await expect(page.locator('#page-start')).toBeFocused();
    await hands.reach(page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
    await hands.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    // Search, open, close: focus comes back to the row.
    await hands.press('/');
    await expect(list.search).toBeFocused();
    await hands.type('drill');
    await expect(list.names()).toHaveText(['Drill stand', 'Masonry drill']);
    await hands.reach(list.link('Drill stand'));
    await hands.press('ArrowDown');
    await expect(list.link('Masonry drill')).toBeFocused();
    await hands.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Masonry drill' });
    await expect(panel.getByRole('heading', { name: 'Masonry drill' })).toBeFocused();
    await hands.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(list.link('Masonry drill')).toBeFocused();

    // Adjust: the popover takes focus and gives it back.
    await hands.press('-');
    const form = new AdjustForm(page, 'Masonry drill');
    await expect(form.amount).toBeFocused();
    await hands.type('2*2');
    await hands.press('Enter');
    await expect(list.amount('Masonry drill')).toHaveText('8');
    await expect(form.form).toHaveCount(0);
    await expect(list.row('Masonry drill').locator(':focus')).toHaveCount(1);

    // Archive: focus goes to the next row; Undo brings the item back.
    await hands.press('ArrowUp');
    await expect(list.link('Drill stand')).toBeFocused();
    await hands.press('a');
    await expect(list.row('Drill stand')).toHaveCount(0);
    await expect(list.link('Masonry drill')).toBeFocused();
    await hands.reach(new Toasts(page).undo('Drill stand archived'));
    await hands.press('Enter');
    await expect(list.row('Drill stand')).toBeVisible();

    // Add by a key, change one's mind.
    await hands.press('n');
    await expect(
      page.getByRole('dialog', { name: 'Add item' }).getByRole('textbox', { name: 'Name' }),
    ).toBeFocused();
    await hands.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // The logs know.
    await hands.reach(shell.menu.getByRole('link', { name: 'Logs' }));
    await hands.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'Masonry drill' }).first()).toContainText(
      /from 12\s?to 8/,
    );

    // The account is opened, used and left, and gives the focus back.
    const { drawer } = new AccountDrawer(page);
    await hands.reach(shell.account, 'Shift+Tab');
    await hands.press('Enter');
    await hands.reach(page.getByRole('menuitem', { name: 'Account settings' }), 'ArrowDown');
    await hands.press('Enter');
    await expect(drawer.getByRole('heading', { name: 'Account', level: 2 })).toBeFocused();
    await hands.reach(drawer.getByRole('radio', { name: 'Comfortable' }));
    await hands.press('ArrowRight');
    await expect(drawer.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await hands.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(shell.account).toBeFocused();

    // And out.
    await hands.press('Enter');
    await hands.reach(page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown');
    await hands.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(new Toasts(page).saying('Signed out')).toBeVisible();
  },
);

test(
  'Tab goes through a whole page of stock with an open item, and the focus is visible at every stop',
  { tag: ['@V.31', '@V.32'] },
  async ({ house, signedIn }) => {
    const page = await signedIn(house.people.manager);
    const list = await new StockPage(page).open('/stock?per_page=4');
    await expect(list.names()).toHaveCount(4);
    await list.names().first().click();
    await expect(page.getByRole('complementary')).toBeVisible();
    const hands = new Keyboard(page);
    await hands.reach(page.getByRole('link', { name: 'Skip to content' }));
    await hands.reach(page.getByRole('link', { name: 'Skip to content' }));
  },
);
