import { readFile } from 'node:fs/promises';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { LogsPage } from '../pages/logs.page';
import { Shell } from '../pages/shell.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test('[X.260, X.843, R1.11] each log stands in a tab, in sentences of the reader', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team(PAIR, ['Yard']);
  await people.priya.api.call('PUT', `/api/stock/locations/${places['Yard']}`, { name: 'Yard North' });
  await people.priya.api.call('PUT', `/api/users/${people.tom.id}/roles`, { role: 'picker' });
  await people.tom.api.call('POST', '/api/stock/lists', { customer_name: 'Otley Road' });
  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open();
  const tabs = page.getByRole('navigation', { name: 'Kinds of log' }).getByRole('link');
  await expect(tabs).toHaveText(['Stock', 'Lists', 'Locations', 'Team', 'Subscriptions', 'People']);
  await tabs.nth(2).click();
  await expect(page).toHaveURL('/logs?type=locations');
  await expect(logs.entries.first()).toContainText(/Edited.*Yard.*Name: Yard → Yard North/);
  await tabs.nth(1).click();
  await expect(logs.entries.first()).toContainText(/Created.*Otley Road/);
  await tabs.nth(5).click();
  await expect(logs.entries.first()).toContainText(/Role changed.*Tom Tester.*Role: Stock keeper → Picker/);
  await page.goto('/fr/logs?type=users');
  await expect(logs.entries.first()).toContainText(/Rôle modifié.*Magasinier → Préparateur/);
});

test('[X.1551] on a wide screen both locations of a move are read whole', async ({ team, signedIn }) => {
  const { people, places } = await team(PAIR, ['Cold room', 'Mezzanine']);
  const item = await people.tom.api.newItem({ name: 'Rope', location_id: places['Cold room'] ?? null });
  await people.tom.api.call('POST', `/api/stock/${item.id}/move`, {
    location_id: places['Mezzanine'],
  });
  const page = await signedIn(people.priya);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const logs = await new LogsPage(page).open();
  for (const name of ['Cold room', 'Mezzanine']) {
    const value = logs.entries.first().getByTitle(name, { exact: true });
    expect(await value.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
});

test('[X.260, X.843] a log that somebody may not see has no tab, and its address leads to one they may', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ ...PAIR, owen: 'owner' });
  await people.owen.api.call('PUT', `/api/users/${people.priya.id}/roles`, {
    role: 'manager',
    denied: ['teams', 'users'],
  });
  const page = await signedIn(people.priya);
  await new LogsPage(page).open('/logs?type=users');
  const tabs = page.getByRole('navigation', { name: 'Kinds of log' }).getByRole('link');
  await expect(tabs).toHaveText(['Stock', 'Lists', 'Locations']);
  await expect(page).toHaveURL('/logs');
});

test('[X.842, X.844] Back takes a typed name out again; who did it and two days are filters, too', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  await people.tom.api.newItem({ name: 'Rope', amount: 2 });
  await people.priya.api.newItem({ name: 'Hook', amount: 2 });
  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open();
  await page.goto('/logs?time=today');
  await logs.search.fill('rop');
  await expect(page).toHaveURL('/logs?time=today&name=rop');
  await expect(logs.entries).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/logs');
  await expect(logs.search).toHaveValue('');
  await expect(logs.entries).toHaveCount(2);
  await page.goForward();
  await expect(logs.search).toHaveValue('rop');
  await logs.search.fill('');
  await expect(page).toHaveURL('/logs?time=today');
  await logs.filter('Person', 'Tom Tester');
  await expect(page).toHaveURL(`/logs?time=today&actor_id=${people.tom.id}`);
  await expect(logs.entries).toHaveCount(1);
  await expect(logs.entries).toContainText('Rope');
  await page.goto('/logs?time=2020-01-01,2020-01-31');
  await expect(page.getByLabel('From day')).toHaveValue('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  await page.getByLabel('To day').fill('2100-01-01');
  await expect(logs.entries).toHaveCount(2);
});

test('[X.845, W.705] the log is exported with the filter of the page, which the log of the team tells', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  await people.tom.api.newItem({ name: 'Rope', amount: 2 });
  await people.tom.api.newItem({ name: 'Hook', amount: 2 });
  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open('/logs?name=rope');
  await expect(logs.entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  expect(text).toContain('Rope');
  expect(text).not.toContain('Hook');
  await page.goto('/logs?type=teams');
  await expect(logs.entries.first()).toContainText('Exported');
});

test('[X.846, X.847] entries say that they are as they were sealed, and give the number of their call', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  await people.tom.api.newItem({ name: 'Rope', amount: 2 });
  const page = await signedIn(people.priya, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const logs = await new LogsPage(page).open();
  // Entries are sealed every ten seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Verified' }).click();
  await expect(page.getByRole('dialog', { name: 'Verified' })).toContainText(
    '1 entry on this page is as it was written',
  );
  await page.keyboard.press('Escape');
  await logs.entries
    .first()
    .getByRole('button', { name: /copy the request number/ })
    .click();
  await expect(page.getByText(/^Request number .* is in the clipboard$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w-]{8,}$/);
});

for (const width of [320, 768]) {
  test(`[X.415, X.260] at ${width} px the other logs stand without sideways scroll, in both languages`, async ({
    team,
    signedIn,
  }) => {
    const { people, places } = await team(PAIR, ['Kaltlager Nord']);
    await people.priya.api.call('PUT', `/api/stock/locations/${places['Kaltlager Nord']}`, {
      name: 'Thermostatic radiator valves, chrome-plated, angled and straight',
    });
    for (const language of ['en', 'fr'] as const) {
      const page = await signedIn(people.priya, { width, height: 800, language });
      for (const type of ['locations', 'users', 'teams']) {
        await page.goto(`${language === 'fr' ? '/fr' : ''}/logs?type=${type}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        await new Shell(page).isUncovered();
        expect([type, await overflowOf(page)]).toEqual([type, []]);
      }
    }
  });
}
