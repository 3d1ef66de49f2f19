import type { Job, Locale } from '@storeroom/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { isSent, textOf, textsOf } from '../../words/words';
import type { KeptReport } from '../database/schema/jobs';
import { addressOf } from './download-address';
import type { ShownJob } from './jobs.sql';
import type { PermissionSet } from '../http/session';
import { DAY_MS } from '../http/moment.rules';

/** Who reads about a job, in which language, with which rights, and when. */
interface JobReader {
  locale: Locale;
  now: Date;
  permissions: PermissionSet;
  sign_in: number;
}

export const jobReaderOf = ({ locale, team, session, server }: FastifyRequest): JobReader => ({
  locale,
  sign_in: session.token_id,
  now: server.clock.now(),
  permissions: team.permissions,
});

/** Why a job failed. Older jobs have only the text. */
function why({ message }: ShownJob, locale: Locale): Pick<Job, 'message' | 'says'> {
  if (message === null) return { message };
  if (!('code' in message)) return { message: message[locale] };
  return { message: textOf(message, locale), ...(isSent(message) && { says: [message] }) };
}

function reportFor(report: KeptReport, locale: Locale): Job['report'] {
  const failed = report.failed.map(({ errors, codes = {}, ...row }) => ({
    ...row,
    errors: errors ?? textsOf(codes, locale),
    ...(errors === undefined && { codes }),
  }));
  return { ...report, failed };
}

/** A job as the API returns it, with a new address of its file if the reader may still download it. */
export function answerJob(
  job: ShownJob,
  config: Config,
  { locale, now, permissions, sign_in }: JobReader,
): Job {
  const { id, kind, name, status, progress, total, created_at, started_at, finished_at } = job;
  return {
    id,
    kind,
    name,
    status,
    progress,
    total,
    report: job.result && 'report' in job.result ? reportFor(job.result.report, locale) : null,
    download_url: job.needs.every((right) => permissions.has(right))
      ? addressFor(job, sign_in, config, now)
      : null,
    ...why(job, locale),
    created_at,
    started_at,
    finished_at,
  };
}

const FILE_KEPT_MS = DAY_MS;

function addressFor(job: ShownJob, sign_in: number, config: Config, now: Date): string | null {
  const { result, finished_at, downloads, team_id, id } = job;
  if (!result || !('filename' in result) || finished_at === null) return null;
  if (now.getTime() - Date.parse(finished_at) > FILE_KEPT_MS) return null;
  const path = addressOf(config.app_key, { team_id, sign_in, job_id: id, use: downloads }, now);
  return new URL(path, config.server_origin).href;
}
