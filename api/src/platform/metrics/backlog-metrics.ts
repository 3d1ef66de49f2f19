import { Gauge, type Registry } from 'prom-client';
import type { Job } from '@storeroom/contract';
import { within } from '../clock/within';
import type { App } from '../http/app-types';
import { type Backlog, readBacklog } from './backlog.sql';

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
