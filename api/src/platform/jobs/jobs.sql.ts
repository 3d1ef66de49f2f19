import { and, arrayContained, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Job, Permission } from '@storeroom/contract';
import type { Database } from '../database/database';
import { leaveTask } from '../database/outbox';
import { teams } from '../database/schema/identity';
import { job_files, jobs } from '../database/schema/jobs';
import type { TeamScope } from '../database/team-scope';
import type { Kept, KeptPart } from '../file-store/files';
import { upwards } from '../database/team-tree';
import type { Code, Said } from '../../words/words';

export type JobRecord = typeof jobs.$inferSelect;
export type JobResult = NonNullable<JobRecord['result']>;

/** What a worker knows of a job before it takes it: whose it is. */
export interface OpenJob {
  team_id: number;
  /** The top of the tree in which the team is. */
  company_id: number;
  id: number;
  user_id: number;
  user_name: string;
  kind: Job['kind'];
  request_id: string | null;
  socket_id: string | null;
}

const own = (scope: TeamScope, id: number) => and(scope.owns(jobs), eq(jobs.id, id));

/** Until the commit nobody else adds a job of this person to the scope's team. */
export async function holdJobsOf(scope: TeamScope, user_id: number): Promise<void> {
  const whose = `jobs ${scope.team_id} ${user_id}`;
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`);
}

/** What a person has waiting or running in the scope's team. */
export function countOpenJobs(scope: TeamScope, user_id: number): Promise<number> {
  const open = and(scope.owns(jobs), eq(jobs.user_id, user_id), inArray(jobs.status, ['waiting', 'running']));
  return scope.db.$count(jobs, open);
}

/** What somebody asks to be done. */
export interface NewJob {
  kind: Job['kind'];
  /** What its file is called. */
  name: string;
  input: object;
  total: number;
  /** The rights that whoever asks for it had to have. */
  needs: readonly Permission[];
}

/** Waits for a worker from the commit on. */
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

/** A job as it is told: without what it works with, and of the rows that it left out the first. */
export type ToldJob = Omit<JobRecord, 'input'>;

/** So many rows that an import left out are told with the job, and in the list of jobs; its file has all of them. */
const MOST_LEFT_OUT = { alone: 100, listed: 10 };

const withoutInput = <Columns extends { input: unknown }>({ input: _input, ...rest }: Columns) => rest;

function told(most: number) {
  const failed = sql`${jobs.result} #> '{report,failed}'`;
  const first = sql`jsonb_path_query_array(${failed}, ${`$[0 to ${most - 1}]`}::jsonpath)`;
  const total = sql`to_jsonb(jsonb_array_length(${failed}))`;
  const shortened = sql<JobRecord['result']>`case when ${failed} is null then ${jobs.result}
    else jsonb_set(jsonb_set(${jobs.result}, '{report,failed_total}', ${total}), '{report,failed}', ${first}) end`;
  return { ...withoutInput(getTableColumns(jobs)), result: shortened };
}

export async function findToldJob(scope: TeamScope, id: number): Promise<ToldJob | undefined> {
  const [row] = await scope.db.select(told(MOST_LEFT_OUT.alone)).from(jobs).where(own(scope, id));
  return row;
}

/** Of those that a person has waiting or under way, and what ended within a day, the newest. */
export function findOwnJobs(scope: TeamScope, user_id: number, most: number): Promise<ToldJob[]> {
  const recent = sql`(${jobs.finished_at} is null or ${jobs.finished_at} > now() - interval '1 day')`;
  return scope.db
    .select(told(MOST_LEFT_OUT.listed))
    .from(jobs)
    .where(and(scope.owns(jobs), eq(jobs.user_id, user_id), recent))
    .orderBy(desc(jobs.id))
    .limit(most);
}

/** Of all teams, oldest first: waiting ones, and those whose worker may have died. */
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
 * Until the transaction ends nobody else works on the job. When the worker dies, its connection and this lock go
 * with it at once: no clock has to tell a dead worker from a slow one.
 */
export async function tryTakeJob({ db }: TeamScope, id: number): Promise<boolean> {
  const taken = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`storeroom.job.${id}`}, 0)) as mine`,
  );
  return taken.rows[0]?.mine === true;
}

/** Seen at once by whoever asks: in a transaction of its own, beside that of the work. */
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

/** Interrupted by us and not by a failure: it waits as if it had not been begun. */
export async function markWaiting(scope: TeamScope, id: number): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ status: 'waiting', progress: 0, attempts: sql`greatest(${jobs.attempts} - 1, 0)` })
    .where(and(own(scope, id), eq(jobs.status, 'running')));
  // The workers of other processes were told when it was made, and found it taken.
  await leaveTask(scope.db, 'jobs');
}

export async function markDone(scope: TeamScope, id: number, result: JobResult): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ status: 'done', progress: jobs.total, result, input: null, finished_at: sql`now()` })
    .where(own(scope, id));
}

/**
 * Says of the import that was this batch that it was undone, and how many of its items stayed as they were.
 * @returns whose job it is; nothing for another batch
 */
export async function markUndone(
  scope: TeamScope,
  batch_id: string,
  kept: number,
): Promise<{ id: number; user_id: number } | undefined> {
  const report = sql`${jobs.result} -> 'report'`;
  const said = sql`jsonb_build_object('undone', true, 'kept', ${kept}::int)`;
  const [row] = await scope.db
    .update(jobs)
    .set({ result: sql`jsonb_set(${jobs.result}, '{report}', ${report} || ${said})` })
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
  kept: Kept<'jobs'>,
): Promise<void> {
  await scope.db.insert(job_files).values({ team_id: scope.team_id, job_id, position, ...kept });
}

export async function readPiece(
  scope: TeamScope,
  job_id: number,
  position: number,
): Promise<KeptPart | undefined> {
  const [row] = await scope.db
    .select({ bytes: job_files.data, object_id: job_files.object_id })
    .from(job_files)
    .where(and(scope.owns(job_files), eq(job_files.job_id, job_id), eq(job_files.position, position)));
  return row;
}

/**
 * Hands the file out for the given time to whoever asked for it and may still read all of it; whoever comes second with
 * the same number gets nothing.
 */
export async function takeDownload(
  scope: TeamScope,
  id: number,
  use: number,
  { user_id, team }: { user_id: number; team: { permissions: ReadonlySet<Permission> } },
): Promise<{ filename: string; type: string } | null> {
  const [row] = await scope.db
    .update(jobs)
    .set({ downloads: sql`${jobs.downloads} + 1` })
    .where(
      and(
        own(scope, id),
        eq(jobs.user_id, user_id),
        arrayContained(jobs.needs, [...team.permissions]),
        eq(jobs.status, 'done'),
        eq(jobs.downloads, use),
      ),
    )
    .returning({ result: jobs.result });
  return row?.result && 'filename' in row.result ? row.result : null;
}

/** Files after a day, jobs after a week, at most so many of each. @returns how many it were. */
export async function clearJobs(database: Database, now: Date, most: number): Promise<number> {
  const { rows } = await database.identity.execute<{ cleared: string }>(
    sql`select clear_jobs(${now.toISOString()}, ${most}) as cleared`,
  );
  return Number(rows[0]?.cleared ?? 0);
}
