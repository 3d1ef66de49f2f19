import { createServer } from 'node:http';
import { Stop } from './set-up.mjs';

/** What the parts say on every answer of theirs, for the answers that come before them. */
const CAREFUL = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Longer than a client or a proxy keeps an idle connection: it must not be closed while a call comes in on it. */
const IDLE_MS = 130_000;

const starting = (_req, res) => {
  res.writeHead(503, {
    ...CAREFUL,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  res.end('Storeroom is starting.\n');
};

function explain(error, port, host) {
  if (error.code === 'EADDRINUSE') {
    return new Stop(`Port ${port} is taken; stop what uses it, or choose another with PORT=8081 npm start.`);
  }
  if (error.code === 'EACCES') {
    return new Stop(`Port ${port} may not be used by this user; choose another with PORT=8081 npm start.`);
  }
  return new Stop(`${host}:${port} cannot be listened on: ${error.message}.`);
}

/** What is no HTTP, or more of it than anybody needs, gets an answer as careful as any other. */
const STATUS_OF = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function refuse(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const head = [
    `HTTP/1.1 ${STATUS_OF[error.code] ?? '400 Bad Request'}`,
    'Connection: close',
    'Content-Length: 0',
  ];
  const careful = Object.entries(CAREFUL).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[...head, ...careful].join('\r\n')}\r\n\r\n`);
}

/**
 * One port for everything, taken before anything else is begun. `serve` hands it to the parts once they are up:
 * a Host that begins with `api.` is the API's, every other the page's.
 */
export async function openPort(port, host) {
  let parts = null;
  const server = createServer({ keepAliveTimeout: IDLE_MS, requireHostHeader: false }, (req, res) => {
    if (parts === null) return starting(req, res);
    return (isApi(req) ? parts.api : parts.pages).handleRequest(req, res);
  });
  server.on('clientError', refuse);
  server.on('checkExpectation', (_req, res) => res.writeHead(417, { ...CAREFUL, connection: 'close' }).end());
  server.on('upgrade', (req, socket, head) => {
    if (parts !== null && isApi(req)) parts.api.handleUpgrade(req, socket, head);
    else socket.destroy();
  });
  await new Promise((done, fail) => {
    server.once('error', (error) => fail(explain(error, port, host)));
    server.listen(port, host, done);
  });
  const closed = new Promise((done) => server.once('close', done));
  return {
    port: server.address().port,
    serve(next) {
      parts = next;
    },
    /** Takes nothing new; what is being answered comes to its end. */
    stopListening() {
      server.close();
    },
    async close() {
      if (server.listening) server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const isApi = (req) => (req.headers.host ?? '').toLowerCase().startsWith('api.');
