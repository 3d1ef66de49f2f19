import type { Locator, Page, Request } from '@playwright/test';
import { advanceClockUntil } from '../fixtures/page-clock';
import { FAULTS, type Fault } from './faulty-releases';
import { expect, test } from './own-product';
import {
  BROKEN_FILES,
  expectNeighbours,
  expectNothingTampered,
  failedPanel,
  logRow,
  menu,
  openOnce,
  stockRow,
  tryAgain,
} from './shell';

/** Every kind of file that a page of a remote is made of. */
const FILES: Record<string, RegExp> = {
  entry: /^entry\./,
  'exposed module': /^remote\./,
  screen: /^screen-.*\.js$/,
  'shared chunk': /^\d+\..*\.js$/,
  style: /\.css$/,
  'text file': /^texts-en/,
};
const KINDS = Object.keys(FILES);

interface RemotePage {
  remote: string;
  path: string;
  /** What shows that the page is there. */
  content: (page: Page) => Locator;
  /** Opens what is of other remotes, which works meanwhile. */
  neighbours: (page: Page, how: { isHanging: boolean }) => Promise<void>;
  isForGuests?: boolean;
  kinds?: string[];
}

async function expectStock(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Available' }).click();
  await expect(stockRow(page)).toBeVisible();
}

async function expectHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click();
  // The failed page, and the home page while it loads, have headings of this level as well.
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: /on every shelf/ }),
  ).toBeVisible();
}

const PAGES: readonly RemotePage[] = [
  { remote: 'stock', path: '/stock', content: stockRow, neighbours: expectNeighbours },
  { remote: 'admin', path: '/logs', content: logRow, neighbours: expectStock },
  {
    remote: 'auth',
    path: '/login/recovery',
    content: (page) => page.getByRole('main').getByRole('textbox'),
    neighbours: expectHome,
    isForGuests: true,
  },
  {
    remote: 'landing',
    path: '/policy/privacy',
    content: (page) => page.getByRole('heading', { level: 1, name: /Privacy/ }),
    neighbours: expectStock,
    // Its screens share no chunk.
    kinds: KINDS.filter((kind) => kind !== 'shared chunk'),
  },
];

/** A hang costs 8 s for each try: one file of the container and one of webpack's own loader stand for all. */
const HANGING = ['entry', 'screen'];

/**
 * Stock with every fault once, and of every remote each kind of file that the table below does not have; each pair of fault and
 * kind at most once.
 */
const ROWS = PAGES.flatMap((place, at) =>
  FAULTS.map((fault, step) => {
    const kinds = fault === 'hang' ? HANGING : (place.kinds ?? KINDS);
    return { ...place, fault, what: kinds[(at + step) % kinds.length] ?? 'entry' };
  }),
).filter(({ remote, what }) => remote === 'stock' || what === 'shared chunk' || what === 'text file');

const PROVES: Record<Fault, string> = {
  404: '[D-F4, PF.42, PF.44, platform.1911]',
  500: '[D-F4, PF.42, platform.1911]',
  html: '[D-F4, PF.40, PF.44, platform.1911]',
  reset: '[D-F4, PF.42, platform.1911]',
  truncated: '[D-F4, PF.40, platform.1911]',
  tampered: '[D-F4, PF.40, PF.44, platform.1911]',
  hang: '[D-F4, PF.41, PF.44, platform.1911]',
};

const REASON = /A file was missing, unreachable or not the one that was published/;
const LATE = /It did not arrive within 8 seconds/;

for (const { remote, path, fault, what, content, neighbours, isForGuests } of ROWS) {
  test(
    `the remote ${remote} whose ${what} fails (${fault}) fails in its own area only, and heals without a reload ${PROVES[fault]}`,
    { tag: remote === 'stock' ? [] : '@long' },
    async ({ ownProduct, signedIn, visitor, expectedConsole }) => {
      expectedConsole.push(...BROKEN_FILES);
      // An earlier test may have left the neighbours with a release of its own that fails.
      for (const neighbour of ['stock', 'admin']) if (neighbour !== remote) await ownProduct.serve(neighbour);
      const shelf = await ownProduct.serve(remote, FILES[what], fault);
      const page = isForGuests
        ? await visitor({ consent: true, language: 'en' })
        : await signedIn(ownProduct.team.people.mara);
      if (fault === 'hang') await page.clock.install();

      const expectSameDocument = await openOnce(page, path);
      const panel = failedPanel(page);
      if (fault === 'hang') {
        await expect(page.getByRole('main')).toBeVisible();
        await advanceClockUntil(page, () => panel.isVisible());
      }
      await expect(panel.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
      await expect(panel).toContainText(fault === 'hang' ? LATE : REASON);
      await expect(panel).toContainText(/Attempts\s*3 times, last at \d\d:\d\d/);
      await neighbours(page, { isHanging: fault === 'hang' });

      while (new URL(page.url()).pathname !== path) await page.goBack({ waitUntil: 'commit' });
      await expect(panel).toBeVisible();
      shelf.heal();
      await tryAgain(page);
      await expect(content(page)).toBeVisible();
      await expect(panel).toHaveCount(0);
      await expectSameDocument();
      await expectNothingTampered(page);
      await ownProduct.serve(remote);
    },
  );
}

/** What fails in the table: each of it in every way, and of the remotes in turn. */
const TABLE: Record<string, RegExp> = {
  entry: /^entry\./,
  'exposed chunk': /^remote\./,
  'dependent chunk': /^screen-.*\.js$/,
  style: /\.css$/,
  'release.json': /^release\.json$/,
};

/** What is tried at the end of a minute needs some seconds for each file after the other. */
const TIME_TO_HEAL = 80_000;

/** So long a page waits for a file. */
const TIME_TO_LOAD = 8_000;

/**
 * Advances the page's clock, and waits in real time for what the page then asks for: an advanced clock would also reach the
 * time-outs of files that a busy machine is still loading. False when the part has not come by itself after a minute.
 */
async function healsWithinAMinute(page: Page, content: Locator): Promise<boolean> {
  let hasAsked = false;
  page.on('request', () => (hasAsked = true));
  // What the page asks for at once is known before this is answered.
  const now = () =>
    page.evaluate(
      () =>
        new Promise<number>((answer) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => answer(Date.now());
          port2.postMessage(null);
        }),
    );
  const end = (await now()) + TIME_TO_HEAL;
  for (let at = end - TIME_TO_HEAL; at < end; at = await now()) {
    if (hasAsked) {
      hasAsked = false;
      const came = content.waitFor({ timeout: TIME_TO_LOAD }).then(
        () => true,
        () => false,
      );
      if (await came) return true;
    }
    await page.clock.runFor(1_000);
  }
  return content.isVisible();
}

/** So many a browser has to one server over HTTP/1.1. */
const CONNECTIONS = 6;

/** The requests for styles that hold or wait for a connection. */
function unansweredStyles(page: Page): ReadonlySet<Request> {
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('.css')) unanswered.add(request);
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return unanswered;
}

/** Each fault of this kind of file, of the remotes in turn, so that every remote meets every kind of file and every fault. */
const faultsOf = (kind: number) =>
  FAULTS.flatMap((fault, at) =>
    PAGES.filter((_, place) => place === (kind + at) % PAGES.length).map((place) => ({ ...place, fault })),
  );

for (const [kind, [what, file]] of Object.entries(TABLE).entries()) {
  test(
    `whichever way the ${what} of a remote fails, it fails in its own area only, and heals by itself within a minute of the end of the fault`,
    { tag: ['@D-F4', '@PF.44', '@platform.1978', '@platform.2393', '@long'] },
    async ({ ownProduct, signedIn, visitor, expectedConsole }) => {
      expectedConsole.push(...BROKEN_FILES);
      test.setTimeout(420_000);
      const unhealed: string[] = [];
      for (const { fault, remote, path, content, neighbours, isForGuests } of faultsOf(kind)) {
        await test.step(`${remote}: ${fault}`, async () => {
          // From another server: what hangs takes the connections that a browser has to its own.
          for (const neighbour of ['stock', 'admin'])
            if (neighbour !== remote) await ownProduct.serveWell(neighbour);
          const shelf = await ownProduct.serve(remote, file, fault);
          const page = isForGuests
            ? await visitor({ consent: true, language: 'en' })
            : await signedIn(ownProduct.team.people.mara);
          await page.clock.install();
          const unanswered = unansweredStyles(page);
          const expectSameDocument = await openOnce(page, path);
          const panel = failedPanel(page);
          await expect(page.getByRole('main')).toBeVisible();
          await advanceClockUntil(page, () => panel.isVisible());
          if (fault === 'hang' && what === 'style')
            await expect.poll(() => unanswered.size).toBeLessThan(CONNECTIONS);
          if (what !== 'release.json') {
            await expect(panel.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
            await expect(panel).toContainText(fault === 'hang' ? LATE : REASON);
            await expect(panel).toContainText(/Attempts\s*[3-9] times, last at \d\d:\d\d/);
          }
          await neighbours(page, { isHanging: fault === 'hang' });
          while (new URL(page.url()).pathname !== path) await page.goBack({ waitUntil: 'commit' });
          await advanceClockUntil(page, () => panel.isVisible());
          shelf.heal();
          if (!(await healsWithinAMinute(page, content(page))))
            unhealed.push(`${remote}, ${fault}: ${page.url()} ${await page.locator('body').innerText()}`);
          await expectSameDocument();
          await expectNothingTampered(page);
          await page.context().close();
          await ownProduct.serveWell(remote);
        });
      }
      expect(unhealed).toEqual([]);
    },
  );
}
