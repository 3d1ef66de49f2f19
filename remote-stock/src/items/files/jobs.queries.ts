import { now, onLive, onReconnect, stored, useQuery, useQueryClient } from '@storeroom/sdk';
import type { Job } from '@storeroom/contract';
import { useEffect, useState } from 'react';
import { useStockCache } from '../data/stock-cache.hooks';
import { oneJob, ownJobs } from './jobs.api';

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
