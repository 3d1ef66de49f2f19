import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  type OutgoingHttpHeaders,
  type Server,
  createServer,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { limitPace } from './pace';
import { type TrustsProxy, holderOf, visitorOf } from './visitors';

interface Call {
  answer: RequestListener;
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  /** Calls whose answers were not begun yet. */
  waiting: Call[];
  isAnswered: boolean;
  /** The number of all calls so far. */
  calls: number;
}

interface Turns {
  /** Wraps a listener so that each call waits until the earlier ones on its connection are answered. */
  inTurn: (answer: RequestListener) => RequestListener;
  /** Whether a connection has calls that are not answered yet. */
  isBusy: (socket: Socket) => boolean;
}

/**
 * Answers the calls of a connection one after the other, even if it sends several at once. A connection with more than `most`
 * unanswered calls is closed; after `all` calls it is closed in order, to be opened again. Each answer thus starts with its
 * connection: for an answer that still waits behind another one, Node reports no end of the connection, so that a counter of
 * open answers would never be decreased.
 */
function turns({ most, all }: { most: number; all: number }): Turns {
  const connections = new WeakMap<Socket, Connection>();

  function begin({ answer, request, response }: Call, connection: Connection): void {
    connection.isAnswered = false;
    connection.calls += 1;
    if (connection.calls >= all) response.setHeader('connection', 'close');
    response.once('close', () => next(request.socket, connection));
    answer(request, response);
  }

  function next(socket: Socket, connection: Connection): void {
    connection.isAnswered = true;
    const call = connection.waiting.shift();
    // If the connection has ended, or ends with the last answer, later calls cannot be answered.
    if (call?.response.socket === socket) begin(call, connection);
    else connection.waiting = [];
  }

  return {
    inTurn: (answer) => (request, response) => {
      const { socket } = request;
      // Calls that were read before the connection was closed are still parsed.
      if (socket.destroyed) return;
      const call = { answer, request, response };
      const connection = connections.get(socket) ?? { waiting: [], isAnswered: true, calls: 0 };
      connections.set(socket, connection);
      if (connection.isAnswered) begin(call, connection);
      else if (connection.waiting.length + 1 < most) connection.waiting.push(call);
      else socket.destroy();
    },
    isBusy: (socket) => connections.get(socket)?.isAnswered === false,
  };
}

/** The limits of every server of the product. docs/decisions/request-limits.md has the reason for each. */
export const LIMITS = {
  /** The most unanswered calls of one connection, including the one being answered. */
  calls_ahead: 16,
  /** The most calls of one connection, after which it has to be opened again. */
  calls_of_connection: 1_000,
  /** The most connections of one visitor, besides its live sockets. */
  connections: 1_000,
  /** The time limit for the headers of a call. */
  headers_ms: 15_000,
  /** The time limit for a whole call with its body, except where large bodies are accepted. */
  call_ms: 30_000,
  /** Within each such period, … */
  body_still_ms: 30_000,
  /** … at least so many bytes of a body have to arrive, or its rest. */
  body_least_bytes: 16 * 1024,
  /** The time limit for receiving an answer, extended by the time that its bytes take at the slowest accepted rate. */
  unread_ms: 30_000,
  unread_bytes_per_s: 8 * 1024,
  /** The most bytes of answers to one visitor that may wait to be received. */
  unread_bytes: 32 * 1024 * 1024,
  /** The time limit without a byte in either direction during a call. */
  still_ms: 300_000,
  /**
   * The time limit between two calls: longer than a proxy keeps a connection open (Caddy: two minutes). Otherwise the server
   * may close it while the proxy sends a call on it, and it is unknown whether that call was received.
   */
  idle_ms: 130_000,
  /** The time between two checks for calls that are too slow. */
  check_ms: 5_000,
};

const WARNING_INTERVAL_MS = 60_000;
/** The time for a last answer before its connection is closed in any case, in milliseconds. */
const CLOSE_AFTER_MS = 2_000;

export interface HardenedServerOptions {
  /** Headers of the answers that no handler gives. */
  headers: OutgoingHttpHeaders;
  /** The complete answer to an invalid call, for a status line; without a body by default. */
  bareAnswer?: (status: string) => string;
  /** Handles calls that ask for an upgrade to a socket; without it they are handled like any other. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** The proxies, whose connections carry many visitors and are not counted. None by default. */
  trustsProxy?: TrustsProxy;
  /** The most live sockets of one visitor. */
  sockets?: number;
  /** Replaces `LIMITS.call_ms` where files are uploaded. */
  call_ms?: number;
  limits?: Partial<typeof LIMITS>;
}

/**
 * An HTTP server with limits for each connection and address, so that none can block the others. It also sets the security
 * headers on the answers that Node would give by itself: to invalid HTTP, to a call without a host, and to one with an
 * expectation that is not supported.
 */
export function hardenedServer(handle: RequestListener, options: HardenedServerOptions): Server {
  const limits = { ...LIMITS, ...(options.call_ms ? { call_ms: options.call_ms } : {}), ...options.limits };
  const { inTurn, isBusy } = turns({ most: limits.calls_ahead, all: limits.calls_of_connection });
  const { headers, upgrade, bareAnswer = (status) => bare(status, headers) } = options;
  const trustsProxy = options.trustsProxy ?? (() => false);
  const pace = limitPace(limits, (socket) => end(socket, '408 Request Timeout'));
  const end = (socket: Duplex, status: string) => {
    if (!socket.writable) return void socket.destroy();
    socket.end(bareAnswer(status));
    closeSoon(socket);
  };
  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: limits.idle_ms,
      headersTimeout: limits.headers_ms,
      requestTimeout: limits.call_ms,
      connectionsCheckingInterval: limits.check_ms,
    },
    inTurn((request, response) => {
      pace.watch(request, response, visitorOf(request, trustsProxy));
      handle(request, response);
    }),
  );
  server.timeout = limits.still_ms;
  server.once('close', pace.end);
  countConnections(server, limits.connections + (options.sockets ?? 0), trustsProxy);
  if (upgrade) {
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // Its answer would overtake those of earlier calls.
      if (isBusy(socket)) return void socket.destroy();
      // Node removes its own time limits from a connection that asks for an upgrade.
      socket.once('finish', () => closeSoon(socket));
      upgrade(request, socket, head);
    });
  }
  return server
    .on(
      'checkExpectation',
      inTurn((_request, response) => void response.writeHead(417, { ...headers, connection: 'close' }).end()),
    )
    .on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (error.code === 'ECONNRESET') socket.destroy();
      else end(socket, UNREADABLE[error.code ?? ''] ?? '400 Bad Request');
    });
}

/** Closes a connection that the server has ended, because the client may keep its side open. */
function closeSoon(socket: Duplex): void {
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
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

function countConnections(server: Server, most: number, trustsProxy: TrustsProxy): void {
  const open = new Map<string, number>();
  let warnedAt = -Infinity;

  server.on('connection', (socket) => {
    const address = holderOf(socket, trustsProxy);
    if (address === null) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      if (Date.now() - warnedAt < WARNING_INTERVAL_MS) return;
      warnedAt = Date.now();
      console.warn(
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
