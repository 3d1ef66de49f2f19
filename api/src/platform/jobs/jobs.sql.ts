import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Job, Permission } from '@storeroom/contract';
import type { Database } from '../database/database';
import { leaveTask } from '../database/outbox';
import { teams } from '../database/schema/identity';
import { job_files, jobs } from '../database/schema/jobs';
import type { TeamScope } from '../database/team-scope';
import type { PermissionSet } from '../http/session';
import type { StoredFile, StoredPart } from '../file-store/files';
import { upwards } from '../database/team-tree';
import type { Code, Said } from '../../words/words';

export type JobRecord = typeof jobs.$inferSelect;
export type JobResult = NonNullable<JobRecord['result']>;

/** What a worker needs to know of a job before it takes it. */
export interface OpenJob {
  team_id: number;
  /** The top team of the tree that contains the team. */
  company_id: number;
  id: number;
  user_id: number;
  user_name: string;
  kind: Job['kind'];
  request_id: string | null;
  socket_id: string | null;
}

const own = (scope: TeamScope, id: number) => and(scope.owns(jobs), eq(jobs.id, id));

/** Keeps others from adding jobs of this person to the team until the transaction ends. */
export async function lockJobsOf(scope: TeamScope, user_id: number): Promise<void> {
  const whose = `jobs ${scope.team_id} ${user_id}`;
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`);
}

/** How many jobs of a person in the team are waiting or running. */
export function countOpenJobs(scope: TeamScope, user_id: number): Promise<number> {
  const open = and(scope.owns(jobs), eq(jobs.user_id, user_id), inArray(jobs.status, ['waiting', 'running']));
  return scope.db.$count(jobs, open);
}

/** A job to be queued. */
export interface NewJob {
  kind: Job['kind'];
  /** The name of its file. */
  name: string;
  input: object;
  total: number;
  /** The rights that its author must have. */
  needs: readonly Permission[];
}

/** Inserts a job, which waits for a worker from the commit on. */
export async function insertJob(
  scope: TeamScope,
  user: { id: number; name: string },
  { needs, ...job }: NewJob,
): Promise<JobRecord> {
  const { team_id, request_id, socket_id } = scope;
  const [row] = await scope.db
    .insert(jobs)
    .values({
      ...job,
      needs: [...needs],
      team_id,
      request_id,
      socket_id,
      user_id: user.id,
      user_name: user.name,
    })
    .returning();
  if (!row) throw new Error('A job was not made.');
  await leaveTask(scope.db, 'jobs');
  return row;
}

export async function findJob(scope: TeamScope, id: number): Promise<JobRecord | undefined> {
  const [row] = await scope.db.select().from(jobs).where(own(scope, id));
  return row;
}

/** A job as the API returns it: without its input, and with the first of the rows that were left out. */
export type ShownJob = Omit<JobRecord, 'input'>;

/** How many of the rows that an import left out are returned with a single job and in a list of jobs; its file has all. */
const MAX_LEFT_OUT = { alone: 100, listed: 10 };

const withoutInput = <Columns extends { input: unknown }>({ input: _input, ...rest }: Columns) => rest;

function shownColumns(most: number) {
  const failed = sql`${jobs.result} #> '{report,failed}'`;
  const first = sql`jsonb_path_query_array(${failed}, ${`$[0 to ${most - 1}]`}::jsonpath)`;
  const total = sql`to_jsonb(jsonb_array_length(${failed}))`;
  const shortened = sql<JobRecord['result']>`case when ${failed} is null then ${jobs.result}
    else jsonb_set(jsonb_set(${jobs.result}, '{report,failed_total}', ${total}), '{report,failed}', ${first}) end`;
  return { ...withoutInput(getTableColumns(jobs)), result: shortened };
}

export async function findShownJob(scope: TeamScope, id: number): Promise<ShownJob | undefined> {
  const [row] = await scope.db.select(shownColumns(MAX_LEFT_OUT.alone)).from(jobs).where(own(scope, id));
  return row;
}

/** The newest jobs of a person that are waiting or running, or have ended within a day. */
export function findOwnJobs(scope: TeamScope, user_id: number, most: number): Promise<ShownJob[]> {
  const recent = sql`(${jobs.finished_at} is null or ${jobs.finished_at} > now() - interval '1 day')`;
  return scope.db
    .select(shownColumns(MAX_LEFT_OUT.listed))
    .from(jobs)
    .where(and(scope.owns(jobs), eq(jobs.user_id, user_id), recent))
    .orderBy(desc(jobs.id))
    .limit(most);
}

/** The open jobs of all teams, oldest first: those that wait, and those that run or whose worker has died. */
export async function findOpenJobs(database: Database): Promise<OpenJob[]> {
  const found = await database.identity.execute<Record<keyof OpenJob, string>>(
    sql`select open.*, (with recursive ${upwards(sql`${teams.id} = open.team_id`)} select id from up where parent_id is null)
      as company_id from open_jobs() as open order by open.id`,
  );
  return found.rows.map((row) => ({
    ...row,
    kind: row.kind as Job['kind'],
    team_id: Number(row.team_id),
    company_id: Number(row.company_id),
    id: Number(row.id),
    user_id: Number(row.user_id),
  }));
}

/**
 * Takes a job by a lock that lasts until the transaction ends. If the worker dies, its connection and this lock end at
 * once, so that no timeout has to distinguish a dead worker from a slow one.
 */
export async function tryTakeJob({ db }: TeamScope, id: number): Promise<boolean> {
  const taken = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`storeroom.job.${id}`}, 0)) as mine`,
  );
  return taken.rows[0]?.mine === true;
}

/** Marks a job as running, in a transaction beside that of the work, so that it can be seen at once. */
export async function markBegun(scope: TeamScope, id: number): Promise<void> {
  await scope.db
    .update(jobs)
    .set({
      status: 'running',
      progress: 0,
      attempts: sql`${jobs.attempts} + 1`,
      started_at: sql`coalesce(${jobs.started_at}, now())`,
    })
    .where(own(scope, id));
}

export async function markProgress(scope: TeamScope, id: number, progress: number): Promise<void> {
  await scope.db.update(jobs).set({ progress }).where(own(scope, id));
}

const oneAttemptLess = sql`greatest(${jobs.attempts} - 1, 0)`;

/** Makes a job wait again that was interrupted by the end of the process. This does not count as an attempt. */
export async function markWaiting(scope: TeamScope, id: number): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ status: 'waiting', progress: 0, attempts: oneAttemptLess })
    .where(and(own(scope, id), eq(jobs.status, 'running')));
  // Workers of other processes were notified when the job was made, and could not take it then.
  await leaveTask(scope.db, 'jobs');
}

/**
 * Makes a job wait again that the database was too busy for. This counts as an attempt, and no worker is notified: each
 * looks for jobs after a while.
 */
export async function markToRepeat(scope: TeamScope, id: number): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ status: 'waiting', progress: 0 })
    .where(and(own(scope, id), eq(jobs.status, 'running')));
}

/** Makes one attempt less of an open job. It changes nothing else, because another process may have begun the job since. */
export async function uncountAttempt(scope: TeamScope, id: number): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ attempts: oneAttemptLess })
    .where(and(own(scope, id), inArray(jobs.status, ['waiting', 'running'])));
}

export async function markDone(scope: TeamScope, id: number, result: JobResult): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ status: 'done', progress: jobs.total, result, input: null, finished_at: sql`now()` })
    .where(own(scope, id));
}

/**
 * Notes that the import with this batch was undone, and how many of its items were kept.
 * @returns the job and its owner; undefined if the batch is of no import
 */
export async function markUndone(
  scope: TeamScope,
  batch_id: string,
  kept: number,
): Promise<{ id: number; user_id: number } | undefined> {
  const report = sql`${jobs.result} -> 'report'`;
  const counts = sql`jsonb_build_object('undone', true, 'kept', ${kept}::int)`;
  const [row] = await scope.db
    .update(jobs)
    .set({ result: sql`jsonb_set(${jobs.result}, '{report}', ${report} || ${counts})` })
    .where(and(scope.owns(jobs), eq(jobs.kind, 'import'), eq(sql`${report} ->> 'batch_id'`, batch_id)))
    .returning({ id: jobs.id, user_id: jobs.user_id });
  return row;
}

export async function markFailed(scope: TeamScope, id: number, message: Said<Code>): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ status: 'failed', message, input: null, finished_at: sql`now()` })
    .where(and(own(scope, id), inArray(jobs.status, ['waiting', 'running'])));
}

export async function appendPiece(
  scope: TeamScope,
  job_id: number,
  position: number,
  kept: StoredFile<'jobs'>,
): Promise<void> {
  await scope.db.insert(job_files).values({ team_id: scope.team_id, job_id, position, ...kept });
}

export async function readPiece(
  scope: TeamScope,
  job_id: number,
  position: number,
): Promise<StoredPart | undefined> {
  const [row] = await scope.db
    .select({ bytes: job_files.data, object_id: job_files.object_id })
    .from(job_files)
    .where(and(scope.owns(job_files), eq(job_files.job_id, job_id), eq(job_files.position, position)));
  return row;
}

/**
 * Returns the file for the download with this number, if the person has started the job and may still read all of it. A
 * second call with the same number returns nothing.
 */
export async function takeDownload(
  scope: TeamScope,
  id: number,
  use: number,
  { user_id, team }: { user_id: number; team: { permissions: PermissionSet } },
): Promise<{ filename: string; type: string } | null> {
  const [row] = await scope.db
    .update(jobs)
    .set({ downloads: sql`${jobs.downloads} + 1` })
    .where(
      and(
        own(scope, id),
        eq(jobs.user_id, user_id),
        // The function arrayContained of drizzle throws for an empty array: that of a person without any right.
        sql`${jobs.needs} <@ ${sql.param([...team.permissions], jobs.needs)}`,
        eq(jobs.status, 'done'),
        eq(jobs.downloads, use),
      ),
    )
    .returning({ result: jobs.result });
  return row?.result && 'filename' in row.result ? row.result : null;
}

/** Deletes files after a day and jobs after a week, at most `most` of each. @returns how many were deleted */
export async function clearJobs(database: Database, now: Date, most: number): Promise<number> {
  const { rows } = await database.identity.execute<{ cleared: string }>(
    sql`select clear_jobs(${now.toISOString()}, ${most}) as cleared`,
  );
  return Number(rows[0]?.cleared ?? 0);
}
