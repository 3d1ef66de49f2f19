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
  markWaiting,
  tryTakeJob,
} from './jobs.sql';
import { publishJob } from './job-event';
import { type Keep, keepFor } from './store-file';
import { say } from '../../words/words';

/** Says how many rows are done; between two of these the work can be interrupted. */
export type Report = (done: number) => Promise<void>;

/** Does the work within the given transaction, keeps the file that it makes, and answers what came of it. */
export type JobTask = (scope: TeamScope, job: JobRecord, report: Report, keep: Keep) => Promise<JobResult>;

export interface Worker {
  /** Who does the work of a kind. */
  handle(kind: Job['kind'], task: JobTask): void;
  /** Looks whether there is something to do. */
  wake(): void;
  /** Interrupts what is under way; another process, or the next start, takes it up again. */
  stop(): Promise<void>;
}

/** What people may do as it stands now. */
type Rights = Pick<Sessions, 'accessOf'>;

/** A job whose server died this often is not begun once more: perhaps it is the job that kills it. */
const MAX_ATTEMPTS = 3;
const REPORT_EVERY_MS = 200;

class Interrupted extends Error {}

/** One job at a time in each process; several processes share what there is. */
export function openWorker(
  database: Database,
  files: Files,
  log: FastifyBaseLogger,
  { accessOf }: Rights,
): Worker {
  const tasks = new Map<Job['kind'], JobTask>();
  let working: Promise<void> | null = null;
  let asked = false;
  let stopped = false;

  async function workOff(): Promise<void> {
    do {
      asked = false;
      await eachInTurn(attempt);
    } while (asked && !stopped);
  }

  /** Every open job once: the oldest of the company that was served longest ago, looked for anew after each. */
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

  async function attempt(open: OpenJob): Promise<void> {
    const caller = callerFor(open);
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
        const held = await requireAllowed(scope, job);
        await beside((other) => markBegun(other, open.id));
        const seen = { ...scope, without_archive: !held.has('stock.archive') };
        const result = await task(seen, job, reporter(open.id, beside), keepFor(scope, open.id, put));
        await markDone(scope, open.id, result);
        await publishJob(scope, open.id, open.user_id);
      });
    } catch (error) {
      // Not the job's fault: it is taken up again when the database is back.
      if (whyUnavailable(error) === 'away' || whyUnavailable(error) === 'full') throw error;
      if (error instanceof Interrupted) await beside((scope) => markWaiting(scope, open.id));
      else {
        if (!(error instanceof Problem)) log.error({ err: error, job: open.id }, 'job failed');
        const words = (error instanceof Problem && error.words) || say('job.broken');
        await beside(async (scope) => {
          await markFailed(scope, open.id, words);
          await publishJob(scope, open.id, open.user_id);
        });
      }
    }
  }

  /** Whoever asked may be gone by now, or do less, and the team may have become read-only. Answers what they may do. */
  async function requireAllowed(scope: TeamScope, { kind, team_id, user_id, needs }: JobRecord) {
    const held = (await accessOf(user_id, scope.db))?.get(team_id)?.permissions;
    if (!held || !needs.every((right) => held.has(right))) throw new Problem(403, say('job.not_allowed'));
    if (kind === 'import') await requireWritableWithin(scope);
    return held;
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
      asked = true;
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

/** Changes are written down as those of whoever asked for them. */
function callerFor({ team_id, user_id, user_name, kind, request_id, socket_id }: OpenJob): Caller {
  const cause = kind === 'import' ? 'import' : 'system';
  return { team_id, user: { id: user_id, name: user_name }, cause, request_id, socket_id };
}
