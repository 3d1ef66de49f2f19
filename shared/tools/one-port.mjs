import { createServer } from 'node:http';
import { Stop } from './set-up.mjs';

const starting = (_req, res) => {
  res.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
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
export async function openPort(port, host) {
  let parts = null;
  const server = createServer((req, res) => {
    if (parts === null) return starting(req, res);
    return (isApi(req) ? parts.api : parts.pages).handleRequest(req, res);
  });
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
