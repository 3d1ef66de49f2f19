import { sql } from 'drizzle-orm';
import { Gauge, Registry, Counter, collectDefaultMetrics, Histogram } from 'prom-client';
import type { Job } from '@storeroom/contract';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { metricsServer } from '@storeroom/serving';
import type { AddressInfo } from 'node:net';
import { withTimeout } from '../clock/with-timeout';
import type { Database } from '../database/database';
import type { App } from '../http/app-types';
import { ConfigError } from '../config';
import { SERVER_OPTIONS } from '../http/security-headers';

/** What waits in the database. Ages are in seconds; 0 if nothing waits. */
interface Backlog {
  events: number;
  oldest_event: number;
  mails: number;
  oldest_mail: number;
  /** Of the last thirty days. */
  mails_given_up: number;
  jobs: Map<Job['status'], number>;
  oldest_job: number;
}

/** The time limit, because a hanging database must not make the scrape hang. */
const TIMEOUT_MS = 2_000;
const JOB_STATUSES: Job['status'][] = ['waiting', 'running', 'done', 'failed'];

/** Returns a function that updates the figures. If the database is away they are left out, as old ones would mislead. */
function measureBacklog(app: App, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const answers = gauge('storeroom_database_up', '1 when the database has answered this scrape.');
  const figures: [Gauge, (backlog: Backlog) => number][] = [
    [gauge('storeroom_outbox_events', 'Committed events that wait to be sent.'), ({ events }) => events],
    [gauge('storeroom_outbox_oldest_seconds', 'Age of the oldest.'), ({ oldest_event }) => oldest_event],
    [gauge('storeroom_mails_waiting', 'Mails that wait to be taken.'), ({ mails }) => mails],
    [gauge('storeroom_mails_oldest_seconds', 'Age of the oldest.'), ({ oldest_mail }) => oldest_mail],
    [gauge('storeroom_mails_given_up', 'Within thirty days.'), ({ mails_given_up }) => mails_given_up],
    [gauge('storeroom_jobs_oldest_seconds', 'Age of the oldest unfinished.'), ({ oldest_job }) => oldest_job],
  ];
  const jobs = new Gauge({
    name: 'storeroom_jobs',
    help: 'Imports and exports of the last week.',
    labelNames: ['status'] as const,
    registers,
  });
  // Only one query at a time: without answers, further ones would only occupy connections.
  let reading: Promise<Backlog> | null = null;

  return async () => {
    try {
      reading ??= readBacklog(app.database).finally(() => (reading = null));
      const backlog = await withTimeout(TIMEOUT_MS, reading);
      for (const [figure, of] of figures) figure.set(of(backlog));
      for (const status of JOB_STATUSES) jobs.set({ status }, backlog.jobs.get(status) ?? 0);
      answers.set(1);
    } catch {
      for (const [figure] of figures) figure.remove();
      jobs.reset();
      answers.set(0);
    }
  };
}

/** Counts what waits by indexes, so that it costs little if little waits. */
async function readBacklog(database: Database): Promise<Backlog> {
  const age = (since: string) =>
    sql.raw(`coalesce(greatest(extract(epoch from clock_timestamp() - ${since}), 0), 0)::float8`);
  const { rows } = await database.identity.execute<Record<Exclude<keyof Backlog, 'jobs'>, number>>(sql`
    select e.n as events, ${age('e.since')} as oldest_event, m.n as mails, ${age('m.since')} as oldest_mail,
      (select count(*)::int from mails where failed_at is not null) as mails_given_up,
      ${age(`(select min(oldest_at) from job_backlog() where status in ('waiting', 'running'))`)} as oldest_job
    from (select count(*)::int as n, min(created_at) as since from outbox where published_at is null) e,
      (select count(*)::int as n, min(created_at) as since from mails where sent_at is null and failed_at is null) m`);
  const jobs = await database.identity.execute<{ status: Job['status']; n: number }>(
    sql`select status, jobs::int as n from job_backlog()`,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('The backlog could not be read.');
  return { ...waiting, jobs: new Map(jobs.rows.map(({ status, n }) => [status, n])) };
}

type Read = () => number;

/** The figures of this process, read when they are asked for. */
function measureProcess(app: App, registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: Read) =>
    new Gauge({ name, help, registers, collect: setTo(read) });
  const counter = (name: string, help: string, read: Read) =>
    new Counter({ name, help, registers, collect: countTo(read) });
  collectDefaultMetrics({ register: registry });

  const pool = () => app.database.connections();
  gauge('storeroom_database_connections', 'Open connections of the pool.', () => pool().open);
  gauge('storeroom_database_connections_idle', 'Of these, those with nothing to do.', () => pool().idle);
  gauge('storeroom_database_connections_most', 'How many may be open.', () => pool().most);
  gauge('storeroom_database_tasks_waiting', 'Tasks that wait for a connection.', () => pool().waiting);

  const { standbys } = app.database;
  if (standbys) {
    const help = 'Reads that said which changes they know of';
    counter('storeroom_aged_reads_total', `${help}.`, () => standbys().reads);
    counter('storeroom_standby_reads_total', `${help}, by standbys.`, () => standbys().by_standby);
    counter('storeroom_standby_failures_total', `${help}, failed on standbys.`, () => standbys().failed);
    new Gauge({
      name: 'storeroom_standby_behind_seconds',
      help: 'How far each standby is behind.',
      labelNames: ['standby'] as const,
      registers,
      collect() {
        this.reset();
        for (const [at, behind] of standbys().behind.entries())
          if (behind !== null) this.set({ standby: at + 1 }, behind);
      },
    });
  }

  const { bucket } = app.files;
  if (bucket)
    gauge('storeroom_files_up', '1 when the bucket of files did what it was asked for last.', () =>
      Number(bucket.isUp()),
    );

  const live = () => app.realtime.metrics();
  gauge('storeroom_bus_up', '1 while messages between processes arrive.', () => Number(live().bus_up));
  gauge('storeroom_sockets', 'Open sockets.', () => live().connections);
  gauge('storeroom_socket_channels', 'Channels that somebody hears.', () => live().channels);
  gauge('storeroom_socket_subscriptions', 'Sockets in channels.', () => live().subscriptions);
  counter(
    'storeroom_sockets_too_slow_total',
    'Sockets closed for reading slowly.',
    () => live().slow_clients,
  );
  counter('storeroom_events_published_total', 'Events sent to sockets.', () => live().events_published);
  counter('storeroom_event_failures_total', 'Rounds of sending that failed.', () => live().event_failures);

  const seconds = 'Time since every log row was sealed.';
  if (app.config.roles.has('worker'))
    gauge('storeroom_log_seal_lag_seconds', seconds, () => (Date.now() - app.seals.completeAt()) / 1000);
}

function setTo(read: Read) {
  return function collect(this: Gauge): void {
    this.set(read());
  };
}

/** A counter whose value is counted elsewhere, since the start. */
function countTo(read: Read) {
  return function collect(this: Counter): void {
    this.reset();
    this.inc(read());
  };
}

/** In seconds. Lists take a few milliseconds, the largest bulk changes about one second. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The label for addresses without a route. */
const NO_ROUTE = 'none';

/** Counts and times requests by route pattern, because there is no limit to the number of addresses. */
function measureRequests(app: App, registry: Registry): void {
  const registers = [registry];
  const open = new Gauge({
    name: 'storeroom_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const answered = new Counter({
    name: 'storeroom_http_requests_total',
    help: 'Requests by class of their status; "aborted" when the client was gone before the answer.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'storeroom_http_request_duration_seconds',
    help: 'Time to the end of the answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: 'storeroom_http_rate_limited_total',
    help: 'Requests refused with 429.',
    labelNames: ['route'] as const,
    registers,
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    open.inc();
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      open.dec();
      duration.observe({ method, route }, reply.elapsedTime / 1000);
      answered.inc({
        method,
        route,
        status: writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted',
      });
      if (statusCode === 429) limited.inc({ route });
    });
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The port for metrics, once the app is ready; null if nothing is measured. */
    metricsPort: () => number | null;
  }
}

/**
 * Measures and publishes metrics if a port is set. They have a server of their own, because only operators may read
 * them. It runs from when the app is ready until it closes.
 */
export function installMetrics(app: App): void {
  const { metrics_port: port, metrics_host: host } = app.config;
  let server: Server | null = null;
  app.decorate('metricsPort', () => (server?.address() as AddressInfo | null)?.port ?? null);
  if (port === null) return;

  const registry = new Registry();
  measureProcess(app, registry);
  measureRequests(app, registry);
  const refresh = measureBacklog(app, registry);

  app.addHook('onReady', async () => {
    const read = () => refresh().then(() => registry.metrics());
    server = metricsServer({ contentType: registry.contentType, read }, host, SERVER_OPTIONS);
    try {
      await once(server.listen(port, host), 'listening');
    } catch (error) {
      throw new ConfigError(`METRICS_PORT ${port} on ${host} cannot be used: ${(error as Error).message}.`);
    }
  });
  app.addHook('onClose', async () => {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
}
