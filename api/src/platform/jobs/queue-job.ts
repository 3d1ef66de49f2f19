import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { publishJob } from './job-event';
import { type JobRecord, type NewJob, countOpenJobs, insertJob, lockJobsOf } from './jobs.sql';
import { say } from '../../words/words';

/** The most open jobs of one person in a team. */
const MAX_OPEN = 5;

/**
 * Queues a job of the caller, which waits for a worker from the commit on.
 *
 * @throws 422 when too many of their jobs are open
 */
export async function queueJob(scope: TeamScope, job: NewJob): Promise<JobRecord> {
  const { user } = scope;
  if (!user) throw new Error('A job is somebody’s.');
  await lockJobsOf(scope, user.id);
  if ((await countOpenJobs(scope, user.id)) >= MAX_OPEN) throw invalid('job', say('job.too_many'));
  const made = await insertJob(scope, user, job);
  await publishJob(scope, made.id, user.id);
  return made;
}
