import { randomBytes } from 'node:crypto';
import { objectionsOf } from '../fixtures/axe';
import { mailTo } from '../fixtures/mailbox';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { NewPasswordForm } from '../pages/new-password.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';
import { UsersPage } from '../pages/users.page';

const CREW = { owen: 'owner', priya: 'manager', tom: 'keeper' } as const;

test('[R1.10, R2.23, X.244] the people of a team stand with roles, status and last visit', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(CREW);
  const page = await signedIn(people.priya);
  const users = await new UsersPage(page).open();
  await expect(page).toHaveTitle('Users · Storeroom');
  await expect(users.count).toHaveText('3 people');
  const tom = users.row('Tom Tester');
  await expect(tom).toContainText('Stock keeper');
  await expect(tom).toContainText('Active');
  await expect(tom).toContainText(`${people.tom.username}@example.test`);
  await expect(tom.getByRole('time')).toBeVisible();
  await users.search.fill('owen');
  await expect(page).toHaveURL('/users?name=owen');
  await expect(users.rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear the name' }).click();
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: 'Stock keeper' }).click();
  await page.keyboard.press('Escape');
  await expect(users.rows).toHaveCount(1);
  await expect(page).toHaveURL('/users?role=keeper');
});

test('[X.245, X.246, X.833] a role changed by one takes menu, button and page from the other within two seconds', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(CREW);
  const his = await signedIn(people.tom);
  const stock = new StockPage(his);
  await his.goto('/stock/archived');
  const shell = new Shell(his);
  await shell.isLive();
  await expect(shell.menu.getByRole('link', { name: 'Archived' })).toBeVisible();

  const page = await signedIn(people.priya);
  const users = await new UsersPage(page).open();
  await users.act('Tom Tester', 'Change role');
  await users.role().selectOption('picker');
  const difference = users.dialog.getByRole('region', { name: 'What changes' });
  await expect(difference).toContainText(/Loses \d+ permissions/);
  await expect(difference).toContainText('See archived stock');
  await users.save();
  await expect(new Toasts(page).saying('Role of Tom Tester saved')).toBeVisible();
  await expect(users.row('Tom Tester')).toContainText('Picker');

  await expect(shell.menu.getByRole('link', { name: 'Archived' })).toHaveCount(0, { timeout: 2_000 });
  await expect(his.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
  await shell.go('Available');
  await expect(stock.page.getByRole('button', { name: 'Add item' })).toHaveCount(0);
});

test('[X.831] nobody gives above themselves, and the last owner stays: both are told in place', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const { people } = await team(CREW);
  const page = await signedIn(people.priya);
  const users = await new UsersPage(page).open();
  await users.act('Tom Tester', 'Change role');
  await expect(users.role().getByRole('option', { name: /^Owner/ })).toBeDisabled();
  await users.dialog.getByRole('button', { name: 'Cancel' }).click();
  await users.act('Owen Tester', 'Deactivate');
  await users.dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(users.dialog.getByRole('alert')).toContainText('This person may do more than you');

  const owners = await signedIn(people.owen);
  const own = await new UsersPage(owners).open();
  await own.act('Owen Tester', 'Change role');
  await own.role().selectOption('viewer');
  await own.save();
  await expect(own.role()).toHaveAccessibleDescription(/This is the last owner/);
  await expect(own.role()).toHaveValue('viewer');
});

test('[X.832] the panel says what somebody may do, and why', async ({ team, signedIn }) => {
  const { people } = await team(CREW);
  await people.priya.api.call('PUT', `/api/users/${people.tom.id}/roles`, {
    role: 'keeper',
    extra: ['stock.delete'],
    denied: ['stock.import'],
  });
  const page = await signedIn(people.owen);
  const users = await new UsersPage(page).open();
  await users.row('Tom Tester').getByRole('link').click();
  await expect(page).toHaveURL(`/users?user=${people.tom.id}`);
  await expect(users.panel.getByRole('heading', { level: 2, name: 'Tom Tester' })).toBeFocused();
  await expect(users.panel).toContainText('Extra permissions: Delete items');
  await expect(users.panel).toContainText('Withheld: Import files');
  await users.panel.getByText('Edit items', { exact: true }).click();
  await expect(users.panel).toContainText(/By the role Stock keeper in Team/);
  await users.panel.locator('summary').getByText('Delete items', { exact: true }).click();
  await expect(users.panel).toContainText(/An extra permission beside the role Stock keeper/);
  await expect(users.panel.locator('summary').getByText('Import files', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/users');
});

test('[X.834] a session of somebody is ended, and only that one', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const { people } = await team(CREW);
  const page = await signedIn(people.owen);
  const users = await new UsersPage(page).open(`/users?user=${people.tom.id}`);
  const end = users.panel.getByRole('button', { name: /^End the session/ });
  await expect(end).toHaveCount(1);
  await end.click();
  await expect(new Toasts(page).saying('The session has ended')).toBeVisible();
  await expect(users.panel).toContainText('Not signed in anywhere.');
  expect((await people.tom.api.send('GET', '/api/user')).status).toBe(401);
});

test('[X.835, X.836] a pasted column is invited with a result a line, and the mail leads to the team', async ({
  team,
  signedIn,
  visitor,
  product,
}) => {
  const made = await team(CREW);
  const { people } = made;
  const fresh = `lea-${randomBytes(4).toString('hex')}@example.test`;
  const page = await signedIn(people.priya);
  const users = await new UsersPage(page).open();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const addresses = users.dialog.getByRole('textbox', { name: 'E-mail addresses' });
  await addresses.fill(Array.from({ length: 500 }, (_, at) => `p${at}@example.test`).join('\n'));
  await users.dialog.getByRole('button', { name: 'Invite 500 people' }).click();
  await expect(addresses).toHaveAccessibleDescription(/These are 500 addresses. At most 100/);
  const typed = [
    fresh,
    fresh.toUpperCase(),
    'nobody',
    `${people.tom.username}@example.test`,
    `${people.priya.username}@example.test`,
  ];
  await addresses.fill(typed.join('\n'));
  await users.dialog.getByRole('combobox', { name: 'Role' }).selectOption('picker');
  await users.dialog.getByRole('button', { name: 'Invite 5 people' }).click();
  const lines = users.dialog.getByRole('list', { name: 'Result for each address' }).getByRole('listitem');
  await expect(lines).toHaveText([
    new RegExp(`^${fresh}invited`),
    /twice in the list$/,
    /not an e-mail address$/,
    /in the team already$/,
    /this is you$/,
  ]);
  await users.dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(users.rows).toHaveCount(1);
  await expect(users.rows).toContainText(fresh);

  const { link } = await mailTo(product, fresh);
  const hers = await visitor({ consent: true });
  await hers.goto(link);
  await new NewPasswordForm(hers).set('nine purple lanterns');
  await expect(hers).toHaveURL('/dashboard');
  // The list of whoever invited her follows by itself.
  await expect(page.getByRole('heading', { name: 'No invitation here' })).toBeVisible();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(users.rows).toHaveCount(4);
});

test('[X.836] an invitation is sent again and withdrawn', async ({ team, signedIn, product }) => {
  const { people } = await team(CREW);
  const email = `noor-${randomBytes(4).toString('hex')}@example.test`;
  await people.priya.api.call('POST', '/api/invites', { emails: [email], role: 'viewer' });
  const first = await mailTo(product, email);
  const page = await signedIn(people.priya);
  const users = await new UsersPage(page).open('/users?invites=1');
  await users.act(email, 'Send again');
  await users.dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(new Toasts(page).saying(`Sent again to ${email}`)).toBeVisible();
  expect((await mailTo(product, email, 2)).link).not.toBe(first.link);
  await users.act(email, 'Withdraw');
  await users.dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(users.rows).toHaveCount(0);
  await page.getByRole('link', { name: 'Withdrawn' }).click();
  await expect(users.rows).toContainText(email);
});

test('[X.837] several people get one role; whom it does not reach is named with the reason', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const { people } = await team({ ...CREW, ann: 'viewer' });
  const page = await signedIn(people.priya);
  const users = await new UsersPage(page).open();
  for (const name of ['Owen', 'Tom', 'Ann']) {
    await page.getByRole('checkbox', { name: `Select ${name} Tester` }).check();
  }
  const bar = page.getByRole('region', { name: 'Selected people' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Change role' }).click();
  await users.role().selectOption('picker');
  await users.dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(users.dialog.getByRole('alert')).toContainText(/1 could not be changed.*Owen Tester/s);
  await users.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(users.row('Tom Tester')).toContainText('Picker');
  await expect(users.row('Ann Tester')).toContainText('Picker');
  await expect(users.row('Owen Tester')).toContainText('Owner');
});

test('[X.838] the roles stand on one page with what each permits', async ({ house, signedIn }) => {
  const page = await signedIn(house.people.auditor);
  await new UsersPage(page).open('/users?roles=1');
  const head = page.locator('thead').getByRole('columnheader');
  await expect(head).toHaveText([
    'Permission',
    'Owner',
    'Manager',
    'Stock keeper',
    'Picker',
    'Viewer',
    'Auditor',
    'Billing',
  ]);
  const row = page.getByRole('row', { name: /^Archive and delete teams/ });
  await expect(row.getByRole('cell')).toHaveText(['yes', 'no', 'no', 'no', 'no', 'no', 'no']);
});

test('[X.830] text in a form stays when its right goes, and says why it is not saved', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const { people } = await team(CREW);
  const page = await signedIn(people.priya);
  const users = await new UsersPage(page).open();
  await new Shell(page).isLive();
  await users.act('Tom Tester', 'Edit');
  const name = users.dialog.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Tom Ashby');
  await people.owen.api.call('PUT', `/api/users/${people.priya.id}/roles`, {
    role: 'manager',
    denied: ['users.edit'],
  });
  await users.save();
  await expect(users.dialog.getByRole('alert')).toContainText('Your role no longer permits this.');
  await expect(name).toHaveValue('Tom Ashby');
});

for (const width of [320, 768, 1280]) {
  test(`[X.839] at ${width} px people, invitations and roles stand without sideways scroll, in both languages`, async ({
    house,
    signedIn,
  }) => {
    for (const language of ['en', 'fr'] as const) {
      const page = await signedIn(house.people.owner, { width, height: 800, language });
      for (const query of ['', '?invites=1', '?roles=1', `?user=${house.people.keeper.id}`]) {
        await page.goto(`${language === 'fr' ? '/fr' : ''}/users${query}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        await new Shell(page).isUncovered();
        expect([query, await overflowOf(page)]).toEqual([query, []]);
        expect([query, await objectionsOf(page)]).toEqual([query, []]);
      }
    }
  });
}
