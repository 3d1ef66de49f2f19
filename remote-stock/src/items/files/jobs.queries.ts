import type { ImportReport, Job } from '@storeroom/contract';
import {
  now,
  onLive,
  onReconnect,
  request,
  showToastAtom,
  stored,
  useQuery,
  useQueryClient,
  useSetAtom,
} from '@storeroom/sdk';
import { useCallback, useEffect, useState } from 'react';
import { useFilesWords } from '../words/files-words.hooks';
import { useStockCache } from '../data/stock-cache.hooks';
import { openDownload } from './save-file';

/** One's own of the active team: under way, and ended within a day. */
async function ownJobs(signal?: AbortSignal): Promise<Job[]> {
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

/** Fetches the file of a job: its address is made anew for each download. */
export function useDownload() {
  const { t } = useFilesWords();
  const showToast = useSetAtom(showToastAtom);
  const [isFetching, setFetching] = useState(false);
  const download = useCallback(
    async (id: number) => {
      setFetching(true);
      const job = await oneJob(id).catch(() => null);
      setFetching(false);
      if (job?.download_url) return openDownload(job.download_url);
      showToast({ kind: 'failed', message: t(job ? 'jobs.notThere' : 'export.offline') });
    },
    [showToast, t],
  );
  return { download: (id: number) => void download(id), isFetching };
}

export const jobKeys = {
  all: (team: number) => ['stock', team, 'jobs'] as const,
  one: (team: number, id: number) => ['stock', team, 'jobs', id] as const,
};

/** When this browser last began an import or export: one that keeps nothing looks for them with every list. */
export const lastBegun = stored('stock-jobs-begun', (found) =>
  found === undefined ? Infinity : Number(found),
);

/** Milliseconds for which jobs are told of. */
const DAY = 86_400_000;

/** Milliseconds between two looks at what is under way. */
const LOOK_EVERY = 800;

export const isOpen = ({ status }: Job) => status === 'waiting' || status === 'running';

/**
 * One's own imports and exports; every open tab follows them, whichever began them. Nobody is asked before this browser has
 * begun one or hears that there may be one.
 */
export function useOwnJobs() {
  const { team } = useStockCache();
  const client = useQueryClient();
  const [isLooking, setLooking] = useState(() => now() - lastBegun.read() < DAY);
  useEffect(() => {
    const look = () => {
      setLooking(true);
      void client.invalidateQueries({ queryKey: jobKeys.all(team) });
    };
    const again = () => void client.invalidateQueries({ queryKey: jobKeys.all(team) });
    const stops = [onLive('user', look), onReconnect(again)];
    return () => stops.forEach((stop) => stop());
  }, [client, team]);
  return useQuery({
    queryKey: jobKeys.all(team),
    queryFn: ({ signal }) => ownJobs(signal),
    enabled: isLooking,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY : false),
    staleTime: 0,
  });
}

/** One of them: until it has ended, and from then on what is heard of it. */
export function useJob(id: number) {
  const { client, team } = useStockCache();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: jobKeys.one(team, id) });
    const stops = [onLive('user', again), onReconnect(again)];
    return () => stops.forEach((stop) => stop());
  }, [client, team, id]);
  return useQuery({
    queryKey: jobKeys.one(team, id),
    queryFn: ({ signal }) => oneJob(id, signal),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : LOOK_EVERY),
    staleTime: 0,
  });
}
