import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Job } from '@storeroom/contract';
import { within } from '../clock/within';
import type { Database } from '../database/database';
import type { App } from '../http/app-types';

/** What waits in the database. Ages are seconds, 0 when nothing waits. */
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

/** A database that hangs must not make the scrape hang. */
const TIMEOUT_MS = 2_000;
const JOB_STATUSES: Job['status'][] = ['waiting', 'running', 'done', 'failed'];

/** Answers a function that brings the figures up to date; without a database they are left out, not kept. */
export function measureBacklog(app: App, registry: Registry): () => Promise<void> {
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
  // One question at a time: where answers stay away, further ones would only take up connections.
  let asked: Promise<Backlog> | null = null;

  return async () => {
    try {
      asked ??= readBacklog(app.database).finally(() => (asked = null));
      const backlog = await within(TIMEOUT_MS, asked);
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

/** Counts by indexes over what waits: it costs as little as there is to do. */
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
