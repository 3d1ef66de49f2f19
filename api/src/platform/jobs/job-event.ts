import { CHANNELS } from '@storeroom/contract';
import { publish } from '../database/outbox';
import type { TeamScope } from '../database/team-scope';

/** A job is of whoever asked for it: that it began and that it ended is told on their own channel. */
export async function publishJob(scope: TeamScope, job_id: number, user_id: number): Promise<void> {
  await publish(scope, 'Edited', [CHANNELS.user(user_id)], { job_id });
}
