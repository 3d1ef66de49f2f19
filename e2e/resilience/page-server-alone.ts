import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@storeroom/serving/testing/free-port';
import { type ProductAddress, type RunningProduct, stopAtExit } from '../fixtures/product';
import { ROOT } from '../platform/start-command';

/**
 * The page server as a container runs it, with the releases of a product. Nobody answers for the API unless `env` names
 * somebody.
 */
export async function startPageServerAlone(
  product: ProductAddress,
  env: Record<string, string> = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storeroom-page-'));
  await copyFile(join(product.dataDir, 'registry.json'), join(dataDir, 'registry.json'));
  const [port, closed] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(ROOT, 'host/dist/server.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SERVER_ORIGIN: `http://api.storeroom.localhost:${closed}`,
      API_INTERNAL_URL: `http://127.0.0.1:${closed}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = stopAtExit(child);
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  const up = once(child.stdout, 'data').then(() => true);
  if (!(await Promise.race([up, once(child, 'exit').then(() => false)]))) {
    await stop();
    throw new Error(`The page server ended before it was up:\n${said}`);
  }
  return { origin: `http://storeroom.localhost:${port}`, dataDir, stop };
}
