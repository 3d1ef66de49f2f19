import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Room for the database and what is written while the run lasts. */
const SIZE = '3g';

/** Lays a small disk in memory over the folder, so that it can be filled. Only root may: else answers why not. */
export function mountSmallDisk(folder) {
  if (process.platform !== 'linux') return { why: 'a small disk can be mounted on Linux only' };
  if (process.getuid() !== 0) return { why: 'only root may mount a small disk' };
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    return { why: `no small disk could be mounted: ${String(error.stderr).trim()}` };
  }
  const filler = join(folder, 'soak-fills-the-disk');
  return {
    why: null,
    /** Fills the disk in pieces, so that measuring goes on meanwhile. */
    async fill() {
      const file = await open(filler, 'w');
      // The last pages too: a database needs few.
      for (const size of [1 << 22, 1 << 12]) {
        const block = Buffer.alloc(size, 1);
        try {
          while ((await file.write(block)).bytesWritten === size);
        } catch (error) {
          if (error.code !== 'ENOSPC') throw error;
        }
      }
      await file.close();
    },
    free: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', folder]);
    },
  };
}
