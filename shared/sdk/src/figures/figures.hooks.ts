import type { Result } from '@storeroom/contract';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { request } from '../http/request';
import { useQuery } from '../lazy/query-library.hooks';
import { activeTeamIdAtom } from '../team/team.state';
import { figuresKey, followFigures } from './figures';

/** Reports that answer `totals`. */
export type FiguresReport = 'GET /api/stock/reports/overview';

/** What another part of the page has just read is not read again. */
const FRESH_FOR = 5_000;

export interface FiguresQuery<Data> {
  /** What it is, and of what: the same for whoever shows the same. */
  of: readonly string[];
  read: (signal: AbortSignal) => Promise<Data>;
  /** Milliseconds for which another part of the page takes what was read. */
  staleTime?: number;
}

/**
 * What a part of the page counts of the active team, live: events make all such figures read once, at the pace of the
 * page. While the next ones are on their way the last stay, but never another team's.
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
 * The totals of a report for the active team, live. Whoever shows them, a tile, a chip or the menu, shares one read, and
 * events make all of them read once, at the pace of the page.
 */
export function useFigures(report: FiguresReport) {
  return useFiguresQuery({
    of: [report],
    read: async (signal): Promise<Result<FiguresReport>['totals']> =>
      (await request(report, { remembered: true, signal })).totals,
    staleTime: FRESH_FOR,
  });
}
