import { useFigures } from '@storeroom/sdk';
import type { ReportKeyOfPage } from '../data/report-keys';

/** Whether the team has nothing yet that a report could tell of; the roll-up may have something of other teams. */
export function useIsFirstUse(report: ReportKeyOfPage): boolean {
  const { data: totals } = useFigures('GET /api/stock/reports/overview');
  return (
    totals !== undefined && report !== 'teams' && totals.available + totals.empty + totals.archived === 0
  );
}
