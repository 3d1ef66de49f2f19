import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '../src/people/auth/passwords';
import { packageRoot } from '../src/platform/package-root';
import { HASH_VARIABLE, PASSWORD } from './arrange';
import { SOCKET_VARIABLE, startTestServer } from './postgres';
import { FOLDER_VARIABLE } from './process';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

export default async function setUp(): Promise<void> {
  const { socket, stop } = await startTestServer();
  process.env[SOCKET_VARIABLE] = socket;
  process.env[HASH_VARIABLE] = await hashPassword(PASSWORD);
  const cache = join(packageRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'run-'));
  process.env[FOLDER_VARIABLE] = folder;
  globalThis.endTestRun = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
