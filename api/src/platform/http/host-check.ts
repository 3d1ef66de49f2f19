import { type TrustsProxy, hasTwoHosts, hostnameOf, trustedProxies } from '@storeroom/serving';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config';
import { SECURITY_HEADERS, bareAnswer } from './security-headers';
import type { ClientHosts } from './client-hosts';
import { isLoopback, portOf } from '../host.rules';
import { localeOf } from './locale';
import { type Said, say, textOf } from '../../words/words';

/** Why a call is not taken in at all. */
export interface Refusal {
  status: 400 | 421 | 503;
  words: Said;
}

type HostCheckConfig = Pick<Config, 'client_origin' | 'server_origin' | 'trusted_proxies'>;

/** Looks at every call before any part of the server does: for whom it is, and what its answer says in any case. */
export class HostCheck {
  private readonly trusts: TrustsProxy;
  /** The ports of the product's own addresses, and those that go without saying. */
  private readonly ports: ReadonlySet<number>;

  constructor(
    private readonly hosts: ClientHosts,
    { client_origin, server_origin, trusted_proxies }: HostCheckConfig,
  ) {
    this.trusts = trustedProxies(trusted_proxies);
    this.ports = new Set([80, 443, Number(client_origin.port), Number(server_origin.port)]);
  }

  /** A port of ours: one of the settings, the one this came in by, or whichever a trusted proxy was asked on. */
  private isPortOfOurs({ headers, socket }: IncomingMessage): boolean {
    const port = portOf(headers.host);
    return (
      port === null ||
      this.ports.has(port) ||
      port === socket.localPort ||
      (socket.remoteAddress !== undefined && this.trusts(socket.remoteAddress))
    );
  }

  /** Null when the call names one host, and one for which this server answers. */
  async refusalOf(request: IncomingMessage): Promise<Refusal | null> {
    const { headers, rawHeaders, socket, url = '' } = request;
    const hostname = hostnameOf(headers.host);
    if (hostname === null || hasTwoHosts(rawHeaders)) return { status: 400, words: say('bad_request') };
    // An address with a host of its own in it would be a second one.
    if (!url.startsWith('/') && url !== '*') return { status: 400, words: say('bad_request') };
    // Whoever watches over a process calls it by its address; nothing in the answer depends on the name.
    if (url.startsWith('/health/')) return null;
    if (!this.isPortOfOurs(request)) return { status: 421, words: say('misdirected') };
    if (isLoopback(hostname) && isOfThisMachine(socket.remoteAddress)) return null;
    try {
      return (await this.hosts.isOurs(hostname)) ? null : { status: 421, words: say('misdirected') };
    } catch {
      return { status: 503, words: say('unavailable') };
    }
  }

  /** Hands a call on, or answers why not. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    void this.refusalOf(request).then((refusal) => {
      if (!refusal) return next();
      const { status, words } = refusal;
      const message = textOf(words, localeOf(request.headers['accept-language']));
      // What its body says is not read.
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
        ...(status === 503 ? { 'retry-after': '1' } : {}),
      });
      response.end(JSON.stringify({ message }));
    });
  }

  /** The same for a call that asks for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, next: () => void): void {
    socket.on('error', () => undefined);
    void this.refusalOf(request).then((refusal) => {
      if (refusal) socket.end(bareAnswer(REASONS[refusal.status]));
      else next();
    });
  }
}

const REASONS = { 400: '400 Bad Request', 421: '421 Misdirected Request', 503: '503 Service Unavailable' };

function isOfThisMachine(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
