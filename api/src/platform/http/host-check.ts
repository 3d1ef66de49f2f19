import { type TrustsProxy, hasTwoHosts, hostnameOf, trustedProxies } from '@storeroom/serving';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config';
import { SECURITY_HEADERS, bareAnswer } from './security-headers';
import type { ClientHosts } from './client-hosts';
import { isLoopback, isLoopbackAddress, portOf } from '../host.rules';
import { localeOf } from './locale';
import { type Said, say, textOf } from '../../words/words';

/** Why a call is refused before it reaches any handler. */
export interface Refusal {
  status: 400 | 421 | 503;
  words: Said;
}

type HostCheckConfig = Pick<Config, 'client_origin' | 'server_origin' | 'trusted_proxies'>;

/** Checks the host of every call before all other parts of the server, and sets the headers that every answer has. */
export class HostCheck {
  private readonly trusts: TrustsProxy;
  /** The ports of the product's own addresses, and the default ports. */
  private readonly ports: ReadonlySet<number>;

  constructor(
    private readonly hosts: ClientHosts,
    { client_origin, server_origin, trusted_proxies }: HostCheckConfig,
  ) {
    this.trusts = trustedProxies(trusted_proxies);
    this.ports = new Set([80, 443, Number(client_origin.port), Number(server_origin.port)]);
  }

  /** Whether the port belongs to the product: by the settings, by the connection, or any port behind a trusted proxy. */
  private isPortOfOurs({ headers, socket }: IncomingMessage): boolean {
    const port = portOf(headers.host);
    return (
      port === null ||
      this.ports.has(port) ||
      port === socket.localPort ||
      (socket.remoteAddress !== undefined && this.trusts(socket.remoteAddress))
    );
  }

  /** Null if the call names exactly one host, and this server answers for it. */
  async refusalOf(request: IncomingMessage): Promise<Refusal | null> {
    const { headers, rawHeaders, socket, url = '' } = request;
    const hostname = hostnameOf(headers.host);
    if (hostname === null || hasTwoHosts(rawHeaders)) return { status: 400, words: say('bad_request') };
    // An absolute URL in the request line would name a second host.
    if (!url.startsWith('/') && url !== '*') return { status: 400, words: say('bad_request') };
    // Health checks call a process by its address, and the answer does not depend on the host.
    if (url.startsWith('/health/')) return null;
    if (!this.isPortOfOurs(request)) return { status: 421, words: say('misdirected') };
    if (isLoopback(hostname) && isLoopbackAddress(socket.remoteAddress)) return null;
    try {
      return (await this.hosts.isOurs(hostname)) ? null : { status: 421, words: say('misdirected') };
    } catch {
      return { status: 503, words: say('unavailable') };
    }
  }

  /** Passes a call on, or refuses it. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    void this.refusalOf(request).then((refusal) => {
      if (!refusal) return next();
      const { status, words } = refusal;
      const message = textOf(words, localeOf(request.headers['accept-language']));
      // The body of a refused call is not read.
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
        ...(status === 503 ? { 'retry-after': '1' } : {}),
      });
      response.end(JSON.stringify({ message }));
    });
  }

  /** The same for an upgrade to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, next: () => void): void {
    socket.on('error', () => undefined);
    void this.refusalOf(request).then((refusal) => {
      if (refusal) socket.end(bareAnswer(REASONS[refusal.status]));
      else next();
    });
  }
}

const REASONS = { 400: '400 Bad Request', 421: '421 Misdirected Request', 503: '503 Service Unavailable' };
