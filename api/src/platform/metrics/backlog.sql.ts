import { sql } from 'drizzle-orm';
import type { Job } from '@storeroom/contract';
import type { Database } from '../database/database';

/** What waits in the database. Ages are seconds, 0 when nothing waits. */
export interface Backlog {
  events: number;
  oldest_event: number;
  mails: number;
  oldest_mail: number;
  /** Of the last thirty days. */
  mails_given_up: number;
  jobs: Map<Job['status'], number>;
  oldest_job: number;
}

/** Counts by indexes over what waits: it costs as little as there is to do. */
export async function readBacklog(database: Database): Promise<Backlog> {
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
