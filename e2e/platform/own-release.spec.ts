import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolationsAt, ENLARGED, NARROW, WIDE } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import { newTeam } from '../fixtures/team';
import { expect } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { buildChangedRelease } from './changed-release';
import { test as base } from './own-releases';

/** `serve` offers the folder of a remote's builds to every origin, as a developer's machine does, and says where. */
const test = base.extend<{ serve: (folder: string) => Promise<string> }>({
  serve: async ({ browserName: _ }, use) => {
    let folder = '';
    const types: Record<string, string> = {
      js: 'text/javascript',
      css: 'text/css',
      json: 'application/json',
    };
    const server = createServer((req, res) => {
      const path = (req.url ?? '').split('?')[0] ?? '';
      readFile(join(folder, path)).then(
        (bytes) => {
          const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
          res.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type }).end(bytes);
        },
        () => res.writeHead(404).end(),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await use(async (wanted) => {
      folder = wanted;
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  },
});

/** It starts a product of its own and builds a remote. */
test.slow();

const POLICY = '/policy/privacy';
const NEW_WORDS = 'What we know about you';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Releases tried in this browser' });

/** Tries a release of the landing remote in this browser, at the page of the platform. */
async function overrideRelease(page: Page, release: string, address?: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Platform' }).click();
  await page.getByRole('button', { name: 'Change release of landing' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the release of landing' });
  await dialog.getByRole('combobox', { name: 'Release' }).selectOption(release);
  if (address) await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  await dialog.getByRole('button', { name: 'Try here' }).press('Enter');
  await expect(badge(page)).toContainText(`landing ${address ?? release}`);
}

test(
  'a developer tries a release of the store and one of their own machine in their own browser, and the badge and a sign-out end it',
  { tag: ['@PF.34', '@platform.2022', '@long'] },
  async ({ releases, visitor, serve }) => {
    const { product, dist } = releases;
    const { people } = await newTeam(product, { olga: 'owner', tom: 'keeper' });
    await writeFile(
      join(product.dataDir, 'platform-people.json'),
      JSON.stringify({ people: { [people.olga.id]: { remotes: ['landing'], verbs: ['override'] } } }),
    );
    const tom = await visitor({ product, language: 'en', consent: true, session: people.tom });
    await tom.goto(POLICY);
    const words = await headline(tom).innerText();
    const built = await buildChangedRelease('landing', dist('landing'), (sources) =>
      sources.replace('texts/landing-policies.en.json', `"title": "${words}"`, `"title": "${NEW_WORDS}"`),
    );
    const page = await visitor({ product, language: 'en', consent: true, session: people.olga });

    await overrideRelease(page, built);
    await page.goto(POLICY);
    await expect(headline(page)).toHaveText(NEW_WORDS);
    expect(await axeViolationsAt(page, [WIDE, NARROW, ENLARGED])).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await page.setViewportSize(WIDE);
    await tom.reload();
    await expect(headline(tom)).toHaveText(words);
    await badge(page).getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(headline(page)).toHaveText(words);
    await expect(badge(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(POLICY);

    await overrideRelease(page, 'An address on this machine', await serve(dist('landing')));
    await page.goto(POLICY);
    await expect(headline(page)).toHaveText(NEW_WORDS);
    // Its socket asks for its channels by then: with an ended token it would be refused.
    await new Shell(page).isLive();
    await new Shell(page).signOut();
    await expect(page).toHaveURL('/');
    await expect(badge(page)).toBeHidden();
    await page.goto(POLICY);
    await expect(headline(page)).toHaveText(words);
  },
);
