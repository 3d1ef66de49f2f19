import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '@storeroom/contract';
import type { Database } from '../database/database';
import type { Caller, TeamScope } from '../database/team-scope';
import { requireWritableWithin } from '../coverage/read-only';
import type { Files } from '../file-store/files';
import { whyUnavailable } from '../database/unavailable';
import { Problem } from '../http/problem';
import type { Sessions } from '../http/session';
import {
  type JobRecord,
  type JobResult,
  type OpenJob,
  findJob,
  findOpenJobs,
  markBegun,
  markDone,
  markFailed,
  markProgress,
  markToRepeat,
  markWaiting,
  tryTakeJob,
  uncountAttempt,
} from './jobs.sql';
import { publishJob } from './job-event';
import { type Keep, keepFor } from './store-file';
import { say } from '../../words/words';

/** Reports how many rows are done. The work can be interrupted at each report. */
export type Report = (done: number) => Promise<void>;

/** Does the work in the given transaction, stores the file that it makes, and returns the result. */
export type JobTask = (scope: TeamScope, job: JobRecord, report: Report, keep: Keep) => Promise<JobResult>;

export interface Worker {
  /** Sets the task for a kind of job. */
  handle(kind: Job['kind'], task: JobTask): void;
  /** Looks for open jobs. */
  wake(): void;
  /** Interrupts the running job. Another process, or the next start, continues with it. */
  stop(): Promise<void>;
}

/** A job that was begun this often, and each time its server died or the database was busy, is not started again. */
const MAX_ATTEMPTS = 3;
/**
 * How many attempts of a job are not counted because the database was away or full. There is a limit because the job
 * itself may be what ends the database.
 */
const MAX_OUTAGES = 10;
const REPORT_EVERY_MS = 200;

class Interrupted extends Error {}

/** Runs one job at a time in this process. Several processes share the open jobs. */
export function openWorker(
  database: Database,
  files: Files,
  log: FastifyBaseLogger,
  sessions: Pick<Sessions, 'accessOf'>,
): Worker {
  const tasks = new Map<Job['kind'], JobTask>();
  /** How often the database was away or full during an attempt of this process, by the id of the job. */
  const outages = new Map<number, number>();
  /** Jobs with an attempt that was counted but should not be. */
  let miscounted: OpenJob[] = [];
  let working: Promise<void> | null = null;
  let isNotified = false;
  let stopped = false;

  async function workOff(): Promise<void> {
    do {
      isNotified = false;
      await correctCounts();
      await eachInTurn(attempt);
    } while (isNotified && !stopped);
  }

  /** Runs every open job once. Next is the oldest job of the company served longest ago, found anew after each job. */
  async function eachInTurn(task: (job: OpenJob) => Promise<void>): Promise<void> {
    const begun = new Set<number>();
    const served = new Map<number, number>();
    const turnOf = ({ company_id }: OpenJob) => served.get(company_id) ?? 0;
    while (!stopped) {
      const open = (await findOpenJobs(database)).filter(({ id }) => !begun.has(id));
      const next = open.sort((a, b) => turnOf(a) - turnOf(b) || a.id - b.id)[0];
      if (!next || stopped) return;
      begun.add(next.id);
      served.set(next.company_id, begun.size);
      await task(next);
    }
  }

  async function correctCounts(): Promise<void> {
    for (const open of miscounted) {
      await database.writeBeside(callerFor(open), (scope) => uncountAttempt(scope, open.id));
      miscounted = miscounted.filter((other) => other !== open);
    }
  }

  /** An attempt that ended because the database was away or full is no fault of the job, until there are too many. */
  function noteOutage(open: OpenJob): void {
    const times = (outages.get(open.id) ?? 0) + 1;
    outages.set(open.id, times);
    if (times <= MAX_OUTAGES) miscounted.push(open);
  }

  async function attempt(open: OpenJob): Promise<void> {
    const caller = callerFor(open);
    let attempts = 0;
    const beside = <T>(task: (scope: TeamScope) => Promise<T>) => database.writeBeside(caller, task);
    const put = (data: Buffer) =>
      files.put('jobs', open.team_id, { data }, (note) => beside(({ db }) => note(db)));
    try {
      await database.writeLong(caller, async (scope) => {
        if (!(await tryTakeJob(scope, open.id))) return;
        const job = await findJob(scope, open.id);
        const task = tasks.get(open.kind);
        if (!task || (job?.status !== 'waiting' && job?.status !== 'running')) return;
        if (job.attempts >= MAX_ATTEMPTS) throw new Problem(500, say('job.interrupted'));
        const permissions = await requireAllowed(scope, job);
        await beside((other) => markBegun(other, open.id));
        attempts = job.attempts + 1;
        const seen = { ...scope, without_archive: !permissions.has('stock.archive') };
        const result = await task(seen, job, reporter(open.id, beside), keepFor(scope, open.id, put));
        await markDone(scope, open.id, result);
        await publishJob(scope, open.id, open.user_id);
      });
      if (attempts > 0) outages.delete(open.id);
    } catch (error) {
      const why = whyUnavailable(error);
      if (why === 'away' || why === 'full') {
        if (attempts > 0) noteOutage(open);
        throw error;
      }
      if (error instanceof Interrupted) await beside((scope) => markWaiting(scope, open.id));
      else if (why === 'busy' && attempts < MAX_ATTEMPTS) {
        log.warn({ err: error, job: open.id }, 'the database was busy, so the job waits again');
        await beside((scope) => markToRepeat(scope, open.id));
      } else {
        if (!(error instanceof Problem)) log.error({ err: error, job: open.id }, 'job failed');
        const words = (error instanceof Problem && error.words) || say('job.broken');
        await beside(async (scope) => {
          await markFailed(scope, open.id, words);
          await publishJob(scope, open.id, open.user_id);
        });
        outages.delete(open.id);
      }
    }
  }

  /** Checks that the author still has the rights, and that the team can still be changed. Returns their present rights. */
  async function requireAllowed(scope: TeamScope, { kind, team_id, user_id, needs }: JobRecord) {
    const permissions = (await sessions.accessOf(user_id, scope.db))?.get(team_id)?.permissions;
    if (!permissions || !needs.every((right) => permissions.has(right)))
      throw new Problem(403, say('job.not_allowed'));
    if (kind === 'import') await requireWritableWithin(scope);
    return permissions;
  }

  function reporter(
    id: number,
    beside: (task: (scope: TeamScope) => Promise<void>) => Promise<void>,
  ): Report {
    let reported_at = 0;
    return async (done) => {
      if (stopped) throw new Interrupted();
      if (Date.now() - reported_at < REPORT_EVERY_MS) return;
      reported_at = Date.now();
      await beside((scope) => markProgress(scope, id, done));
    };
  }

  return {
    handle: (kind, task) => void tasks.set(kind, task),
    wake() {
      isNotified = true;
      if (stopped || working) return;
      working = workOff()
        .catch((error: unknown) => log.warn({ err: error }, 'jobs could not be worked off'))
        .finally(() => (working = null));
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}

/** The changes of a job are logged as those of its author. */
function callerFor({ team_id, user_id, user_name, kind, request_id, socket_id }: OpenJob): Caller {
  const cause = kind === 'import' ? 'import' : 'system';
  return { team_id, user: { id: user_id, name: user_name }, cause, request_id, socket_id };
}
