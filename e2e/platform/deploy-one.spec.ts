import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Release } from '@storeroom/contract';
import { newTeam } from '../fixtures/team';
import { expect } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { buildChangedRelease } from './changed-release';
import { test } from './own-releases';
import { ROOT } from './start-command';
import { treeOf } from './tree';

/** Each starts a product of its own and builds a remote. */
test.slow();

const NEW_WORDS = 'Every shelf tells what is on it.';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

async function headlineOf(page: Page): Promise<string> {
  await page.goto('/');
  return headline(page).innerText();
}

/** As when its tab comes to the front. */
const seeAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

const reworded = (dist: string, words: string) =>
  buildChangedRelease('landing', dist, (sources) => sources.reword(words, NEW_WORDS));

test(
  'a changed text of one remote is promoted, rolled back, killed and resumed with reasons, and no file of the host or another remote changes',
  { tag: ['@PF.22', '@PF.25', '@PF.27', '@platform.2560', '@long'] },
  async ({ releases, visitor }) => {
    const { product, dist, live, release, history } = releases;
    const page = await visitor({ product, language: 'en', consent: true });
    const oldWords = await headlineOf(page);

    const before = await live('landing');
    const untouched = async () => ({
      host: await treeOf(join(ROOT, 'host/dist')),
      neighbours: await Promise.all(['admin', 'auth', 'stock'].map((name) => treeOf(dist(name)))),
      earlier: await treeOf(join(dist('landing'), before)),
    });
    const files = await untouched();

    const built = await reworded(dist('landing'), oldWords);
    await page.reload();
    await expect(headline(page)).toHaveText(oldWords);

    const promoted = await release('promote', 'landing', '--reason', 'a shorter headline');
    expect(promoted).toEqual({
      code: 0,
      said: `landing is live at /releases/landing/${built}; before: /releases/landing/${before}`,
    });
    // An open page learns of it when it is seen again, and takes it with the next page that is opened.
    await seeAgain(page);
    await expect(page.getByText('Update ready')).toBeVisible();
    await expect(headline(page)).toHaveText(oldWords);
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Privacy/ })
      .click();
    await page.waitForFunction((before) => performance.timeOrigin !== before, loadedAt);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(headline(page)).toHaveText(NEW_WORDS);
    expect(await untouched()).toEqual(files);

    const back = await release('rollback', 'landing', '--reason', 'the old one was better');
    expect(back).toEqual({ code: 0, said: `landing is back at /releases/landing/${before}` });
    await page.reload();
    await expect(headline(page)).toHaveText(oldWords);

    await release('kill', 'landing', '--reason', 'nobody shall see it');
    await seeAgain(page);
    const panel = page.getByRole('main');
    await expect(panel).toContainText('It was switched off');
    await expect(panel).toContainText('The rest of the page works.');
    await release('resume', 'landing', '--reason', 'seen enough');
    // The panel loads the page anew, no sooner than 10 s after the last time.
    await expect(headline(page)).toHaveText(oldWords, { timeout: 60_000 });
    expect(await untouched()).toEqual(files);
    expect((await history()).slice(-4)).toMatchObject([
      { remote: 'landing', reason: 'a shorter headline' },
      { remote: 'landing', reason: 'the old one was better' },
      { remote: 'landing', reason: 'nobody shall see it' },
      { remote: 'landing', reason: 'seen enough' },
    ]);
  },
);

test(
  'the open tab of a signed-in person has a promoted release at its next navigation within 10 s, and is rid of a killed one within 10 s',
  { tag: ['@platform.1976', '@long'] },
  async ({ releases, signedIn }) => {
    const { product, dist, release } = releases;
    const { people } = await newTeam(product, { mara: 'manager' });
    const page = await signedIn(people.mara, { product });
    const shell = new Shell(page);
    const oldWords = 'Filter the log';
    const filterOf = (words: string) => page.getByRole('search', { name: words });
    await page.goto('/logs');
    await expect(filterOf(oldWords)).toBeVisible();
    await shell.isLive();
    await buildChangedRelease('admin', dist('admin'), (sources) => sources.reword(oldWords, NEW_WORDS));

    await release('promote', 'admin', '--reason', 'shorter words');
    await expect(page.getByText('Update ready')).toBeVisible({ timeout: 10_000 });
    await expect(filterOf(oldWords)).toBeVisible();
    await shell.go('Available');
    await shell.go('Logs');
    await expect(filterOf(NEW_WORDS)).toBeVisible();

    await shell.isLive();
    await release('kill', 'admin', '--reason', 'nobody shall see it');
    await expect(page.getByRole('main')).toContainText('It was switched off', { timeout: 10_000 });
  },
);

test(
  'promote refuses a changed file, an unmet contract and a missing reason, and the live release stays',
  { tag: ['@PF.28', '@PF.29', '@PF.30', '@long'] },
  async ({ releases, visitor }) => {
    const { product, dist, live, release } = releases;
    const page = await visitor({ product, language: 'en', consent: true });
    const oldWords = await headlineOf(page);
    const before = await live('landing');
    const folder = join(dist('landing'), await reworded(dist('landing'), oldWords));

    expect(await release('promote', 'landing')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Say why/),
    });

    const file = join(folder, 'release.json');
    const facts = await readFile(file, 'utf8');
    await writeFile(file, JSON.stringify({ ...(JSON.parse(facts) as Release), contract: '^9.0.0' }));
    expect(await release('promote', 'landing', '--reason', 'a shorter headline')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/It needs contract \^9\.0\.0; the live host offers \d+\.\d+\.\d+\./),
    });
    await writeFile(file, facts);

    const texts = Object.keys(await treeOf(folder)).find((name) => name.includes('texts-en')) ?? '';
    await appendFile(texts, '/* touched on the way */');
    expect(await release('promote', 'landing', '--reason', 'a shorter headline')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/texts-en\.\w+\.js is not what was built: its hash differs\./),
    });

    expect(await live('landing')).toBe(before);
    expect(await headlineOf(page)).toBe(oldWords);
  },
);

test(
  'a remote adds a page and its menu entry without a build of the host',
  { tag: ['@PF.10', '@PF.20', '@long'] },
  async ({ releases, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 404/);
    const { product, dist, release } = releases;
    await buildChangedRelease('landing', dist('landing'), async (sources) => {
      const row = {
        id: 'tour',
        path: '/policy/tour',
        layout: 'landing',
        access: 'public',
        title: { en: 'A tour', fr: 'Une visite' },
        menu: { label: { en: 'Take a tour', fr: 'Faire une visite' }, group: 'top', order: 15, icon: 'info' },
      };
      await sources.replace('rows.ts', 'routes: [', `routes: [${JSON.stringify(row)},`);
      const screen = `tour: () => import(/* webpackChunkName: "screen-tour" */ './tour.screen'),`;
      await sources.replace('remote.ts', 'screens: {', `screens: { ${screen}`);
      await sources.write('tour.screen.tsx', 'export default () => <h1>Come in and look</h1>;');
    });
    const { people } = await newTeam(product, { mara: 'manager' });
    const page = await signedIn(people.mara, { product });
    expect((await page.goto('/policy/tour'))?.status()).toBe(404);

    expect(await release('promote', 'landing', '--reason', 'a tour for newcomers')).toMatchObject({
      code: 0,
    });
    await page.goto('/dashboard');
    await new Shell(page).go('Take a tour');
    await expect(headline(page)).toHaveText('Come in and look');
    await expect(page).toHaveTitle(/^A tour · /);
    expect((await page.reload())?.status()).toBe(200);
  },
);
