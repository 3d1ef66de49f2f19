import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { type NameServer, startNameServer } from '../fixtures/name-server';
import { expect, test as base } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { TeamsPage } from '../pages/teams.page';
import { Toasts } from '../pages/toasts.page';

const test = base.extend<{ dns: NameServer }>({
  dns: async ({ product }, use) => {
    const dns = await startNameServer(product);
    await use(dns);
    await dns.stop();
  },
});

async function add(page: Page, hostname: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add a hostname' }).fill(hostname);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: hostname })).toBeVisible();
}

/** What a card says is to be set in the DNS. */
async function recordsIn(card: ReturnType<Page['getByRole']>) {
  const cells = await card
    .getByRole('row')
    .filter({ has: card.page().getByRole('cell') })
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  return cells.map(([type = '', name = '', value = '']) => ({ type, name, value }));
}

test(
  'the DNS records of a hostname are shown as missing, wrong and correct; it is then made primary, and removed after a warning',
  { tag: ['@teams.811', '@teams.814', '@W.408', '@W.409', '@long'] },
  async ({ team, signedIn, dns }) => {
    const made = await team({ owen: 'owner', max: 'owner' });
    const { owen, max } = made.people;
    const page = await signedIn(owen);
    const colleague = await signedIn(max);
    await new TeamsPage(colleague).openTeam(made.slug, made.name, 'hostnames');
    await new Shell(colleague).isLive();
    await new TeamsPage(page).openTeam(made.slug, made.name, 'hostnames');
    const toasts = new Toasts(page);
    const sibling = `${made.slug}.storeroom.localhost`;
    const foreign = `stock.${made.slug}.example.com`;
    await add(page, sibling);
    await add(page, foreign);

    const card = page.getByRole('region', { name: foreign });
    const check = card.getByRole('button', { name: 'Check now' });
    const found = card.getByRole('cell').filter({ hasText: /not there yet|another value|correct/ });
    const makePrimary = card.getByRole('button', { name: 'Make primary' });
    await check.click();
    await expect(card.getByText('Last asked', { exact: false })).toBeVisible();
    await expect(found).toHaveText(['not there yet', 'not there yet', 'not there yet']);
    await expect(makePrimary).toHaveAccessibleDescription(
      'Only a name that is in use can be the primary one.',
    );

    const records = await recordsIn(card);
    for (const { type, name, value } of records) dns.zone.set(`${type} ${name}`, value);
    dns.zone.set(`CNAME ${foreign}`, 'elsewhere.example');
    await check.click();
    await expect(card.getByText('wrong value in the DNS')).toBeVisible();
    await expect(found.filter({ hasText: 'another value' })).toHaveCount(1);
    expect(await axeViolationsOf(page)).toEqual([]);

    for (const { type, name, value } of records) dns.zone.set(`${type} ${name}`, value);
    await check.click();
    await expect(toasts.saying(`${foreign} leads here and is in use`)).toBeVisible();
    await expect(found).toHaveText(['correct', 'correct', 'correct']);
    const seen = colleague.getByRole('region', { name: foreign });
    await expect(seen.getByText('in use', { exact: true })).toBeVisible();

    await makePrimary.click();
    await expect(toasts.saying(`Links in e-mails now lead to ${foreign}`)).toBeVisible();
    await expect(seen.getByText('primary', { exact: true })).toBeVisible();

    await card.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${foreign}?` });
    await expect(dialog).toContainText(
      'This is the primary name: links in e-mails will lead to another one.',
    );
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(card).toHaveCount(0);
    await expect(seen).toHaveCount(0);
    const other = page.getByRole('region', { name: sibling });
    await expect(other.getByText('primary', { exact: true })).toBeVisible();
  },
);
