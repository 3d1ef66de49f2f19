import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hardenedServer } from '@storeroom/serving';
import { ConfigError } from '../config';
import type { App } from '../http/app-types';
import { SERVER_OPTIONS } from '../http/security-headers';
import { DAY_MS } from '../http/moment.rules';

declare module 'fastify' {
  interface FastifyInstance {
    /** The port on which tests move the clock, once the app is ready; null except in tests. */
    testClockPort: () => number | null;
  }
}

/** Only tests on this machine may connect. */
const HOST = '127.0.0.1';
const MAX_BYTES = 1_000;
/** A hundred years: by then everything has expired, and years still have four digits. */
const MAX_MS = 100 * 366 * DAY_MS;

/**
 * Lets tests that run outside of the server move its clock (`TEST_CLOCK_PORT`, which `readConfig` only accepts in
 * tests): `POST /clock {"ahead_ms": 86400000}` sets it a day ahead of the real time. The answer is sent when all that
 * is due by then has been done, and has the time of the clock: `{"now": "…"}`.
 */
export function installTestClock(app: App): void {
  const port = app.config.test_clock_port;
  let server: Server | null = null;
  app.decorate('testClockPort', () => (server?.address() as AddressInfo | null)?.port ?? null);
  if (port === null) return;

  app.addHook('onReady', async () => {
    server = hardenedServer((request, response) => {
      void move(app, request).then(
        ({ status, body }) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        (error: unknown) => response.destroy(error as Error),
      );
    }, SERVER_OPTIONS);
    try {
      await once(server.listen(port, HOST), 'listening');
    } catch (error) {
      throw new ConfigError(`TEST_CLOCK_PORT ${port} cannot be used: ${(error as Error).message}.`);
    }
    app.log.warn(`The clock can be moved by whoever asks port ${app.testClockPort()}: this is a test.`);
  });
  app.addHook('onClose', async () => {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
}

async function move(app: App, request: IncomingMessage): Promise<{ status: number; body: object }> {
  if (request.method !== 'POST' || request.url !== '/clock') return { status: 404, body: {} };
  const ahead = readAhead(await textOf(request));
  if (ahead === null) {
    const message = `Say {"ahead_ms": n} with a whole number of milliseconds from 0 to ${MAX_MS}.`;
    return { status: 422, body: { message } };
  }
  app.clock.shift(ahead);
  await app.scheduler.runAll();
  return { status: 200, body: { now: app.clock.now().toISOString() } };
}

function readAhead(text: string): number | null {
  try {
    const { ahead_ms: ahead } = JSON.parse(text) as { ahead_ms?: unknown };
    return Number.isSafeInteger(ahead) && Number(ahead) >= 0 && Number(ahead) <= MAX_MS
      ? Number(ahead)
      : null;
  } catch {
    return null;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_BYTES) return '';
  }
  return text;
}
