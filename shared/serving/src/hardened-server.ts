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
import { keepPace } from './pace';
import { type TrustsProxy, holderOf, visitorOf } from './visitors';

interface Call {
  answer: RequestListener;
  request: IncomingMessage;
  response: ServerResponse;
}

interface Asked {
  /** What nobody has begun to answer. */
  waiting: Call[];
  isAnswered: boolean;
  /** All that it has asked so far. */
  calls: number;
}

interface Turns {
  /** A listener whose calls wait until what was asked before them on their connection is answered. */
  inTurn: (answer: RequestListener) => RequestListener;
  /** Whether something that a connection asked is not answered yet. */
  isBusy: (socket: Socket) => boolean;
}

/**
 * Answers of one connection are begun one after the other, whatever it sends ahead; one that sends more than `most` ahead of
 * their answers is closed, and one that has sent `all` is to be opened anew. So an answer has its connection from its first moment, and always ends with it: for one that
 * still waits behind another Node tells nobody that its connection is gone, and whoever counted it would count it for good.
 */
function turns({ most, all }: { most: number; all: number }): Turns {
  const connections = new WeakMap<Socket, Asked>();

  function begin({ answer, request, response }: Call, asked: Asked): void {
    asked.isAnswered = false;
    asked.calls += 1;
    if (asked.calls >= all) response.setHeader('connection', 'close');
    response.once('close', () => next(request.socket, asked));
    answer(request, response);
  }

  function next(socket: Socket, asked: Asked): void {
    asked.isAnswered = true;
    const call = asked.waiting.shift();
    // Where the connection has ended, or ends with the last answer, nobody is there for what was asked behind it.
    if (call?.response.socket === socket) begin(call, asked);
    else asked.waiting = [];
  }

  return {
    inTurn: (answer) => (request, response) => {
      const { socket } = request;
      // What was read before the connection was closed is parsed to its end.
      if (socket.destroyed) return;
      const call = { answer, request, response };
      const asked = connections.get(socket) ?? { waiting: [], isAnswered: true, calls: 0 };
      connections.set(socket, asked);
      if (asked.isAnswered) begin(call, asked);
      else if (asked.waiting.length + 1 < most) asked.waiting.push(call);
      else socket.destroy();
    },
    isBusy: (socket) => connections.get(socket)?.isAnswered === false,
  };
}

/** Of every server of the product. docs/decisions/request-limits.md says why each is as large as it is. */
export const LIMITS = {
  /** Calls of one connection that wait for their answers, the one that is being answered included. */
  calls_ahead: 16,
  /** Calls of one connection, which then is to be opened anew. */
  calls_of_connection: 1_000,
  /** Connections of one visitor, besides those that its live sockets may be. */
  connections: 1_000,
  /** To say what is asked. */
  headers_ms: 15_000,
  /** To send what is asked and what belongs to it, where nothing large is taken. */
  call_ms: 30_000,
  /** What belongs to a call comes without standing still for longer than this: */
  body_still_ms: 30_000,
  /** within it come so many bytes, or the rest. */
  body_least_bytes: 16 * 1024,
  /** An answer is taken within this time and as much longer as its bytes take at the slowest pace that is waited for. */
  unread_ms: 30_000,
  unread_bytes_per_s: 8 * 1024,
  /** Of the answers to one visitor, so many bytes may wait to be taken. */
  unread_bytes: 32 * 1024 * 1024,
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
/** For the last words on a connection, before it is ended whether they were heard or not. */
const LAST_WORDS_MS = 2_000;

export interface HardenedServerOptions {
  /** On every answer that no handler gives. */
  headers: OutgoingHttpHeaders;
  /** The whole answer to what no handler can be asked, by its status line; without a body unless it says another one. */
  bareAnswer?: (status: string) => string;
  /** Takes calls that ask for a socket; else they are calls like any other. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Whose connections are those of many visitors: they are not counted. Nobody's by default. */
  trustsProxy?: TrustsProxy;
  /** Live sockets that one visitor may hold. */
  sockets?: number;
  /** In place of `LIMITS.call_ms`, where files are sent. */
  call_ms?: number;
  limits?: Partial<typeof LIMITS>;
  /** Tells those who run the server. */
  say?: (line: string) => void;
}

/**
 * A server as each of ours is: nothing that a connection or an address does costs the others theirs, and the security
 * headers are also on what Node would answer by itself: on what is no HTTP, what names no host, and what expects of us
 * what nobody promises.
 */
export function hardenedServer(handle: RequestListener, options: HardenedServerOptions): Server {
  const limits = { ...LIMITS, ...(options.call_ms ? { call_ms: options.call_ms } : {}), ...options.limits };
  const { inTurn, isBusy } = turns({ most: limits.calls_ahead, all: limits.calls_of_connection });
  const { headers, upgrade, bareAnswer = (status) => bare(status, headers) } = options;
  const trustsProxy = options.trustsProxy ?? (() => false);
  const pace = keepPace(limits, (socket) => end(socket, '408 Request Timeout'));
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
      connectionsCheckingInterval: limits.look_ms,
    },
    inTurn((request, response) => {
      pace.watch(request, response, visitorOf(request, trustsProxy));
      handle(request, response);
    }),
  );
  server.timeout = limits.still_ms;
  server.once('close', pace.end);
  countConnections(server, {
    trustsProxy,
    say: options.say,
    most: limits.connections + (options.sockets ?? 0),
  });
  if (upgrade) {
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // Its answer would come before those that were asked for first.
      if (isBusy(socket)) return void socket.destroy();
      // Node takes its own limits of time off a connection that asks for a socket.
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

/** Closes a connection that we have ended: its sender may leave their side of it open. */
function closeSoon(socket: Duplex): void {
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
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

interface Counting {
  trustsProxy: TrustsProxy;
  most: number;
  say: ((line: string) => void) | undefined;
}

function countConnections(
  server: Server,
  { most, trustsProxy, say = (line) => console.warn(line) }: Counting,
): void {
  const open = new Map<string, number>();
  let saidAt = -Infinity;

  server.on('connection', (socket) => {
    const address = holderOf(socket, trustsProxy);
    if (address === null) return;
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
