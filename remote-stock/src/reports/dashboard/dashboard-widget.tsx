import { lazyPart, useAtomValue } from '@storeroom/sdk';
import { dashboardReportsAtom } from './dashboard-reports.state';

/** In the chunk of the reports page, whose charts it uses; only loaded for people with a report on their dashboard. */
const DashboardReport = lazyPart(
  async () => (await import(/* webpackChunkName: "screen-reports" */ './dashboard-report')).DashboardReport,
);

/** The reports that the person has put on their dashboard. */
export default function DashboardReports() {
  const { queries } = useAtomValue(dashboardReportsAtom);
  return queries.map((query) => <DashboardReport key={query} query={query} />);
}
