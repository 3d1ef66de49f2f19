import { signIn } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { AccountDrawer } from '../pages/account.page';
import { ContactForm } from '../pages/contact-form.page';
import { CreateDialog } from '../pages/create-dialog.page';
import { AdjustForm } from '../pages/adjust-form.page';
import { ItemPanel } from '../pages/item-panel.page';
import { LeaveQuestion } from '../pages/leave-question.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test('[X.341] Escape, Close, another row, a menu link and Back ask before a half-changed item is left', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'manager' });
  const [bolt] = await people.tom.api.newItems(['Bolt', 'Nut']);
  const page = await signedIn(people.tom, { width: 1440 });
  const list = await new StockPage(page).open();
  await list.link('Bolt').click();
  const panel = new ItemPanel(page);
  const question = new LeaveQuestion(page);
  await panel.name.fill('Bolt, long');

  const leavings = [
    () => page.keyboard.press('Escape'),
    () => panel.close(),
    () => list.link('Nut').click(),
    () => new Shell(page).go('Logs'),
    () => page.goBack(),
  ];
  for (const leave of leavings) {
    await leave();
    await expect(question.stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question.dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/stock?item=${bolt.id}`);
    await expect(panel.name).toHaveValue('Bolt, long');
    await panel.name.focus();
  }
  await page.goBack();
  await question.discard.click();
  await expect(page).toHaveURL('/stock');
  await expect(panel.panel).toHaveCount(0);
  expect((await people.tom.api.item(bolt.id)).name).toBe('Bolt');
});

test('[X.342] who saves in the question goes on to where they wanted, with the change saved', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'manager' });
  const [bolt, nut] = await people.tom.api.newItems(['Bolt', 'Nut']);
  const page = await signedIn(people.tom, { width: 1440 });
  const list = await new StockPage(page).open(`/stock?item=${bolt.id}`);
  const panel = new ItemPanel(page);
  await panel.name.fill('Bolt, long');
  await list.link('Nut').click();
  await new LeaveQuestion(page).save.click();
  await expect(page).toHaveURL(`/stock?item=${nut.id}`);
  await expect(new ItemPanel(page, 'Nut').panel).toBeVisible();
  expect((await people.tom.api.item(bolt.id)).name).toBe('Bolt, long');
});

test('[X.340, X.344] a reload asks, and what was typed is there again after it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'manager' });
  const [bolt] = await people.tom.api.newItems(['Bolt']);
  const page = await signedIn(people.tom);
  const panel = await new ItemPanel(page).open(bolt.id);
  // A browser asks only where somebody has really pressed something.
  await panel.name.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', long');
  await expect(panel.name).toHaveValue('Bolt, long');
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    const type = dialog.type();
    await dialog.accept();
    return type;
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await expect(panel.name).toHaveValue('Bolt, long');
  await expect(panel.panel.getByText('What you typed earlier is here again.')).toBeVisible();
  await panel.save();
  await expect(page.getByRole('heading', { level: 2, name: 'Bolt, long' })).toBeVisible();
  await page.reload();
  await expect(panel.name).toHaveValue('Bolt, long');
});

test('[X.341] by keyboard and in French: a half-filled new item is asked about', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'manager' });
  await people.tom.api.newItems(['Bolt']);
  const page = await signedIn(people.tom, { language: 'fr' });
  await page.goto('/fr/stock');
  await expect(page.getByRole('link', { name: 'Bolt', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nom' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Écrou');
  await page.keyboard.press('Escape');
  const question = new LeaveQuestion(page, 'fr');
  await expect(question.stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.dialog).toHaveCount(0);
  await expect(name).toHaveValue('Écrou');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(question.discard).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr/stock');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[X.341] a typed amount is asked about where its popover would close', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'manager' });
  await people.tom.api.newItems(['Bolt', 'Nut']);
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open();
  await list.choose('Bolt', 'Use');
  const form = new AdjustForm(page, 'Bolt');
  await form.amount.fill('5');
  await page.keyboard.press('Escape');
  const question = new LeaveQuestion(page);
  await question.stay.click();
  await expect(form.amount).toHaveValue('5');
  await form.amount.focus();
  await page.keyboard.press('Escape');
  await question.discard.click();
  await expect(form.form).toHaveCount(0);
  await expect(question.dialog).toHaveCount(0);
});

test('[X.345] who signs out leaves nothing of what was typed', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'manager' });
  const [bolt] = await people.tom.api.newItems(['Bolt']);
  const page = await signedIn(people.tom);
  const panel = await new ItemPanel(page).open(bolt.id);
  await panel.name.fill('Bolt, long');
  const stored = () => page.evaluate(() => window.sessionStorage.getItem('storeroom.drafts'));
  await expect.poll(stored).toContain('Bolt, long');
  await new Shell(page).signOut();
  await new LeaveQuestion(page).discard.click();
  await expect(page).toHaveURL('/');
  expect(await stored()).toBeNull();
});

test('[X.341, X.345] a guest is asked about a half-written message, and nothing of it is stored', async ({
  visitor,
}) => {
  const page = await visitor({ consent: true, language: 'en' });
  await page.goto('/#contact');
  const contact = new ContactForm(page);
  await contact.message.fill('Do you count bolts?');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const question = new LeaveQuestion(page);
  await question.stay.click();
  await expect(contact.message).toHaveValue('Do you count bolts?');
  expect(await page.evaluate(() => window.sessionStorage.getItem('storeroom.drafts'))).toBeNull();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await question.discard.click();
  await expect(page).toHaveURL('/login');
});

test('[X.341] nobody is asked about a dialog in which nothing was typed', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'manager' });
  await people.tom.api.newItems(['Bolt']);
  const page = await signedIn(people.tom);
  await new StockPage(page).open();
  const create = await new CreateDialog(page).open();
  await expect(create.name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(create.dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add item' })).toBeFocused();
});

test('[X.340, X.341, X.343] the account asks before a half-typed address or password is left, and keeps the address alone', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  const page = await signedIn(people.tom);
  const account = await new AccountDrawer(page).open();
  const question = new LeaveQuestion(page);
  const email = account.drawer.getByRole('textbox', { name: 'New e-mail address' });
  await account.drawer.getByRole('button', { name: 'Change e-mail' }).click();
  await email.fill('tom@home.example');
  await page.keyboard.press('Escape');
  await question.stay.click();
  await expect(email).toHaveValue('tom@home.example');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(email).toHaveValue('tom@home.example');
  await expect(account.drawer.getByText('What you typed earlier is here again.')).toBeVisible();
  await account.drawer.getByRole('button', { name: 'Cancel' }).click();
  await question.discard.click();
  await expect(email).toHaveCount(0);

  await account.drawer.getByRole('button', { name: 'Change password' }).click();
  const password = account.drawer.getByRole('textbox', { name: 'New password', exact: true });
  await password.fill('nine purple lanterns');
  await page.keyboard.press('Escape');
  await question.stay.click();
  await expect(password).toHaveValue('nine purple lanterns');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('lanterns');
  await account.drawer.getByRole('button', { name: 'Close the account' }).click();
  await question.discard.click();
  await expect(account.drawer).toHaveCount(0);
});

test('[X.341, X.342] another name of a location is asked about, and saved from the question', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ priya: 'manager' }, ['Cold room']);
  const page = await signedIn(people.priya);
  await page.goto(`/stock/locations/${places['Cold room']}-cold-room`);
  await page.getByRole('button', { name: 'More for Cold room' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.fill('Ice house');
  await page.keyboard.press('Escape');
  const question = new LeaveQuestion(page);
  await question.stay.click();
  await expect(name).toHaveValue('Ice house');
  await name.focus();
  await page.keyboard.press('Escape');
  await question.save.click();
  await expect(page).toHaveURL(new RegExp(`/stock/locations/${places['Cold room']}-ice-house$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[X.342] a typed amount is saved from the question', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'manager' });
  const [bolt] = await people.tom.api.newItems(['Bolt', 'Nut']);
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open();
  const { amount: before } = await people.tom.api.item(bolt.id);
  await list.choose('Bolt', 'Receive');
  const form = new AdjustForm(page, 'Bolt');
  await form.amount.fill('5');
  await page.keyboard.press('Escape');
  await new LeaveQuestion(page).save.click();
  await expect(form.form).toHaveCount(0);
  expect((await people.tom.api.item(bolt.id)).amount).toBe((before ?? 0) + 5);
});

test('[X.471] a sign-out in another tab costs nobody what they typed: it is there after their next sign-in', async ({
  team,
  product,
  signedIn,
  anotherTab,
  expectedConsole,
}) => {
  // The server may end the session a moment before this tab hears of it.
  expectedConsole.push(/status of 401/);
  const made = await team({ tom: 'manager' });
  const [bolt] = await made.people.tom.api.newItems(['Bolt']);
  const me = await signIn(product, made.id, made.people.tom.username);
  const page = await signedIn(me);
  const panel = await new ItemPanel(page).open(bolt.id);
  await panel.name.fill('Bolt, long');
  const tab = await anotherTab(page);
  await new StockPage(tab).open();
  await new Shell(tab).signOut();
  await expect(tab).toHaveURL('/');
  await expect(page).toHaveURL(`/login?next=/stock?item=${bolt.id}`);
  await new LoginPage(page).signIn(me);
  await expect(panel.name).toHaveValue('Bolt, long');
  await expect(panel.panel.getByText('What you typed earlier is here again.')).toBeVisible();
});

test('[X.472] another language asks nothing, and keeps what is being typed', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'manager' });
  const [bolt] = await people.tom.api.newItems(['Bolt']);
  const page = await signedIn(people.tom, { width: 1440 });
  const panel = await new ItemPanel(page).open(bolt.id);
  await panel.name.fill('Bolt, long');
  await new Shell(page).chooseLanguage('Français');
  await expect(page).toHaveURL(`/fr/stock?item=${bolt.id}`);
  await expect(page.getByRole('complementary').getByRole('textbox', { name: 'Nom' })).toHaveValue(
    'Bolt, long',
  );
  await expect(new LeaveQuestion(page, 'fr').dialog).toHaveCount(0);
});
