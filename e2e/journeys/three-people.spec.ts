import type { Page } from '@playwright/test';
import { giveHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';
import { LogsPage } from '../pages/logs.page';
import { Shell } from '../pages/shell.page';
import { TeamsPage } from '../pages/teams.page';
import { Toasts } from '../pages/toasts.page';
import { UsersPage } from '../pages/users.page';

/** A log that somebody has open while others work. */
async function logOpen(page: Page, kind: string): Promise<LogsPage> {
  const logs = await new LogsPage(page).open(`/logs?type=${kind}`);
  await new Shell(page).isLive();
  return logs;
}

test(
  'a role that one person changes is at once that of another, and in the log of a third',
  { tag: ['@teams.928', '@people.245', '@people.246', '@people.833'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager', tom: 'keeper', ann: 'auditor' });
    const his = await signedIn(people.tom);
    await his.goto('/stock/archived');
    await new Shell(his).isLive();
    const logs = await logOpen(await signedIn(people.ann), 'users');

    const users = await new UsersPage(await signedIn(people.priya)).open();
    await users.act('Tom Tester', 'Change role');
    await users.role().selectOption('picker');
    await expect(users.dialog.getByRole('region', { name: 'What changes' })).toContainText(
      'See archived stock',
    );
    await users.save();
    await expect(his.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
    await expect(logs.entries.first()).toContainText(/Role changed.*Tom Tester.*Stock keeper → Picker/);
  },
);

test(
  'a name and a colour of a team that one person chooses are at once on the pages of two others, and in the log',
  { tag: ['@teams.928', '@product.440', '@teams.813'] },
  async ({ team, product, signedIn }) => {
    const made = await team({ owen: 'owner', vera: 'viewer', ann: 'auditor' });
    const { owen, vera, ann } = made.people;
    const there = { ...product, origin: (await giveHost(product, made, 'sibling')).origin };
    const hers = await signedIn(vera, { product: there, scheme: 'dark' });
    await hers.goto('/stock');
    await new Shell(hers).isLive();
    const logs = await logOpen(await signedIn(ann, { product: there, scheme: 'light' }), 'teams');

    const page = await signedIn(owen, { product: there, scheme: 'light' });
    await new TeamsPage(page).openTeam(made.slug, made.name, 'branding');
    await page.getByRole('textbox', { name: 'Brand colour' }).fill('#1B5E8C');
    await page.getByRole('textbox', { name: 'Name people see' }).fill('Acme Stores');
    await expect(page.getByRole('list', { name: 'Measured contrast' })).toContainText(': 1');
    await page.getByRole('button', { name: 'Save branding' }).click();
    for (const other of [hers, logs.page]) {
      await expect(other.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible();
    }
    const accent = () =>
      logs.page
        .locator('html')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim().toUpperCase());
    await expect.poll(accent).toBe('#1B5E8C');
    await expect(logs.entries.first()).toContainText(/Branding.*Acme Stores/);
  },
);

test(
  'a subscription that one person renews is at once without its banner for another, and in the log of a third',
  { tag: ['@teams.928', '@teams.813'] },
  async ({ team, signedIn }) => {
    const made = await team({ owen: 'owner', bill: 'billing', ann: 'auditor' });
    const { owen, bill, ann } = made.people;
    await owen.api.call('POST', `/api/teams/${made.id}/subscriptions`, {
      expiration_at: new Date(Date.now() + 6 * 86_400_000).toISOString(),
    });
    const theirs = await signedIn(owen);
    await theirs.goto('/stock');
    await new Shell(theirs).isLive();
    const banner = theirs.getByRole('main').getByText(/^The subscription of/);
    await expect(banner).toBeVisible();
    const logs = await logOpen(await signedIn(ann), 'subscriptions');

    const page = await signedIn(bill);
    await new TeamsPage(page).openTeam(made.slug, made.name, 'subscription');
    await page.getByRole('textbox', { name: 'Years' }).fill('2');
    const renew = { name: 'Renew by 2 years' };
    await page.getByRole('button', renew).click();
    await page.getByRole('dialog').getByRole('button', renew).click();
    await expect(banner).toHaveCount(0);
    await expect(logs.entries.first()).toContainText(/Renewed/);
  },
);

test(
  'a team that one person moves stands elsewhere at once for another, and in its activity for a third',
  { tag: ['@teams.928', '@teams.805', '@teams.813'] },
  async ({ team, signedIn }) => {
    const made = await team({ owen: 'owner', priya: 'manager', ann: 'auditor' });
    const { owen, priya, ann } = made.people;
    const below = async (name: string) =>
      (await owen.api.call<{ team: { slug: string } }>('POST', '/api/teams', { name, parent_id: made.id }))
        .team;
    const north = await below('North');
    await below('South');
    const tree = await new TeamsPage(await signedIn(priya)).open('/teams?view=tree');
    await expect(tree.names()).toHaveText([made.name, /^North/, /^South/]);
    await new Shell(tree.page).isLive();
    const hers = await signedIn(ann);
    await new TeamsPage(hers).openTeam(north.slug, 'North', 'activity');
    await new Shell(hers).isLive();

    const page = await signedIn(owen);
    const teams = await new TeamsPage(page).open();
    await teams.choose('North', 'Move below another team');
    const dialog = teams.dialog('Move North');
    await dialog.getByRole('combobox', { name: 'Parent team' }).fill('South');
    await page.getByRole('option', { name: /South$/ }).click();
    await expect(dialog.getByText('Nobody gains access.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(tree.names()).toHaveText([made.name, /^South/, /^North/]);
    await expect(hers.getByRole('main').getByText(/Parent team.*→ South$/)).toBeVisible();
    await expect(new Toasts(page).saying('North moved')).toBeVisible();
  },
);
