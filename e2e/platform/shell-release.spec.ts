import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';
import { startPageServerAlone } from '../resilience/page-server-alone';
import { ROOT } from './start-command';

interface Build {
  build: string;
  groups: { host: string[] };
  integrity: Record<string, string>;
}

/** A copy of the built shell as a later build, whose first script has some other text. */
async function laterBuild(folder: string): Promise<void> {
  await cp(join(ROOT, 'host/dist/page'), folder, { recursive: true });
  const facts = await readFile(join(folder, 'assets.json'), 'utf8');
  const before = (JSON.parse(facts) as Build).groups.host.find((file) => file.endsWith('.js')) ?? '';
  const after = before.replace(/[0-9a-f]{8}\.js$/, '0123abcd.js');
  const script = `${await readFile(join(folder, before), 'utf8')};globalThis.isLaterBuild=true;`;
  await rename(join(folder, before), join(folder, after));
  await writeFile(join(folder, after), script);
  const changed = JSON.parse(facts.replaceAll(before, after)) as Build;
  changed.build = '0123abcd';
  changed.integrity[after] = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  await writeFile(join(folder, 'assets.json'), JSON.stringify(changed));
}

test(
  'after a release of the shell with a new sentence in its first script a returning guest loads at most 5 kB of its scripts and styles',
  { tag: ['@speed.2594'] },
  async ({ product, visitor, expectedConsole }) => {
    expectedConsole.push(/net::ERR_CONNECTION_REFUSED/, /^error: Failed to get session token/);
    const folder = await mkdtemp(join(tmpdir(), 'storeroom-later-build-'));
    const HOST_BUILDS_DIR = join(folder, 'builds');
    const PAGE_DIR = join(folder, 'page');
    await laterBuild(PAGE_DIR);
    let running = await startPageServerAlone(product, { HOST_BUILDS_DIR });
    const { origin } = running;
    try {
      const page = await visitor({ product: running, language: 'en', consent: true });
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      const files = new Set<string>();
      let received = 0;
      network.on('Network.requestWillBeSent', ({ requestId, request }) => {
        if (request.url.startsWith(`${origin}/assets/`)) files.add(requestId);
      });
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (files.has(requestId)) received += encodedDataLength;
      });
      /** What a visit loads of the shell, in bytes with the headers. */
      const visit = async (): Promise<number> => {
        received = 0;
        await page.goto('/', { waitUntil: 'networkidle' });
        return received;
      };
      expect(await visit()).toBeGreaterThan(100_000);
      await running.stop();
      running = await startPageServerAlone(product, {
        HOST_BUILDS_DIR,
        PAGE_DIR,
        PORT: new URL(origin).port,
      });
      const later = await visit();
      expect(later).toBeGreaterThan(0);
      expect(later).toBeLessThan(5_000);
      expect(await page.evaluate(() => 'isLaterBuild' in globalThis)).toBe(true);
    } finally {
      await running.stop();
      await rm(folder, { recursive: true });
    }
  },
);
