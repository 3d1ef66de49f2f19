import { once } from 'node:events';
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

/** Milliseconds within which a whole request must arrive: long enough to publish a release on a slow connection. */
const RELEASE_MS = 300_000;

/** Runs the page server as a process of its own, as in a container, until a signal ends it. */
async function main(): Promise<void> {
  const { port, listenHost, trustsProxy, drain_ms } = readSettings(process.env, ROOT);
  const pages = await createPageServer(process.env);
  const server = hardenedServer((req, res) => pages.handleRequest(req, res), {
    headers: COMMON_HEADERS,
    trustsProxy,
    call_ms: RELEASE_MS,
  });
  await once(server.listen(port, listenHost), 'listening').catch((error: unknown) => {
    throw new Error(`PORT ${port} on ${listenHost} cannot be used: ${(error as Error).message}.`);
  });
  const { port: taken } = server.address() as AddressInfo;
  console.log(`page server listens on ${listenHost}:${taken}`);
  endOnSignal(async () => {
    pages.leave();
    await pause(drain_ms);
    server.close();
    await pages.close();
    server.closeAllConnections();
  }, drain_ms);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error: unknown) => {
    // What is wrong with the settings is a sentence; of any other error the trace is needed.
    console.error(error instanceof Error && error.constructor === Error ? error.message : error);
    process.exit(1);
  });
}
