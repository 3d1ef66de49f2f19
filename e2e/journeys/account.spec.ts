import { Keyboard } from '../fixtures/keyboard';
import { mailTo } from '../fixtures/mailbox';
import type { ProductAddress } from '../fixtures/product';
import { signIn, type Person, type Team } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { AccountDrawer } from '../pages/account.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const NAMES = Array.from({ length: 18 }, (_, at) => `Bracket ${at + 1}`);

/** Somebody with more items than a page usually shows. */
async function somebody(team: (roles: { mara: 'keeper' }) => Promise<Team<'mara'>>) {
  const { people, id } = await team({ mara: 'keeper' });
  await people.mara.api.newItems(NAMES);
  return { mara: people.mara, team_id: id };
}

const heightOf = (list: StockPage) =>
  list.table
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);

test('[X.380, X.381, X.389, V.24] density and page size hold in the list at once, and on another device that is open', async ({
  team,
  signedIn,
}) => {
  const { mara } = await somebody(team);
  const [here, there] = await Promise.all([signedIn(mara), signedIn(mara)]);
  const other = await new StockPage(there).open();
  await new Shell(there).isLive();
  const list = await new StockPage(here).open();
  await expect(list.names()).toHaveCount(15);
  expect(await heightOf(list)).toBe(40);

  const account = await new AccountDrawer(here).openFromMenu();
  await expect(here).toHaveURL('/stock?account=1');
  await account.choose('Rows', 'Compact');
  await account.choose('Rows per page', '30');
  await account.close();
  await expect(here).toHaveURL('/stock');
  await expect(list.names()).toHaveCount(18);
  expect(await heightOf(list)).toBe(32);

  await expect(other.names()).toHaveCount(18);
  expect(await heightOf(other)).toBe(32);
  await there.goto('/stock?per_page=15');
  await expect(other.names()).toHaveCount(15);
});

test('[X.388] on another browser the account brings language and colours along', async ({
  team,
  signedIn,
  visitor,
}) => {
  const { mara } = await somebody(team);
  const here = await signedIn(mara);
  const account = await new AccountDrawer(here).open();
  await account.choose('Colour scheme', 'Sepia');
  await account.choose('Language', 'Français');
  await expect(here).toHaveURL('/fr/stock?account=1');
  await expect(here.getByRole('dialog', { name: 'Compte', exact: true })).toBeVisible();

  const elsewhere = await visitor({ consent: true, language: 'en' });
  const login = await new LoginPage(elsewhere).open('/login?next=/stock');
  await login.signIn(mara);
  await expect(elsewhere).toHaveURL('/fr/stock');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-scheme', 'sepia');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr');
});

test('[X.42] single-letter keys are switched off for this person, and come back', async ({
  team,
  signedIn,
}) => {
  const { mara } = await somebody(team);
  const page = await signedIn(mara);
  const account = await new AccountDrawer(page).open();
  const keys = account.drawer.getByRole('switch', { name: 'Single-letter keys' });
  const dialog = page.getByRole('dialog', { name: 'Add item' });
  await keys.uncheck();
  await account.close();
  await page.keyboard.press('n');
  await page.keyboard.press('/');
  await expect(new StockPage(page).search).not.toBeFocused();
  await expect(dialog).toHaveCount(0);

  await account.openFromMenu();
  await keys.check();
  await account.close();
  await page.keyboard.press('n');
  await expect(dialog).toBeVisible();
});

test('[X.385, W.513] another e-mail address counts once the link of its mail was followed', async ({
  team,
  product,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const { mara } = await somebody(team);
  const address = `new-${mara.username}@example.test`;
  const page = await signedIn(mara);
  const account = await new AccountDrawer(page).open();
  await new Shell(page).isLive();
  await account.askForEmail(address, { password: 'not this one' });
  const password = account.drawer.getByRole('textbox', { name: 'Current password' });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('This is not your current password.');
  await password.fill(mara.password);
  await account.drawer.getByRole('button', { name: 'Send the link' }).click();
  await expect(account.drawer.getByText(`A link was sent to ${address}`)).toBeVisible();
  await expect(account.drawer.getByText(`${mara.username}@example.test`, { exact: true })).toBeVisible();

  const { link } = await mailTo(product, address);
  const mail = await page.context().newPage();
  await mail.goto(link);
  await mail.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(mail.getByRole('status')).toHaveText('This is the address of your account now.');
  await expect(account.drawer.getByText(address, { exact: true })).toBeVisible();
});

/** The same person at another device. */
const elsewhereOf = (product: ProductAddress, team_id: number, { username }: Person) =>
  signIn(product, team_id, username);

test('[X.387, W.509] a session on another device is ended by name', async ({
  team,
  product,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/, /WebSocket/);
  const { mara, team_id } = await somebody(team);
  const other = await elsewhereOf(product, team_id, mara);
  const there = await signedIn(other);
  await new StockPage(there).open();
  const here = await signedIn(mara);
  const account = await new AccountDrawer(here).open();
  await expect(account.sessions).toHaveCount(2);
  await account.sessions.getByRole('button', { name: /^End / }).first().click();
  await expect(account.drawer.getByText('The session is ended.')).toBeVisible();
  await expect(account.sessions).toHaveCount(1);
  await expect(account.sessions).toContainText('This browser');
  await there.goto('/stock/empty');
  await expect(there).toHaveURL(/\/login\?next=/);
});

test('[X.390] “Sign out everywhere” ends every session, in two browsers at once', async ({
  team,
  product,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/, /WebSocket/);
  const { mara, team_id } = await somebody(team);
  const there = await signedIn(await elsewhereOf(product, team_id, mara));
  await new StockPage(there).open();
  const here = await signedIn(mara);
  const account = await new AccountDrawer(here).open();
  await account.drawer.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  const sure = here.getByRole('dialog', { name: 'Sign out everywhere?' });
  await sure.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here).toHaveURL('/');
  await here.goto('/stock');
  await expect(here).toHaveURL(/\/login\?next=/);
  await there.goto('/stock/empty');
  await expect(there).toHaveURL(/\/login\?next=/);
  expect((await mara.api.send('GET', '/api/user')).status).toBe(401);
});

test('[V.31, V.40] the account is opened, used and left by keyboard alone', async ({ team, signedIn }) => {
  const { mara } = await somebody(team);
  const page = await signedIn(mara);
  await new StockPage(page).open();
  const keyboard = new Keyboard(page);
  const shell = new Shell(page);
  const { drawer } = new AccountDrawer(page);
  await keyboard.reach(shell.account);
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
});
