import { canAtom, useAtomValue, useFigures, useSetAtom, type FiguresReport } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { setTotalsAtom } from '../remotes/menu-counts.state';

function TotalsUpdater({ report }: { report: string }) {
  // The row of a remote names the report and which of its totals to show, so that the host needs to name no remote.
  const { data = null } = useFigures(report as FiguresReport);
  const setTotals = useSetAtom(setTotalsAtom);
  useEffect(() => {
    setTotals({ report, reportTotals: data });
    return () => setTotals({ report, reportTotals: null });
  }, [setTotals, report, data]);
  return null;
}

/** Fetches the figures of the menu entries, once for each report, while this user may read it. */
export function MenuCountsUpdater() {
  const can = useAtomValue(canAtom);
  const counts = useRouteEntries().flatMap(({ row }) => row.menu?.count ?? []);
  const readable = new Set(
    counts.filter(({ permission }) => can(permission)).map(({ report }) => report as string),
  );
  return [...readable].map((report) => <TotalsUpdater key={report} report={report} />);
}
