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

/** Runs twenty callers at the same time, each reading, waiting and writing under the lock. */
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

function leave(ticket: string, content: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, ticket);
  writeFileSync(file, content);
  return file;
}

test('twenty callers that want one file lock at the same time hold it one after another, and leave one file behind', async () => {
  expect(await crowd()).toEqual({ sum: 20, most: 1 });
  expect(readdirSync(folder)).toHaveLength(1);
});

test('after a process was killed while it held a file lock, waiting callers get the lock one after another', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leave('7', JSON.stringify({ pid, host: hostname(), done: false }));
  leave('8.draft-of-a-killed-one', '{}');
  leave('5.draft-of-a-killed-one', '{}');
  expect(await crowd()).toEqual({ sum: 20, most: 1 });
});

test.each([
  ['that another machine took', JSON.stringify({ pid: 1, host: 'another', done: false })],
  ['whose ticket a crash of the machine has left empty', ''],
  ['whose ticket a crash of the machine has cut off', '{"pid":1,'],
  ['whose ticket names nobody', 'null'],
])(
  'a file lock %s a minute ago is taken over by the callers that wait for it [platform.2460]',
  async (_which, content) => {
    const file = leave('3', content);
    const longAgo = Date.now() / 1000 - 60;
    utimesSync(file, longAgo, longAgo);
    expect(await crowd()).toEqual({ sum: 20, most: 1 });
  },
);

test('a file lock that a process of another account of this machine has is waited for [platform.2981]', async () => {
  const owner = { pid: 1, host: hostname(), done: false };
  const file = leave('3', JSON.stringify(owner));
  let looks = 0;
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
    looks += 1;
    if (looks === 2) writeFileSync(file, JSON.stringify({ ...owner, done: true }));
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  expect(await withLock(folder, async () => looks)).toBe(2);
  kill.mockRestore();
});

test('a file lock can be taken again after the work that was done under it has failed', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(folder, async ({ isMine }) => isMine())).toBe(true);
});
