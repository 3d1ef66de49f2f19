import type { Page } from '@playwright/test';
import { objectionsOf } from '../fixtures/axe';
import { SOON } from '../fixtures/live-list';
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

test('[R2.21, X.240, R4.30, R1.8] the active and the own team stand above a table of the others, and switching keeps the page', async ({
  team,
  signedIn,
}) => {
  const made = await team({ owen: 'owner' });
  const { owen } = made.people;
  const north = await below(owen, made, 'North');
  const shed = await below(owen, north, 'Shed');
  const page = await signedIn(owen);
  const teams = await new TeamsPage(page).open();
  await expect(page).toHaveTitle('Teams · Storeroom');
  await expect(teams.card('Active team, and my team')).toContainText(made.name);
  await expect(teams.names()).toHaveText(['Shed', 'North']);
  await expect(teams.row('Shed')).toContainText(`${made.name} › North`);
  expect(await objectionsOf(page)).toEqual([]);

  await teams.choose('Shed', 'Switch to it');
  await expect(new Toasts(page).saying('You are now in Shed · Owner')).toBeVisible();
  await expect(page).toHaveURL('/teams');
  await expect(teams.card('Active team')).toContainText('Shed');
  await expect(teams.card('My team')).toContainText(made.name);
  await expect(teams.names()).toHaveText(['North']);

  await page.goto(`/teams/${shed.id}?tab=danger`);
  await expect(page).toHaveURL(`/teams/${shed.slug}?tab=danger`);
});

test('[R2.22, D-R4.2, X.243, X.802] an id and a slug of before lead to the slug of now; who may not look reads why', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[34]/);
  const made = await team({ owen: 'owner', tom: 'keeper' });
  const stranger = (await team({ max: 'owner' })).people.max;
  const { owen, tom } = made.people;
  const page = await signedIn(owen);
  const teams = await new TeamsPage(page).openTeam(made.slug, made.name);
  await teams.choose(made.name, 'Edit');
  const dialog = teams.dialog(`Edit ${made.name}`);
  await dialog.getByRole('textbox', { name: 'Short name' }).fill(`${made.slug}-new`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/teams/${made.slug}-new`);
  for (const address of [`/teams/${made.slug}`, `/teams/${made.id}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/teams/${made.slug}-new`);
  }
  const keeper = await signedIn(tom);
  await keeper.goto(`/teams/${made.slug}-new`);
  await expect(keeper.getByText('The permission “See teams” is missing')).toBeVisible();
  const other = await signedIn(stranger);
  await other.goto(`/teams/${made.slug}-new`);
  await expect(
    other.getByRole('heading', { name: `There is no team at /teams/${made.slug}-new` }),
  ).toBeVisible();
});

test('[X.813, X.805, X.800, D-RIGHTS.60] a team that is moved stands elsewhere in the tree of a colleague at once', async ({
  team,
  signedIn,
}) => {
  const made = await team({ owen: 'owner', priya: 'manager' });
  const { owen, priya } = made.people;
  const north = await below(owen, made, 'North');
  const south = await below(owen, made, 'South');
  await below(owen, north, 'Shed');
  const [page, colleague] = [await signedIn(owen), await signedIn(priya)];
  const seen = await new TeamsPage(colleague).open('/teams?view=tree');
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
  await expect(seen.names()).toHaveText([made.name, /^North/, /^South/, /^Shed/], SOON);

  await teams.choose('North', 'Move below another team');
  const refused = teams.dialog('Move North');
  await refused.getByRole('combobox', { name: 'Parent team' }).fill('Shed');
  await page.getByRole('option', { name: /Shed$/ }).click();
  await refused.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(seen.names()).toHaveText([made.name, /^South/, /^Shed/, /^North/], SOON);
  expect(south.id).toBeGreaterThan(0);
});

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="document.title='stolen'">
  <script>document.title = 'stolen'</script><rect width="40" height="20" fill="#1b5e8c"/></svg>`;

test('[X.809, X.810, X.440, R1.22] a logo and a colour are chosen on the screen, and repaint every open browser of the team', async ({
  team,
  product,
  signedIn,
}) => {
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
  await expect(colleague.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible(SOON);
  await expect
    .poll(() =>
      colleague
        .locator('html')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim()),
    )
    .toBe('#1B5E8C');
});

test('[X.812, X.813, R1.9, W.410] a subscription is renewed once, and a colleague reads it at once', async ({
  team,
  signedIn,
}) => {
  const made = await team({ owen: 'owner', bill: 'billing' });
  const { owen, bill } = made.people;
  await subscribe(owen, made, 12);
  const [page, colleague] = [await signedIn(bill), await signedIn(owen)];
  await new TeamsPage(page).openTeam(made.slug, made.name, 'subscription');
  await new TeamsPage(colleague).openTeam(made.slug, made.name, 'subscription');
  await live(colleague);
  await expect(colleague.getByText('ends in 12 days').first()).toBeVisible();
  const years = page.getByRole('textbox', { name: 'Years' });
  const renew = page.getByRole('button', { name: /^Renew by/ });
  for (const wrong of ['-1', '0', '100']) {
    await years.fill(wrong);
    await renew.click();
    await expect(years).toHaveAccessibleDescription(/Renew by 1 to 5 whole years/);
  }
  await years.fill('2');
  await renew.click();
  const question = page.getByRole('dialog', { name: /by 2 years\?$/ });
  await expect(question).toContainText('A renewal cannot be undone.');
  await question.getByRole('button', { name: 'Renew by 2 years' }).dblclick();
  await expect(page.getByText(/is covered until/)).toBeVisible();
  await expect(colleague.getByText('ends in 12 days')).toHaveCount(0, SOON);
  await expect(colleague.getByText('The subscription was renewed')).toHaveCount(1);
  expect(await objectionsOf(colleague)).toEqual([]);
});

test('[X.811, W.409] a hostname shows its records to copy, and a name that is none is refused in place', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const made = await team({ owen: 'owner' });
  const page = await signedIn(made.people.owen);
  await new TeamsPage(page).openTeam(made.slug, made.name, 'hostnames');
  const field = page.getByRole('textbox', { name: 'Add a hostname' });
  const add = page.getByRole('button', { name: 'Add', exact: true });
  for (const [name, words] of [
    ['10.0.0.1', /not a hostname/],
    ['storeroom.localhost', /product’s own/],
    ['xn--strerom-9dd.storeroom.localhost', /product’s own/],
  ] as const) {
    await field.fill(name);
    await add.click();
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveValue(name);
  }
  const wanted = `stock.${made.slug}.example.com`;
  await field.fill(wanted);
  await add.click();
  const card = page.getByRole('region', { name: wanted });
  await expect(card.getByRole('row')).toHaveCount(4);
  await expect(card).toContainText('waiting for the DNS');
  expect(await objectionsOf(page)).toEqual([]);
});

test('[X.242, V.30] every part of a team fits 320 pixels, in both languages', async ({ team, signedIn }) => {
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
});
