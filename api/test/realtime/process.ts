import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventPayload } from '@storeroom/contract';
import { type PusherConfig, ROLES } from '../../src/platform/config';
import { type Database, type PoolOptions, openPool } from '../../src/platform/database/database';
import { publish } from '../../src/platform/database/outbox';
import { asSystem } from '../../src/platform/database/team-scope';
import { type Realtime, openRealtime } from '../../src/platform/realtime/realtime';
import type { RightsOf } from '../../src/platform/realtime/watch-rights';
import { APP } from './listening';
import type { TestDatabase } from '../database';
import { until } from '@storeroom/serving/testing/until';

/** The application key of all processes. */
export const APP_KEY = Buffer.alloc(32, APP.secret);

export interface LiveProcess {
  port: number;
  database: Database;
  realtime: Realtime;
  /** The errors in the log. */
  errors: string[];
  close(): Promise<void>;
}

/** The live updates of one API process, with separate connections to the test's database. */
export async function openProcess(
  shared: TestDatabase,
  {
    pusher = null,
    redis_url = null,
    pool,
    rightsOf,
    again_ms,
  }: {
    pusher?: PusherConfig | null;
    redis_url?: string | null;
    pool?: PoolOptions;
    rightsOf?: RightsOf;
    again_ms?: number;
  } = {},
): Promise<LiveProcess> {
  const database = await openPool(shared.connection(), pool);
  // Live updates start once the process holds its lock in the database, before which sending would fail.
  await new Promise<void>((done) => database.processLock.on((isHeld) => isHeld && done()));
  const errors: string[] = [];
  const realtime = openRealtime({
    config: {
      app_key: APP_KEY,
      pusher,
      redis_url,
      releases_hint_secret: null,
      roles: new Set(ROLES),
      sockets_per_address: 500,
      trusted_proxies: [],
    },
    database,
    endedAmong: () => Promise.resolve(new Set()),
    rightsOf: rightsOf ?? (() => Promise.resolve(() => Promise.resolve(true))),
    log: { warn: () => undefined, error: (_facts, message) => errors.push(message) },
    again_ms,
  });
  const http = createServer(realtime.handleTrigger).on('upgrade', realtime.handleUpgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  if (realtime.sockets) await until(() => realtime.sockets?.isReady === true);
  return {
    port: (http.address() as AddressInfo).port,
    database,
    realtime,
    errors,
    async close() {
      await realtime.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await database.close();
    },
  };
}

/** A write that changes nothing and publishes an event. */
export function publishEvent(
  database: Database,
  team_id: number,
  payload: EventPayload,
  options: { socket_id?: string; channels?: string[]; fail?: boolean } = {},
): Promise<void> {
  const { socket_id = null, channels = [`App.Models.Team.${team_id}`], fail = false } = options;
  return database.write({ ...asSystem(team_id), socket_id }, async (scope) => {
    await publish(scope, 'Edited', channels, payload);
    if (fail) throw new Error('The write failed.');
  });
}
