import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendBody, sendPlain } from '../http/answers';
import type { ClientHost } from '../http/client-host';
import type { PageSources } from './page';

/** Its address never changes: the browser uses it to find the next version of the worker. */
export const WORKER = '/worker.js';

/** Replaces every installed worker, clears the caches and unregisters itself. */
const REMOVAL_SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('storeroom-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The worker has its own policy: it runs only its own code and connects only where the page may. */
const policyOf = ({ serverOrigin }: ClientHost, releases: string[]) =>
  `default-src 'none'; connect-src ${["'self'", ...releases, serverOrigin].join(' ')}`;

/** The service worker for offline use, or the script that removes it where offline use is switched off. */
export async function sendWorker(
  req: IncomingMessage,
  res: ServerResponse,
  client: ClientHost,
  { assets, settings }: PageSources,
): Promise<void> {
  const file = assets()?.worker;
  if (file === undefined) return sendPlain(res, 404, 'There is no worker.', { 'cache-control': 'no-store' });
  const facts = JSON.stringify({ server_origin: client.serverOrigin });
  const body = settings.worksOffline
    ? `const storeroom = ${facts};\n${await readFile(join(settings.pageDir, file), 'utf8')}`
    : REMOVAL_SCRIPT;
  await sendBody(req, res, {
    status: 200,
    type: 'text/javascript; charset=utf-8',
    body,
    headers: { 'content-security-policy': policyOf(client, settings.releaseOrigins) },
    isShared: true,
  });
}
