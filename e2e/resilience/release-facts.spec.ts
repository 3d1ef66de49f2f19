import { FAULTS, type Fault } from './faulty-releases';
import { expect, test } from './own-product';
import {
  BROKEN_FILES,
  expectNeighbours,
  expectNothingTampered,
  failedPanel,
  menu,
  openOnce,
  stockRow,
  tryAgain,
} from './shell';

/** What the page says of a release whose facts did not come, or did not come whole. */
const SAID: Record<Exclude<Fault, 'tampered'>, RegExp> = {
  404: /Its server answered 404/,
  500: /Its server answered 500/,
  html: /What its server sent is not a release/,
  reset: /Its server cannot be reached/,
  truncated: /Its server cannot be reached/,
  hang: /Its server does not answer/,
};

for (const fault of FAULTS.filter((one) => one !== 'tampered')) {
  const title = `a remote whose release.json fails (${fault}) fails in its own area only, the page says so, and it heals without a reload [D-F4, PF.26, PF.41, platform.1911]`;
  const tag = fault === '404' || fault === 'hang' ? [] : '@long';
  test(title, { tag }, async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    const shelf = await ownProduct.serveStock(/^release\.json$/, fault);
    const page = await signedIn(ownProduct.team.people.mara);

    const expectSameDocument = await openOnce(page, '/stock');
    const panel = failedPanel(page);
    await expect(panel).toContainText('This page may belong to a part that is not available');
    await expect(panel).toContainText(SAID[fault]);
    await expectNeighbours(page);

    await page.goBack();
    await page.goBack();
    await expect(panel).toBeVisible();
    shelf.heal();
    await tryAgain(page);
    await expect(stockRow(page)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Available' })).toBeVisible();
    await expectSameDocument();
  });
}

test(
  'the reason why a remote cannot be loaded is in the language of the page',
  { tag: ['@D-F4', '@long'] },
  async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    await ownProduct.serveStock(/^release\.json$/, '404');
    const page = await signedIn(ownProduct.team.people.mara, { language: 'fr' });
    await openOnce(page, '/fr/stock');
    await expect(failedPanel(page)).toContainText('Son serveur a répondu 404');
    await expect(failedPanel(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
);

test(
  'nothing of a tampered release.json is used, and the remote heals once the file is right again',
  { tag: ['@D-F4', '@G.106', '@PF.44', '@platform.1911'] },
  async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    const shelf = await ownProduct.serveStock(/^release\.json$/, 'tampered');
    const page = await signedIn(ownProduct.team.people.mara);

    const expectSameDocument = await openOnce(page, '/stock');
    await expect(failedPanel(page)).toContainText('is not the release that was made live');
    await expectNeighbours(page);
    await page.goBack();
    await page.goBack();
    await expect(failedPanel(page)).toBeVisible();
    shelf.heal();
    await tryAgain(page);
    await expect(stockRow(page)).toBeVisible();
    await expectSameDocument();
    await expectNothingTampered(page);
  },
);
