import { request } from '@storeroom/sdk';
import type { ImportReport, Job } from '@storeroom/contract';

/** One's own of the active team: under way, and ended within a day. */
export async function ownJobs(signal?: AbortSignal): Promise<Job[]> {
  const { jobs } = await request('GET /api/jobs', { signal });
  return jobs;
}

/** As it is now, with an address for the next download. */
export async function oneJob(id: number, signal?: AbortSignal): Promise<Job> {
  const { job } = await request('GET /api/jobs/{id}', { path: { id }, signal });
  return job;
}

/** How many rows an import left out: it tells of the first alone. */
export const leftOutOf = ({ failed, failed_total }: ImportReport): number => failed_total ?? failed.length;
