import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fitsContract, type Registry } from '@storeroom/contract';
import { startProduct, type ProductAddress } from '../fixtures/product';
import { newTeam } from '../fixtures/team';
import { expect, type Fixtures } from '../fixtures/test';
import { DashboardPage } from '../pages/dashboard.page';
import { LoginPage } from '../pages/login.page';
import { StockPage } from '../pages/stock.page';
import { UsersPage } from '../pages/users.page';
import { unpackEarlier, type Earlier } from './earlier-releases.mjs';
import { REMOTES, test as base, type OwnReleases } from './own-releases';
import { ROOT } from './start-command';

const test = base.extend<{ earlier: Earlier[] }>({
  earlier: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'storeroom-earlier-'));
    await use(unpackEarlier(folder));
    await rm(folder, { recursive: true, force: true });
  },
});

/** Each starts a product of its own; the first goes through the journeys ten times. */
test.describe.configure({ timeout: 360_000 });

/** A guest's page, a sign-in, the dashboard, the stock with one taken, and a page of the administration. */
async function goThrough(product: ProductAddress, visitor: Fixtures['visitor']): Promise<void> {
  const { people, places } = await newTeam(product, { mia: 'manager' }, ['Shelf 1']);
  const { mia } = people;
  const { id } = await mia.api.newItem({
    name: 'Bolt M8',
    amount: 7,
    location_id: places['Shelf 1'] ?? null,
  });
  const page = await visitor({ product, language: 'en', consent: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await (await new LoginPage(page).open()).signIn(mia);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.tile('Available')).toContainText('1');
  await expect(dashboard.activity).toBeVisible();
  await expectNoPanel(page);
  const stock = await new StockPage(page).open();
  await stock.oneLess('Bolt M8');
  await expect(stock.amount('Bolt M8')).toHaveText(/^6/);
  await expect.poll(async () => (await mia.api.item(id)).amount).toBe(6);
  await expect((await new UsersPage(page).open()).row(mia.name)).toBeVisible();
  await expectNoPanel(page);
  await page.context().close();
}

/** No part of the page was left out or runs in an earlier version because its own could not be loaded. */
const expectNoPanel = (page: Page) =>
  expect(page.getByText(/An earlier version of this part|could not be loaded/)).toHaveCount(0);

/** Points the registry of a running product at releases that lie in its store. */
async function point(product: ProductAddress, dist: OwnReleases['dist'], releases: Record<string, string>) {
  const file = join(product.dataDir, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
  for (const [name, release] of Object.entries(releases)) {
    const facts = await readFile(join(dist(name), release, 'release.json'));
    const integrity = `sha384-${createHash('sha384').update(facts).digest('base64')}`;
    const live = { live: `/releases/${name}/${release}`, live_integrity: integrity };
    registry.remotes[name] = {
      ...registry.remotes[name]!,
      ...live,
      previous: null,
      previous_integrity: null,
    };
  }
  await writeFile(`${file}.draft`, JSON.stringify(registry));
  await rename(`${file}.draft`, file);
}

test(
  'today’s host runs each remote of the last two releases beside today’s others, and all of either together, through the main journeys',
  { tag: ['@PF.55', '@long'] },
  async ({ earlier, releases, visitor }) => {
    const { product, dist, live, release } = releases;
    const today = Object.fromEntries(
      await Promise.all(REMOTES.map(async (name) => [name, await live(name)])),
    );
    expect(earlier).toHaveLength(2);
    for (const { root, releases: named } of earlier) {
      for (const name of REMOTES) {
        const folder = `remote-${name}/dist/${named[name]}`;
        await cp(join(root, folder), join(dist(name), named[name]), { recursive: true });
      }
    }
    for (const [at, { releases: named }] of earlier.entries()) {
      const cells = [...REMOTES.map((name): (typeof REMOTES)[number][] => [name]), [...REMOTES]];
      for (const names of cells) {
        const title = `N−${at + 1} of ${names.join(', ')}`;
        const cell = Object.fromEntries(names.map((name) => [name, named[name]]));
        await test.step(title, async () => {
          await point(product, dist, { ...today, ...cell });
          // All of a release at once: the command takes longer than the journeys.
          if (names.length > 1) {
            expect(await release('check-host')).toEqual({
              code: 0,
              said: 'This host runs every release that somebody gets.',
            });
          }
          await goThrough(product, visitor);
          console.log(`today’s host with ${title}: runs`);
        });
      }
    }
  },
);

for (const at of [1, 2]) {
  test(
    `the host N−${at} runs today’s remotes through the main journeys, or refuses them for their contract`,
    { tag: ['@PF.55', '@long'] },
    async ({ earlier, visitor, expectedConsole }) => {
      const { root, releases, contract } = earlier[at - 1]!;
      const page = JSON.parse(await readFile(join(ROOT, 'host/dist/page/assets.json'), 'utf8')) as {
        contract: string;
      };
      const product = await startProduct({
        SEED_DEMO: '0',
        RELEASES_DIR: ROOT,
        PAGE_SERVER: join(root, 'host/dist/server.mjs'),
        PAGE_DIR: join(root, 'host/dist/page'),
      });
      try {
        const cell = `host N−${at} (${releases.host}) with today’s remotes`;
        if (fitsContract(`^${page.contract}`, contract)) {
          await goThrough(product, visitor);
          console.log(`${cell}: runs`);
        } else {
          expectedConsole.push(/could not be loaded: contract/, /was preloaded using link preload/);
          const guest = await visitor({ product, language: 'en', consent: true });
          await guest.goto('/');
          await expect(guest.getByRole('main')).toContainText('not compatible with this page');
          console.log(`${cell}: refused, they need contract ^${page.contract} and it offers ${contract}`);
        }
      } finally {
        await product.stop();
      }
    },
  );
}
