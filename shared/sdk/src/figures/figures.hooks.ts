import type { Result } from '@storeroom/contract';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { request } from '../http/request';
import { useQuery } from '../lazy/query-library.hooks';
import { activeTeamIdAtom } from '../team/team.state';
import { figuresKey, followFigures } from './figures';

/** Reports that return `totals`. */
export type FiguresReport = 'GET /api/stock/reports/overview';

/** A part of the page does not fetch again what another has just fetched. */
const FRESH_FOR_MS = 5_000;

export interface FiguresQuery<Data> {
  /** The query key: the same for everything that shows the same figures. */
  of: readonly string[];
  read: (signal: AbortSignal) => Promise<Data>;
  /** Milliseconds for which fetched figures are fresh. */
  staleTime?: number;
}

/**
 * A query for live figures of the active team: events refetch all such queries once, throttled for the whole page.
 * Earlier data stays visible during a refetch, but never that of another team.
 */
export function useFiguresQuery<Data>({ of, read, staleTime = 0 }: FiguresQuery<Data>) {
  const team = useAtomValue(activeTeamIdAtom);
  useEffect(followFigures, []);
  return useQuery<Data>({
    queryKey: figuresKey(team, ...of),
    queryFn: ({ signal }) => read(signal),
    staleTime,
    placeholderData: (data: Data | undefined, before: { queryKey: readonly unknown[] } | undefined) =>
      before?.queryKey[1] === team ? (data as never) : undefined,
  });
}

/**
 * The totals of a report for the active team, live. All tiles, chips and menu entries share one request, and events
 * refetch them once, throttled for the whole page.
 */
export function useFigures(report: FiguresReport) {
  return useFiguresQuery({
    of: [report],
    read: async (signal): Promise<Result<FiguresReport>['totals']> =>
      (await request(report, { remembered: true, signal })).totals,
    staleTime: FRESH_FOR_MS,
  });
}
