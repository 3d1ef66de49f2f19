import { CHANNELS } from '@storeroom/contract';
import { publish } from '../database/outbox';
import type { TeamScope } from '../database/team-scope';

/** Tells the person who started a job, on their own channel, that it has begun or ended. */
export async function publishJob(scope: TeamScope, job_id: number, user_id: number): Promise<void> {
  await publish(scope, 'Edited', [CHANNELS.user(user_id)], { job_id });
}
