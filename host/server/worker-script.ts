import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendBody, sendPlain } from './answers';
import type { ClientHost } from './client-host';
import type { PageSources } from './page';

/** Its address never changes: by it a browser finds the next worker. */
export const WORKER = '/worker.js';

/** Takes the place of every worker that is out there: it clears away what was kept and goes. */
const THE_LAST = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('storeroom-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** A worker has a policy of its own: it runs what stands in it, and asks whom the page may ask. */
const policyOf = ({ serverOrigin }: ClientHost, releases: string[]) =>
  `default-src 'none'; connect-src ${["'self'", ...releases, serverOrigin].join(' ')}`;

/** The script that makes the page work without a network or, where that is switched off, the one that undoes it. */
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
    : THE_LAST;
  await sendBody(req, res, {
    status: 200,
    type: 'text/javascript; charset=utf-8',
    body,
    headers: { 'content-security-policy': policyOf(client, settings.releaseOrigins) },
    isShared: true,
  });
}
