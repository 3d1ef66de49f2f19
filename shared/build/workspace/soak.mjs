import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asCommand, setUp, Stop } from './set-up.mjs';

/** `npm run soak [-- --minutes 10 --sockets 200 --writes 50]`: the whole product under load and three faults. */
await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      sockets: { type: 'string', default: '200' },
      writes: { type: 'string', default: '50' },
    },
  });
  const [minutes, sockets, writes] = ['minutes', 'sockets', 'writes'].map((name) => {
    const number = Number(values[name]);
    if (number > 0 && Number.isFinite(number)) return number;
    throw new Stop(`--${name} must be a number above 0, not "${values[name]}".`);
  });
  await setUp();
  const { buildChanged } = await import('./build.mjs');
  await buildChanged({ say: console.log });
  const { mountSmallDisk } = await import('./soak/disk.mjs');
  const { freePort, makeProduct } = await import('./soak/product.mjs');
  const { soak } = await import('./soak/run.mjs');

  const dataDir = mkdtempSync(join(tmpdir(), 'storeroom-soak-'));
  const disk = mountSmallDisk(dataDir);
  const product = makeProduct({ port: await freePort(), dataDir });
  let cleared = null;
  const clear = () =>
    (cleared ??= (async () => {
      await product.stop();
      if (disk.why === null) disk.unmount();
      rmSync(dataDir, { recursive: true, force: true });
    })());
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void clear().then(() => process.exit(1)));
  try {
    const { isMet } = await soak({ product, disk, minutes, sockets, writes });
    if (!isMet) process.exitCode = 1;
  } finally {
    await clear();
  }
});
