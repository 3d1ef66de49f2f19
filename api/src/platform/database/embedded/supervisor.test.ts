import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED_DISK_SPACE, type DiskSpace, watchDiskSpace } from '../disk-space';
import { startEmbedded } from './embedded';
import { supervise } from './supervisor';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** A server that ends at once, and whose first `fails` restarts fail. */
function failing(fails: number, space: DiskSpace) {
  let tries = 0;
  return new Promise<{ tries: number; said: string }>((resolve) => {
    const server = supervise(spawn('true', { stdio: 'pipe' }), {
      space,
      longest_pause_ms: 1,
      lost: (said) => resolve({ tries, said }),
      async relaunch() {
        tries += 1;
        if (tries <= fails) throw new Error('It does not start.');
        const running = spawn('cat', { stdio: 'pipe' });
        setImmediate(() => void server.stop().then(() => resolve({ tries, said: '' })));
        return running;
      },
    });
  });
}

it('an embedded database that cannot be started again is given up after ten tries, in one sentence [G.15]', async () => {
  expect(await failing(Number.POSITIVE_INFINITY, UNLIMITED_DISK_SPACE)).toEqual({
    tries: 10,
    said: 'It does not start.',
  });
});

it('an embedded database is started again 26 times while the disk is full, and runs at last', async () => {
  const full = watchDiskSpace('a test', 1, () => Promise.resolve(0));
  expect(await failing(25, full)).toEqual({ tries: 26, said: '' });
});

it('a start on a disk that is too full says so in one sentence, and writes nothing into the data folder [G.12]', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'storeroom-full-'));
  const space = watchDiskSpace(data_dir, 1, () => Promise.resolve(1_000));
  await expect(startEmbedded({ data_dir, fsync: false, space })).rejects.toThrow(
    /^The disk of .* is full: free at least 100 MB, or set DATA_DIR to another one\.$/,
  );
  expect(readdirSync(data_dir)).toEqual([]);
  rmSync(data_dir, { recursive: true });
});
