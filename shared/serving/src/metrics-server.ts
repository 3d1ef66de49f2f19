import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hardenedServer, type HardenedServerOptions } from './hardened-server';
import { hasTwoHosts, hostnameOf, isOfOwnNetwork } from './host-names';

/** Whether a call names this listener as its host. A page that points its own name here (DNS rebinding) does not. */
function namesThisListener({ headers, rawHeaders }: IncomingMessage, own: string): boolean {
  const hostname = hostnameOf(headers.host);
  if (hostname === null || hasTwoHosts(rawHeaders)) return false;
  return hostname === own.toLowerCase() || isOfOwnNetwork(hostname);
}

/**
 * A server for operators: answers `GET` of the metrics and of the given paths, to calls whose host is an IP address, a name
 * without a dot, or `own`.
 */
export function metricsServer(
  { contentType, read }: { contentType: string; read: () => Promise<string> },
  own: string,
  options: HardenedServerOptions,
  others: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {},
): Server {
  const answers = new Map(Object.entries(others));
  answers.set('/metrics', async (_request, response) => {
    const text = await read();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  });
  return hardenedServer((request, response) => {
    for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value ?? '');
    if (!namesThisListener(request, own)) {
      response.writeHead(421).end();
      return;
    }
    const answer = request.method === 'GET' ? answers.get(request.url?.split('?')[0] ?? '') : undefined;
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    void answer(request, response).catch(() => response.writeHead(500).end());
  }, options);
}
