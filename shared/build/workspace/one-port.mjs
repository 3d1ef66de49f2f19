import { build } from 'esbuild';
import { Stop } from './set-up.mjs';
import { inRoot } from './workspace.mjs';

/** What the parts say on every answer of theirs, for the answers that come before them. */
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What every server of the product is made of. The port is taken before anything is built: this is compiled here. */
async function serving() {
  const { outputFiles } = await build({
    entryPoints: [inRoot('shared/serving/src/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** As long as the API takes files. */
const CALL_MS = 300_000;

const starting = (_req, res) => {
  res.writeHead(503, {
    ...SECURITY_HEADERS,
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

/**
 * One port for everything, taken before anything else is begun. `serve` hands it to the parts once they are up:
 * a Host that begins with `api.` is the API's, every other the page's.
 */
export async function openPort(port, host, env = {}) {
  const { hardenedServer, trustedProxies } = await serving();
  let parts = null;
  const handle = (req, res) => {
    if (parts === null) return starting(req, res);
    return (isApi(req) ? parts.api : parts.pages).handleRequest(req, res);
  };
  const server = hardenedServer(handle, {
    headers: SECURITY_HEADERS,
    trustsProxy: trustedProxies(env.TRUSTED_PROXIES),
    sockets: Number(env.SOCKETS_PER_ADDRESS ?? 500),
    call_ms: CALL_MS,
    upgrade: (req, socket, head) => {
      if (parts !== null && isApi(req)) parts.api.handleUpgrade(req, socket, head);
      else socket.destroy();
    },
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
    /** Accepts no new connections and completes the answers under way. */
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
