import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { withLock } from './file-lock';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lock-')), 'registry.lock');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const moment = () => new Promise((done) => setImmediate(done));

/** Twenty at once, each reading, waiting and writing; answers what they made of it. */
async function crowd(): Promise<{ sum: number; most: number }> {
  let [sum, inside, most] = [0, 0, 0];
  const one = () =>
    withLock(folder, async () => {
      inside += 1;
      most = Math.max(most, inside);
      const read = sum;
      for (let step = 0; step < 5; step += 1) await moment();
      sum = read + 1;
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 20 }, one));
  return { sum, most };
}

function leave(ticket: string, owner: object): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, ticket);
  writeFileSync(file, JSON.stringify(owner));
  return file;
}

test('twenty callers that want one file lock at once each hold it alone, and leave one file behind [G.113]', async () => {
  expect(await crowd()).toEqual({ sum: 20, most: 1 });
  expect(readdirSync(folder)).toHaveLength(1);
});

test('the lock of a process that was killed is taken over by exactly one waiting caller [G.114]', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leave('7', { pid, host: hostname(), done: false });
  leave('8.draft-of-a-killed-one', {});
  leave('5.draft-of-a-killed-one', {});
  expect(await crowd()).toEqual({ sum: 20, most: 1 });
});

test('the lock of another machine is taken over once it is older than any work under a lock [G.114]', async () => {
  const file = leave('3', { pid: 1, host: 'another', done: false });
  const longAgo = Date.now() / 1000 - 60;
  utimesSync(file, longAgo, longAgo);
  expect(await crowd()).toEqual({ sum: 20, most: 1 });
});

test('an action that fails under a lock gives the lock back', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(folder, async ({ isMine }) => isMine())).toBe(true);
});
