import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { publishJob } from './job-event';
import { type JobRecord, type NewJob, countOpenJobs, holdJobsOf, insertJob } from './jobs.sql';
import { say } from '../../words/words';

/** Of one person in a team at a time. */
const MAX_OPEN = 5;

/**
 * Waits for a worker from the commit on; it is the caller's.
 *
 * @throws 422 when too many of theirs wait already
 */
export async function queueJob(scope: TeamScope, job: NewJob): Promise<JobRecord> {
  const { user } = scope;
  if (!user) throw new Error('A job is somebody’s.');
  await holdJobsOf(scope, user.id);
  if ((await countOpenJobs(scope, user.id)) >= MAX_OPEN) throw invalid('job', say('job.too_many'));
  const made = await insertJob(scope, user, job);
  await publishJob(scope, made.id, user.id);
  return made;
}
