import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endOnSignal, hardenedServer } from '@storeroom/serving';
import { createPageServer as create, type PageServer } from './page-server';
import { COMMON_HEADERS } from './security-headers';
import { readSettings } from './settings';

/** The bundle is in `host/dist`; the repository root is two folders up. */
const ROOT = resolve(import.meta.dirname, '../..');

export const createPageServer = (env: NodeJS.ProcessEnv): Promise<PageServer> => create(env, ROOT);

/** Time to send a release. */
const RELEASE_MS = 300_000;

/** Started alone, as in a container: listens until it is told to stop. */
async function main(): Promise<void> {
  const { port, listenHost, trustsProxy, drain_ms } = readSettings(process.env, ROOT);
  const pages = await createPageServer(process.env);
  const server = hardenedServer((req, res) => pages.handleRequest(req, res), {
    headers: COMMON_HEADERS,
    trustsProxy,
    call_ms: RELEASE_MS,
  });
  server.listen(port, listenHost, () => {
    const { port: taken } = server.address() as AddressInfo;
    console.log(`page server listens on ${listenHost}:${taken}`);
  });
  endOnSignal(async () => {
    pages.leave();
    await pause(drain_ms);
    server.close();
    await pages.close();
    server.closeAllConnections();
  }, drain_ms);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
