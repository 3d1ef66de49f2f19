import type { IncomingMessage, Server } from 'node:http';
import { hardenedServer, type HardenedServerOptions } from './hardened-server';
import { hasTwoHosts, hostnameOf, isOfOwnNetwork } from './host-names';

/** A page whose name leads here by a trick of its DNS names itself as the host: it reads nothing. */
function namesThisListener({ headers, rawHeaders }: IncomingMessage, own: string): boolean {
  const hostname = hostnameOf(headers.host);
  if (hostname === null || hasTwoHosts(rawHeaders)) return false;
  return hostname === own.toLowerCase() || isOfOwnNetwork(hostname);
}

/** Answers `GET /metrics` and nothing else, to calls that name it by an address, a name without a dot or `own`. */
export function metricsServer(
  { contentType, read }: { contentType: string; read: () => Promise<string> },
  own: string,
  options: HardenedServerOptions,
): Server {
  return hardenedServer((request, response) => {
    for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value ?? '');
    if (!namesThisListener(request, own)) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }, options);
}
