import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  createServer,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { turns } from './in-turn';
import type { TrustsProxy } from './visitors';

/** Of every server of the product. Decision 079 says why each is as large as it is. */
export const LIMITS = {
  /** Calls of one connection that wait for their answers, the one that is being answered included. */
  calls_ahead: 16,
  /** Calls of one connection, which then is to be opened anew. */
  calls_of_connection: 1_000,
  /** Connections of one address, besides those that its live sockets may be. */
  connections: 1_000,
  /** To say what is asked. */
  headers_ms: 15_000,
  /** To send what is asked and what belongs to it, where nothing large is taken. */
  call_ms: 30_000,
  /** Without a byte in either direction while something is asked or answered. */
  still_ms: 300_000,
  /**
   * Between two calls: longer than a proxy in front of us keeps a connection (Caddy: two minutes). Else one closes it at the
   * moment that the other sends a call on it, and nobody knows whether that was heard.
   */
  idle_ms: 130_000,
  /** How often it is looked for what has taken too long to come. */
  look_ms: 5_000,
};

const SAY_AGAIN_MS = 60_000;

export interface CarefulOptions {
  /** On every answer that no handler gives. */
  headers: OutgoingHttpHeaders;
  /** The whole answer to what no handler can be asked, by its status line; without a body unless it says another one. */
  bareAnswer?: (status: string) => string;
  /** Takes calls that ask for a socket; else they are calls like any other. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Whose connections are those of many visitors: they are not counted. Nobody's by default. */
  trustsProxy?: TrustsProxy;
  /** Live sockets that one address may hold. */
  sockets?: number;
  /** In place of `LIMITS.call_ms`, where files are sent. */
  call_ms?: number;
  limits?: Partial<typeof LIMITS>;
  /** Tells those who run the server. */
  say?: (line: string) => void;
}

/**
 * A server as each of ours is: nothing that a connection or an address does costs the others theirs, and those calls have
 * careful answers too that Node would answer by itself: what is no HTTP, what names no host, and what expects of us what
 * nobody promises.
 */
export function carefulServer(handle: RequestListener, options: CarefulOptions): Server {
  const limits = { ...LIMITS, ...(options.call_ms ? { call_ms: options.call_ms } : {}), ...options.limits };
  const { inTurn, isBusy } = turns({ most: limits.calls_ahead, all: limits.calls_of_connection });
  const { headers, upgrade, bareAnswer = (status) => bare(status, headers) } = options;
  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: limits.idle_ms,
      headersTimeout: limits.headers_ms,
      requestTimeout: limits.call_ms,
      connectionsCheckingInterval: limits.look_ms,
    },
    inTurn(handle),
  );
  server.timeout = limits.still_ms;
  countConnections(server, { ...options, most: limits.connections + (options.sockets ?? 0) });
  if (upgrade) {
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // Its answer would come before those that were asked for first.
      if (isBusy(socket)) socket.destroy();
      else upgrade(request, socket, head);
    });
  }
  return server
    .on(
      'checkExpectation',
      inTurn((_request, response) => void response.writeHead(417, { ...headers, connection: 'close' }).end()),
    )
    .on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else socket.end(bareAnswer(UNREADABLE[error.code ?? ''] ?? '400 Bad Request'));
    });
}

const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function bare(status: string, headers: OutgoingHttpHeaders): string {
  const all = { ...headers, connection: 'close', 'content-length': '0' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n');
}

interface Counting extends Pick<CarefulOptions, 'trustsProxy' | 'say'> {
  most: number;
}

function countConnections(
  server: Server,
  { most, trustsProxy = () => false, say = (line) => console.warn(line) }: Counting,
): void {
  const open = new Map<string, number>();
  let saidAt = -Infinity;

  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || trustsProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      if (Date.now() - saidAt < SAY_AGAIN_MS) return;
      saidAt = Date.now();
      say(
        `connections are refused: one address holds ${most}. If it is a proxy, name it in TRUSTED_PROXIES.`,
      );
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
