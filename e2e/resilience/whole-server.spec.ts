import { expect, test } from './ground';
import { BROKEN_FILES, expectNeighbours, failedPanel, logRow, menu, openOnce, stockRow } from './shell';

const EVERY_FILE = /./;

for (const fault of ['reset', '500', 'hang'] as const) {
  test(`[D-F4, PF.44, PF.48] a remote's whole server fails (${fault}) while a page is open`, async ({
    ground,
    signedIn,
    expectedConsole,
  }) => {
    if (fault === 'hang') test.slow();
    expectedConsole.push(...BROKEN_FILES);
    const shelf = ground.releases.shelve(ground.built('stock'));
    await ground.point('stock', shelf);
    const page = await signedIn(ground.team.people.mara);
    const expectSameDocument = await openOnce(page, '/logs');
    await expect(logRow(page)).toBeVisible();

    shelf.break(EVERY_FILE, fault);
    await menu(page).getByRole('link', { name: 'Available' }).click();
    await expect(failedPanel(page)).toContainText('Stock could not be loaded', { timeout: 40_000 });
    await expectNeighbours(page);

    await menu(page).getByRole('link', { name: 'Available' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
    shelf.heal();
    // What hangs keeps every way of the browser to that server until the server is started again.
    if (fault === 'hang') ground.releases.dropConnections();
    await failedPanel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(stockRow(page)).toBeVisible();
    await expectSameDocument();
  });
}

test('[D-F4, PF.44] a page that is opened while a whole server hangs heals when that server is started again', async ({
  ground,
  signedIn,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(...BROKEN_FILES);
  const shelf = ground.releases.shelve(ground.built('stock'));
  await ground.point('stock', shelf);
  // More than a browser asks one server for at a time: later requests do not even leave it.
  shelf.break(/\.(js|css)$/, 'hang');
  const page = await signedIn(ground.team.people.mara);
  const expectSameDocument = await openOnce(page, '/stock');
  await expect(failedPanel(page)).toContainText('It did not arrive within 8 seconds', { timeout: 40_000 });
  shelf.heal();
  ground.releases.dropConnections();
  await failedPanel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(stockRow(page)).toBeVisible();
  await expectSameDocument();
});

test('[D-F4] a slow server is waited for, and the page says that it takes longer', async ({
  ground,
  signedIn,
}) => {
  const shelf = ground.releases.shelve(ground.built('stock'));
  shelf.break(/^screen-available/, 'late');
  await ground.point('stock', shelf);
  const page = await signedIn(ground.team.people.mara);
  await openOnce(page, '/stock');
  await expect(page.getByText('Stock is taking longer than usual. We keep trying.')).toBeVisible();
  shelf.heal();
  await expect(stockRow(page)).toBeVisible();
});

test('[D-F4, PF.48] one widget that fails leaves the widgets beside it alone', async ({
  ground,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...BROKEN_FILES);
  const shelf = ground.releases.shelve(ground.built('stock'));
  shelf.break(/^widget-stock-tiles.*\.js$/, '404');
  await ground.point('stock', shelf);
  const page = await signedIn(ground.team.people.mara);
  const expectSameDocument = await openOnce(page, '/dashboard');
  await expect(failedPanel(page)).toHaveCount(1);
  await expect(failedPanel(page)).toContainText('This part could not be loaded');
  for (const name of ['Needs attention', 'Movements', 'Activity']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  shelf.heal();
  await failedPanel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('navigation', { name: 'Stock figures' })).toBeVisible();
  await expect(failedPanel(page)).toHaveCount(0);
  await expectSameDocument();
});
