import { FAULTS, type Fault } from './faulty-releases';
import { expect, test } from './own-product';
import {
  BROKEN_FILES,
  expectNeighbours,
  expectNothingTampered,
  failedPanel,
  giveUpWaiting,
  menu,
  openOnce,
  stockRow,
} from './shell';

/** Every kind of file that the page "Stock" is made of. */
const FILES: Record<string, RegExp> = {
  entry: /^entry\./,
  'exposed module': /^remote\./,
  screen: /^screen-available/,
  'shared chunk': /^\d+\..*\.js$/,
  style: /\.css$/,
  'text file': /^texts-en/,
};

/** A hang costs 8 s for each try: one file of the container and one of webpack's own loader stand for all. */
const HANGING = ['entry', 'screen'];

/** Every fault once and every kind of file once; the other pairs are long tests. */
const QUICK: Readonly<Record<string, readonly Fault[]>> = {
  entry: ['404', 'hang'],
  'exposed module': ['500'],
  screen: ['tampered'],
  'shared chunk': ['reset'],
  style: ['truncated'],
  'text file': ['html'],
};

const PROVES: Record<Fault, string> = {
  404: '[D-F4, PF.42, PF.44, PF.48]',
  500: '[D-F4, PF.42, PF.48]',
  html: '[D-F4, PF.40, PF.44, PF.48]',
  reset: '[D-F4, PF.42, PF.48]',
  truncated: '[D-F4, PF.40, PF.48]',
  tampered: '[D-F4, PF.40, PF.44, PF.48]',
  hang: '[D-F4, PF.41, PF.44, PF.48]',
};

const REASON = /A file was missing, unreachable or not the one that was published/;
const LATE = /It did not arrive within 8 seconds/;

for (const [what, file] of Object.entries(FILES)) {
  for (const fault of FAULTS.filter((one) => one !== 'hang' || HANGING.includes(what))) {
    test(
      `a remote whose ${what} fails (${fault}) fails in its own area only, and Retry loads it ${PROVES[fault]}`,
      {
        tag: QUICK[what]?.includes(fault) ? [] : '@long',
      },
      async ({ ownProduct, signedIn, expectedConsole }) => {
        expectedConsole.push(...BROKEN_FILES);
        const shelf = await ownProduct.serveStock(file, fault);
        const page = await signedIn(ownProduct.team.people.mara);
        if (fault === 'hang') await page.clock.install();

        const expectSameDocument = await openOnce(page, '/stock');
        const panel = failedPanel(page);
        if (fault === 'hang') await giveUpWaiting(page);
        await expect(panel.getByRole('heading', { name: 'Stock could not be loaded' })).toBeVisible();
        await expect(panel).toContainText(fault === 'hang' ? LATE : REASON);
        await expect(panel).toContainText(/Attempts\s*3 times, last at \d\d:\d\d/);
        await expectNeighbours(page);

        await menu(page).getByRole('link', { name: 'Available' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
        shelf.heal();
        await panel.getByRole('button', { name: 'Retry' }).click();
        await expect(stockRow(page)).toBeVisible();
        await expect(failedPanel(page)).toHaveCount(0);
        await expectSameDocument();
        await expectNothingTampered(page);
      },
    );
  }
}
