import { canAtom, useAtomValue, useFigures, useSetAtom, type FiguresReport } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { takeTotalsAtom } from './menu-counts.state';

/** The reports that this page can read. */
const KNOWN: readonly FiguresReport[] = ['GET /api/stock/reports/overview'];

function KeepTotals({ report }: { report: FiguresReport }) {
  const { data = null } = useFigures(report);
  const take = useSetAtom(takeTotalsAtom);
  useEffect(() => {
    take({ report, said: data });
    return () => take({ report, said: null });
  }, [take, report, data]);
  return null;
}

/** Reads what the entries of the menu count, once for each report, as long as this person may read it. */
export function KeepMenuCounts() {
  const can = useAtomValue(canAtom);
  const counts = useRouteEntries().flatMap(({ row }) => row.menu?.count ?? []);
  const readable = KNOWN.filter((known) =>
    counts.some(({ report, permission }) => report === known && can(permission)),
  );
  return readable.map((report) => <KeepTotals key={report} report={report} />);
}
