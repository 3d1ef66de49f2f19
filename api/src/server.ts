import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endOnSignal } from '@storeroom/serving';
import { seedDemo } from '../seeds/seed-demo';
import { buildApp } from './app';
import { type Config, ConfigError, type Environment, ROLES, readConfig } from './platform/config';
import { openDatabaseForProcess } from './platform/realtime/bus/join-installation';
import { teams } from './platform/database/schema/identity';
import { Unavailable, whyUnavailable } from './platform/database/unavailable';
import { type Handlers, handlersOf, serverOf } from './handlers';

/** The API without a port of its own: whoever owns one hands requests and upgrades over. */
export interface Api extends Handlers {
  /** Where metrics are answered; null without `METRICS_PORT`. */
  metrics_port: number | null;
  /** Where a test moves the clock; null in every other start. */
  test_clock_port: number | null;
  /** Logs the address and the roles. */
  logListening: (host: string, port: number) => void;
  /**
   * Not ready from now on, and answers all that still comes, for `DRAIN_SECONDS`: a balancer sends calls for a moment more.
   * Meanwhile live connections leave.
   */
  drain: () => Promise<void>;
  /** How long `drain` takes, in milliseconds. */
  drain_ms: number;
  /**
   * Not ready from now on; finishes what is being answered, puts jobs back, sends what is committed, ends live
   * connections, then the database. Whoever owns the port stops listening before.
   */
  close: () => Promise<void>;
}

/** How long answers that are on their way may take when the process is asked to stop. */
const TIMEOUT_MS = 5_000;

/** @throws ConfigError with one sentence where settings or database are what is wrong */
export async function createApi(env: Environment): Promise<Api> {
  try {
    return await openApi(readConfig(env));
  } catch (error) {
    // The cause of a sentence about the settings may be an error of a connection, too.
    const why = error instanceof ConfigError ? null : whyUnavailable(error);
    throw why === null ? error : new ConfigError(new Unavailable(why).message, { cause: error });
  }
}

async function openApi(config: Config): Promise<Api> {
  const database = await openDatabaseForProcess(config);
  try {
    if (config.seed_demo && (await database.identity.$count(teams)) === 0) await seedDemo(database);
    const app = await buildApp(config, { database });
    await app.ready().then(undefined, async (error: unknown) => {
      await app.close();
      throw error;
    });
    app.scheduler.begin();
    return {
      metrics_port: app.metricsPort(),
      test_clock_port: app.testClockPort(),
      ...handlersOf(app),
      logListening(host, port) {
        const roles = ROLES.filter((role) => config.roles.has(role));
        app.log.info(`API listens on ${host}:${port} as ${roles.join(', ')}`);
      },
      drain_ms: config.drain_ms,
      drain: async () => {
        app.openAnswers.begin();
        if (config.drain_ms > 0)
          await Promise.all([app.realtime.drain(config.drain_ms), pause(config.drain_ms)]);
      },
      close: async () => {
        const open = await app.openAnswers.end(TIMEOUT_MS);
        if (open > 0) app.log.warn({ open }, 'stopping without the answers that are still open');
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function main(): Promise<void> {
  const api = await createApi(process.env);
  const config = readConfig(process.env);
  const { port, listen_host } = config;
  const server = serverOf(api, config);
  try {
    await once(server.listen(port, listen_host), 'listening');
  } catch (error) {
    await api.close();
    throw new ConfigError(`Port ${port} on ${listen_host} cannot be used: ${(error as Error).message}.`);
  }
  endOnSignal(async () => {
    await api.drain();
    server.close();
    await api.close();
  }, config.drain_ms);
  const address = server.address() as AddressInfo;
  api.logListening(listen_host, address.port);
  // A parent process that asked for any free port wants to know which.
  const { metrics_port, test_clock_port } = api;
  process.send?.({ ...address, metrics_port, test_clock_port });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
