import { once } from 'node:events';
import { createServer } from 'node:net';

/** The highest port used: systems assign higher ones to connections and servers, so that these may be taken at any time. */
const PORTS = { first: 10_240, last: 32_000 };
let lastPort = PORTS.first + ((process.pid * 61) % (PORTS.last - PORTS.first));

/** Returns a free port. Each test process starts elsewhere and returns none twice in a row. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort = lastPort < PORTS.last ? lastPort + 1 : PORTS.first;
    const port = lastPort;
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
