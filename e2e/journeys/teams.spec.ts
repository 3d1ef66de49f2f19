import type { Page } from '@playwright/test';
import { objectionsOf } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import type { Person, Team } from '../fixtures/team';
import { giveHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { TeamsPage } from '../pages/teams.page';
import { Toasts } from '../pages/toasts.page';

interface Made {
  id: number;
  name: string;
  slug: string;
}

/** A team below another. */
const below = async ({ api }: Pick<Person, 'api'>, { id }: { id: number }, name: string) =>
  (await api.call<{ team: Made }>('POST', '/api/teams', { name, parent_id: id })).team;

const subscribe = ({ api }: Pick<Person, 'api'>, { id }: Pick<Team, 'id'>, days: number) =>
  api.call('POST', `/api/teams/${id}/subscriptions`, {
    expiration_at: new Date(Date.now() + days * 86_400_000).toISOString(),
  });

const live = async (page: Page) => new Shell(page).isLive();

test(
  'a team that is moved stands elsewhere in the tree of a colleague at once',
  { tag: ['@R1.8', '@teams.813', '@teams.805'] },
  async ({ team, signedIn }) => {
    const made = await team({ owen: 'owner', priya: 'manager' });
    const { owen, priya } = made.people;
    const north = await below(owen, made, 'North');
    await below(owen, made, 'South');
    await below(owen, north, 'Shed');
    const [page, colleague] = [await signedIn(owen), await signedIn(priya)];
    const seen = await new TeamsPage(colleague).open('/teams?view=tree');
    await expect(colleague).toHaveTitle('Teams · Storeroom');
    await expect(seen.names()).toHaveText([made.name, /^North/, /^Shed/, /^South/]);
    await live(colleague);

    const teams = await new TeamsPage(page).openTeam(made.slug, made.name);
    const branch = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .last();
    await branch('Shed').dragTo(branch('South'));
    const dialog = teams.dialog('Move Shed');
    await expect(dialog.getByText('Nobody gains access.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(new Toasts(page).saying('Shed moved')).toBeVisible();
    await expect(seen.names()).toHaveText([made.name, /^North/, /^South/, /^Shed/]);

    await teams.choose('North', 'Move below another team');
    const refused = teams.dialog('Move North');
    await refused.getByRole('combobox', { name: 'Parent team' }).fill('Shed');
    await page.getByRole('option', { name: /Shed$/ }).click();
    await refused.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(seen.names()).toHaveText([made.name, /^South/, /^Shed/, /^North/]);
  },
);

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="document.title='stolen'">
  <script>document.title = 'stolen'</script><rect width="40" height="20" fill="#1b5e8c"/></svg>`;

test(
  'a logo and a colour of a team are chosen on the screen, and repaint every open browser of the team',
  { tag: ['@teams.809', '@teams.810', '@product.440', '@R1.22'] },
  async ({ team, product, signedIn }) => {
    const made = await team({ owen: 'owner', vera: 'viewer' });
    const { owen, vera } = made.people;
    const { origin } = await giveHost(product, made, 'sibling');
    const there = { ...product, origin };
    const [page, colleague] = [
      await signedIn(owen, { product: there, scheme: 'light' }),
      await signedIn(vera, { product: there, scheme: 'light' }),
    ];
    await colleague.goto('/stock');
    await live(colleague);
    await new TeamsPage(page).openTeam(made.slug, made.name, 'branding');
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('logo.png', Buffer.from('GIF89a no picture'));
    await expect(page.getByText('This file is not a PNG, JPEG, WebP or SVG')).toBeVisible();
    await choose('logo.svg', Buffer.from(LOGO));
    const dialog = page.getByRole('dialog', { name: 'Which part is the logo?' });
    await dialog.getByRole('radio', { name: 'Square' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Use as logo' }).click();
    await expect(colleague.getByRole('banner').locator('img[src*="/api/logos/"]')).toBeVisible();
    await expect(page).not.toHaveTitle(/stolen/);

    await page.getByRole('textbox', { name: 'Brand colour' }).fill('#1B5E8C');
    await page.getByRole('textbox', { name: 'Name people see' }).fill('Acme Stores');
    await expect(page.getByRole('list', { name: 'Measured contrast' })).toContainText('Dark, needs 4.5');
    expect(await objectionsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save branding' }).click();
    await expect(colleague.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible();
    await expect
      .poll(() =>
        colleague
          .locator('html')
          .evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim()),
      )
      .toBe('#1B5E8C');
  },
);

test(
  'every part of a team fits 320 pixels, in both languages',
  { tag: ['@teams.242', '@V.20', '@long'] },
  async ({ team, signedIn }) => {
    const made = await team({ owen: 'owner' });
    const { owen } = made.people;
    await subscribe(owen, made, 12);
    await below(owen, made, 'A sub-team with a rather long name');
    const page = await signedIn(owen, { width: 320, height: 640 });
    for (const language of ['', '/fr']) {
      await page.goto(`${language}/teams`);
      await expect(page.locator('tbody').getByRole('rowheader').first()).toBeVisible();
      expect([language, await overflowOf(page)]).toEqual([language, []]);
      for (const tab of ['', 'members', 'branding', 'hostnames', 'subscription', 'activity', 'danger']) {
        await page.goto(`${language}/teams/${made.slug}${tab && `?tab=${tab}`}`);
        await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect([tab, await overflowOf(page)]).toEqual([tab, []]);
      }
    }
  },
);
