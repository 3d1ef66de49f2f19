import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { setTeamHost } from '../fixtures/team-host';
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
  'a changed role shows at once on its holder’s page and in a colleague’s log; without it the holder continues in another team or is told that none is left',
  { tag: ['@several', '@teams.928', '@people.246', '@people.841', '@people.926'] },
  async ({ team, signedIn, expectedConsole }) => {
    // What the page asks about the team, before it has heard of it.
    expectedConsole.push(/status of (401|403|404)/);
    const here = await team({ owen: 'owner', tom: 'keeper', ann: 'auditor' });
    const { owen, tom, ann } = here.people;
    const { team: below } = await owen.api.call<{ team: { id: number; name: string } }>(
      'POST',
      '/api/teams',
      { name: `${here.name} South`, parent_id: here.id },
    );
    const giveBelow = (role: string) =>
      owen.api.call('PUT', `/api/users/${tom.id}/roles`, { team_id: below.id, role });
    await giveBelow('picker');
    const his = await signedIn(tom);
    await his.goto('/stock/archived');
    await new Shell(his).isLive();
    const logs = await logOpen(await signedIn(ann), 'users');

    const users = await new UsersPage(await signedIn(owen)).open();
    await users.act('Tom Tester', 'Change role');
    await users.role().selectOption('picker');
    await expect(users.dialog.getByRole('region', { name: 'What changes' })).toContainText(
      'See archived stock',
    );
    await users.save();
    await expect(his.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
    await expect(logs.entries.first()).toContainText(/Role changed.*Tom Tester.*Stock keeper → Picker/);

    const open = his.getByRole('banner');
    await expect(open).toContainText(here.name);
    await owen.api.call('PUT', `/api/users/${tom.id}/roles`, { role: 'none' });
    await expect(open).toContainText(below.name);
    const words = `You no longer work in ${here.name}. You are now in ${below.name} · Picker`;
    await expect(new Toasts(his).saying(words)).toBeVisible();
    await new Shell(his).go('Available');
    await expect(his.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
    const add = his.getByRole('button', { name: 'Add item' });
    await expect(add).toHaveCount(0);

    await giveBelow('none');
    await expect(his.getByRole('main')).toContainText('You no longer have a role in any team.');
    await giveBelow('keeper');
    await expect(add.first()).toBeVisible();
  },
);

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="document.title='stolen'">
  <script>document.title = 'stolen'</script><rect width="40" height="20" fill="#1b5e8c"/></svg>`;

test(
  'a team’s new logo, colour, name and renewal show at once on a second person’s page and in a third one’s log',
  { tag: ['@several', '@teams.928', '@teams.810', '@product.440', '@R1.22'] },
  async ({ team, product, signedIn }) => {
    const made = await team({ owen: 'owner', olga: 'owner', ann: 'auditor' });
    const { owen, olga, ann } = made.people;
    await owen.api.call('POST', `/api/teams/${made.id}/subscriptions`, {
      expiration_at: new Date(Date.now() + 6 * 86_400_000).toISOString(),
    });
    const { origin } = await setTeamHost(product, made, 'sibling');
    const there = { product: { ...product, origin }, scheme: 'light' } as const;
    const hers = await signedIn(olga, there);
    await hers.goto('/stock');
    await new Shell(hers).isLive();
    const ends = hers.getByRole('main').getByText(/^The subscription of/);
    await expect(ends).toBeVisible();
    const logs = await logOpen(await signedIn(ann, there), 'teams');

    const page = await signedIn(owen, there);
    await new TeamsPage(page).openTeam(made.slug, made.name, 'branding');
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('logo.png', Buffer.from('GIF89a no picture'));
    await expect(page.getByText('This file is not a PNG, JPEG, WebP or SVG')).toBeVisible();
    await choose('logo.svg', Buffer.from(LOGO));
    const dialog = page.getByRole('dialog', { name: 'Which part is the logo?' });
    await dialog.getByRole('radio', { name: 'Square' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Use as logo' }).click();
    await expect(hers.getByRole('banner').locator('img[src*="/api/logos/"]')).toBeVisible();
    await expect(page).not.toHaveTitle(/stolen/);

    await page.getByRole('textbox', { name: 'Brand colour' }).fill('#1B5E8C');
    await page.getByRole('textbox', { name: 'Name people see' }).fill('Acme Stores');
    await expect(page.getByRole('list', { name: 'Measured contrast' })).toContainText('Dark, needs 4.5');
    expect(await axeViolationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save branding' }).click();
    for (const other of [hers, logs.page]) {
      await expect(other.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible();
      const accent = () =>
        other.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim());
      await expect.poll(accent).toBe('#1B5E8C');
    }
    await expect(logs.entries.first()).toContainText(/Branding.*Acme Stores/);

    await new Shell(logs.page).visit('/logs?type=subscriptions');
    await expect(logs.entries).toHaveCount(1);
    await new Shell(page).visit(`/teams/${made.slug}?tab=subscription`);
    await page.getByRole('textbox', { name: 'Years' }).fill('2');
    const renew = { name: 'Renew by 2 years' };
    await page.getByRole('button', renew).click();
    await page.getByRole('dialog').getByRole('button', renew).click();
    await expect(ends).toHaveCount(0);
    await expect(logs.entries.first()).toContainText(/Renewed/);
  },
);

test(
  'a team that one person drags below another moves at once in a second person’s tree, and is in its activity for a third',
  { tag: ['@several', '@teams.928', '@teams.805', '@teams.813', '@R1.8'] },
  async ({ team, signedIn }) => {
    const made = await team({ owen: 'owner', priya: 'manager', ann: 'auditor' });
    const { owen, priya, ann } = made.people;
    const below = async (name: string) =>
      (await owen.api.call<{ team: { slug: string } }>('POST', '/api/teams', { name, parent_id: made.id }))
        .team;
    const north = await below('North');
    await below('South');
    const tree = await new TeamsPage(await signedIn(priya)).open('/teams?view=tree');
    await expect(tree.page).toHaveTitle('Teams · Storeroom');
    await expect(tree.names()).toHaveText([made.name, /^North/, /^South/]);
    await new Shell(tree.page).isLive();
    const hers = await signedIn(ann);
    await new TeamsPage(hers).openTeam(north.slug, 'North', 'activity');
    await new Shell(hers).isLive();

    const page = await signedIn(owen);
    const teams = await new TeamsPage(page).openTeam(made.slug, made.name);
    const branch = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .last();
    await branch('North').dragTo(branch('South'));
    const dialog = teams.dialog('Move North');
    await expect(dialog.getByText('Nobody gains access.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(new Toasts(page).saying('North moved')).toBeVisible();
    await expect(tree.names()).toHaveText([made.name, /^South/, /^North/]);
    await expect(hers.getByRole('main').getByText(/Parent team.*→ South$/)).toBeVisible();
  },
);
