import { expect, test } from '../fixtures/test';

test(
  'invalid values of a list are removed from its address without a step in the history, and the 404 page finds pages and lists the last ones visited',
  { tag: ['@pages.421', '@pages.425', '@pages.426'] },
  async ({ sharedTeam, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 404/);
    const page = await signedIn(sharedTeam.people.owner);
    const table = page.getByRole('table');
    // Noted in the entry of the history, after the page has its title: a page that is left before is no visit.
    const noted = () =>
      page.evaluate(() => (window.navigation.currentEntry?.getState() as { title?: string } | null)?.title);
    await page.goto('/dashboard');
    await expect.poll(noted).toBe('Dashboard');
    const steps = () => page.evaluate(() => window.history.length);
    const before = await steps();
    await page.goto('/stock?page=-1&per_page=7abc&sort=colour&name=tee');
    await expect(table).toBeVisible();
    await expect(page).toHaveURL('/stock?name=tee');
    expect(await steps()).toBe(before + 1);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Empty' }).click();
    await expect(page).toHaveTitle(/^Empty Stock/);
    await expect.poll(noted).toBe('Empty Stock');
    await page.goto('/stock/shelf-9');
    await expect(page.getByRole('main')).toContainText('/stock/shelf-9');
    const visits = page.getByRole('region', { name: 'Where you were' });
    await expect(visits.getByRole('link')).toHaveText([/^Empty Stock/, /^Stock/, /^Dashboard/]);
    await page.getByRole('searchbox', { name: 'Search the pages' }).fill('archi');
    await expect(page.getByRole('list', { name: 'Pages found' }).getByRole('link')).toHaveText(['Archived']);
    await visits.getByRole('link', { name: /^Stock/ }).click();
    await expect(page).toHaveURL('/stock?name=tee');
    await expect(table).toBeVisible();
  },
);
