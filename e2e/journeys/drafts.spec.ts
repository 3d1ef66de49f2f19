import { randomBytes } from 'node:crypto';
import { mailTo } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { ContactForm } from '../pages/contact-form.page';
import { ItemPanel } from '../pages/item-panel.page';
import { LeaveQuestion } from '../pages/leave-question.page';
import { LoginPage } from '../pages/login.page';
import { NewPasswordForm } from '../pages/new-password.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'Escape, Close, another row, a menu link and Back ask before an unsaved item is left, and saving leads on to the row that was pressed',
  { tag: ['@look.341', '@look.342'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'manager' });
    const [bolt, nut] = await people.tom.api.newItems(['Bolt', 'Nut']);
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

    await list.link('Bolt').click();
    await panel.name.fill('Bolt, long');
    await list.link('Nut').click();
    await question.save.click();
    await expect(page).toHaveURL(`/stock?item=${nut.id}`);
    await expect(new ItemPanel(page, 'Nut').panel).toBeVisible();
    expect((await people.tom.api.item(bolt.id)).name).toBe('Bolt, long');
  },
);

test(
  'a guest who has written a message or a password, and leaves it by a link, is asked first, and goes on after Discard',
  { tag: ['@look.341', '@look.343'] },
  async ({ team, product, visitor }) => {
    const made = await team({ ann: 'manager' });
    const email = `lea-${randomBytes(4).toString('hex')}@example.test`;
    await made.people.ann.api.call('POST', '/api/invites', { emails: [email], role: 'picker' });
    const { link } = await mailTo(product, email);
    const page = await visitor({ consent: true, language: 'en' });
    const question = new LeaveQuestion(page);
    const forms = [
      {
        address: '/',
        to: '/login',
        open: () => page.getByRole('link', { name: 'Ask for an account' }).click(),
        field: new ContactForm(page).message,
        way: page.getByRole('banner').getByRole('link', { name: 'Sign in' }),
      },
      {
        address: link,
        to: '/',
        open: () => Promise.resolve(),
        field: new NewPasswordForm(page).password,
        way: page.getByRole('banner').getByRole('link', { name: 'Storeroom' }),
      },
    ];
    for (const { address, to, open, field, way } of forms) {
      await page.goto(address);
      await open();
      await field.fill('nine purple lanterns');
      await way.click();
      await question.stay.click();
      await expect(field).toHaveValue('nine purple lanterns');
      await way.click();
      await question.discard.click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
    }
  },
);

test(
  'the browser asks before a page with unsaved work is reloaded, and what was typed is there again afterwards',
  { tag: ['@look.340', '@look.344'] },
  async ({ team, signedIn }) => {
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
  },
);

test(
  'after a sign-out in another tab, what a person typed is there again when they sign in',
  { tag: ['@look.471'] },
  async ({ team, signedIn, anotherTab, expectedConsole }) => {
    // The server may end the session a moment before this tab hears of it.
    expectedConsole.push(/status of 401/);
    const { people } = await team({ tom: 'manager' });
    const [bolt] = await people.tom.api.newItems(['Bolt']);
    const page = await signedIn(people.tom);
    const panel = await new ItemPanel(page).open(bolt.id);
    await panel.name.fill('Bolt, long');
    const tab = await anotherTab(page);
    await new StockPage(tab).open();
    await new Shell(tab).signOut();
    await expect(tab).toHaveURL('/');
    await expect(page).toHaveURL(`/login?next=/stock?item=${bolt.id}`);
    await new LoginPage(page).signIn(people.tom);
    await expect(panel.name).toHaveValue('Bolt, long');
    await expect(panel.panel.getByText('What you typed earlier is here again.')).toBeVisible();
  },
);
