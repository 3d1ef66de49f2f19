import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@storeroom/serving/testing/free-port';
import { newTeam } from '../fixtures/team';
import { expect, test as base } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { oldNode } from './old-node';
import { AWAY, type StartedCommand, startCommand } from './start-command';

/** Each test has a data folder of its own, and nothing that it started outlives it. */
const test = base.extend<{
  dataDir: string;
  start: (options?: Partial<Parameters<typeof startCommand>[0]>) => StartedCommand;
}>({
  dataDir: async ({ browserName: _ }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'storeroom-start-'));
    await use(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  },
  start: async ({ dataDir }, use) => {
    const started: StartedCommand[] = [];
    await use((options) => {
      const command = startCommand({ dataDir, ...options });
      started.push(command);
      return command;
    });
    for (const command of started) {
      command.signal('SIGTERM');
      await command.ended;
    }
  },
});

/** Processes that were told this folder, as the server of the database is. */
async function processesOn(folder: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args=']);
  return stdout.split('\n').filter((line) => line.includes(folder));
}

test(
  'Ctrl-C stops every part of the product although a page is open, and the next start has the same data',
  { tag: ['@PF.103', '@PF.102', '@long'] },
  async ({ dataDir, start, signedIn, expectedConsole }, testInfo) => {
    test.slow();
    expectedConsole.push(...AWAY);
    const env = { PORT: String(await freePort()) };
    const first = start({ env, throughNpm: true });
    const product = { origin: await first.up, dataDir };
    const { people } = await newTeam(product, { mara: 'manager' });
    await people.mara.api.newItem({ name: 'Anchor', amount: 7 });
    const page = await signedIn(people.mara, { product });
    const list = await new StockPage(page).open();
    await new Shell(page).isLive();
    expect(await processesOn(dataDir)).not.toEqual([]);

    first.signal('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.said()).not.toContain('did not stop');
    expect(await processesOn(dataDir)).toEqual([]);
    await expect(new Shell(page).connection).toHaveText(/Reconnecting|Offline/);

    const second = start({ env, throughNpm: true });
    expect(await second.up).toBe(product.origin);
    const seconds = /up after ([\d.]+) s/.exec(second.said())?.[1] ?? '';
    testInfo.annotations.push({ type: 'second start', description: `${seconds} s` });
    await expect(new Shell(page).connection).toHaveText('Live', { timeout: 45_000 });
    await expect(list.amount('Anchor')).toContainText('7');
  },
);

test(
  'a second start of the product on the same data is refused with one sentence, and the first goes on',
  { tag: ['@PF.125', '@long'] },
  async ({ dataDir, start }) => {
    const first = start();
    const product = { origin: await first.up, dataDir };
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.said().trim()).toMatch(
      /^Another Storeroom \(process \d+\) is using this data folder: .+\.$/,
    );
    const { people } = await newTeam(product, { mara: 'manager' });
    expect(await people.mara.api.items()).toEqual([]);
  },
);

test(
  'npm start with a taken port says one sentence and ends with code 1',
  { tag: ['@PF.104', '@long'] },
  async ({ start, product }) => {
    const { port } = new URL(product.origin);
    const command = start({ env: { PORT: port }, throughNpm: true });
    expect(await command.ended).toBe(1);
    expect(command.said().trim()).toBe(
      `Port ${port} is taken; stop what uses it, or choose another with PORT=8081 npm start.`,
    );
  },
);

test(
  'a start on a data folder that is a file says one sentence and ends with code 1',
  { tag: ['@PF.104', '@long'] },
  async ({ start, dataDir }) => {
    const file = join(dataDir, 'no-folder');
    await writeFile(file, '');
    const command = start({ dataDir: file });
    expect(await command.ended).toBe(1);
    expect(command.said().trim()).toMatch(/^The folder \S+ cannot be written \(\w+\)\.$/);
  },
);

test(
  'a start with an old Node says one sentence and ends with code 1',
  { tag: ['@PF.104', '@long'] },
  async ({ start }) => {
    const command = start({ env: { NODE_OPTIONS: oldNode('18.20.4') } });
    expect(await command.ended).toBe(1);
    expect(command.said().trim()).toBe('Storeroom needs Node 20.19 or newer; this is Node 18.20.4.');
  },
);

test(
  'the key of the application is generated once and readable by its owner only',
  { tag: ['@PF.126', '@long'] },
  async ({ start, dataDir }) => {
    const key = join(dataDir, 'app-key');
    const first = start();
    await first.up;
    const made = await readFile(key, 'utf8');
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    first.signal('SIGINT');
    await first.ended;
    await start().up;
    expect(await readFile(key, 'utf8')).toBe(made);
  },
);
