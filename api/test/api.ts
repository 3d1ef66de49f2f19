import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../src/app';
import { type Config, type Environment, readConfig } from '../src/platform/config';
import { outbox } from '../src/platform/database/schema/identity';
import type { App } from '../src/platform/http/app-types';
import type { LogTarget } from '../src/platform/http/request-log';
import { arrangeIn } from './arrange';
import { type TestDatabase, openTestDatabase } from './database';

export interface Call {
  /** A bearer token, or an object with one. */
  as?: { token: string } | string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The JSON body; `null` if there is none. */
  body: Json;
  text: string;
}

/** Untyped JSON for assertions, with access to any property. */
export type Json = { [key: string]: Json } & { [index: number]: Json };

export interface TestApi {
  app: App;
  config: Config;
  database: TestDatabase;
  arrange: ReturnType<typeof arrangeIn>;
  /** Makes a call by `inject`, without a port. Writes get an `Idempotency-Key` unless one is given. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH',
    url: string,
    options?: Call,
  ): Promise<Answer>;
  /** The events of a team that were written so far, oldest first. */
  events(team: { id: number }): Promise<(typeof outbox.$inferSelect)[]>;
  /** Listens on a free port of 127.0.0.1, for clients that need a real one. */
  listen(): Promise<{ origin: string; port: number }>;
  close(): Promise<void>;
}

/** The API of a test file: opened before its first test, and closed after the last one. */
export function testApi(env?: Environment): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await openTestApi(env));
  });
  afterAll(() => api.close());
  return api;
}

/** Opens an API with its own database, or as a second process on a given one. The caller has to close it. */
export async function openTestApi(
  env: Environment = {},
  moreRoutes?: (app: App) => void,
  log?: LogTarget,
  shared?: TestDatabase,
): Promise<TestApi> {
  const data_dir = mkdtempSync(join(tmpdir(), 'storeroom-api-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: data_dir, ...env });
  const database = shared ?? (await openTestDatabase());
  const clear = async () => {
    if (!shared) await database.close();
    rmSync(data_dir, { recursive: true, force: true });
  };
  const app = await buildApp(config, { database, ...(log ? { log } : {}) }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  try {
    moreRoutes?.(app);
    await app.ready();
  } catch (error) {
    await app.close();
    await clear();
    throw error;
  }

  const arrange = arrangeIn(database);
  /** Waits until the API has received the notice about rows that a test has written directly. */
  const known = async <Made>(made: Promise<Made>) => {
    const one = await made;
    app.sessions.forget();
    return one;
  };

  return {
    app,
    config,
    database,
    arrange: {
      ...arrange,
      team: (facts) => known(arrange.team(facts)),
      member: (...facts) => known(arrange.member(...facts)),
    },
    async call(method, url, { as, body, headers = {} } = {}) {
      const token = typeof as === 'string' ? as : as?.token;
      const request: InjectOptions = {
        method,
        url,
        headers: {
          accept: 'application/json',
          host: config.server_origin.host,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
          ...headers,
        },
      };
      if (body !== undefined) request.payload = body as object;
      const response = await app.inject(request);
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json<Json>() : (null as unknown as Json),
        text: response.payload,
      };
    },
    // Publishing updates the rows, after which PostgreSQL reads them in another order.
    events: ({ id }) =>
      database.identity.select().from(outbox).where(eq(outbox.team_id, id)).orderBy(outbox.id),
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const port = app.addresses().map((address) => (typeof address === 'string' ? 0 : address.port))[0] ?? 0;
      return { origin: `http://127.0.0.1:${port}`, port };
    },
    async close() {
      await app.close();
      await clear();
    },
  };
}
