import { lazyPart, useAtomValue } from '@storeroom/sdk';
import { keptReportsAtom } from './kept-reports.state';

/** With the page of reports, whose charts it draws: for those who have put one on their dashboard, and for nobody else. */
const KeptReport = lazyPart(
  async () => (await import(/* webpackChunkName: "screen-reports" */ './kept-report')).KeptReport,
);

/** The reports that the person has put on their dashboard. */
export default function KeptReports() {
  const { queries } = useAtomValue(keptReportsAtom);
  return queries.map((query) => <KeptReport key={query} query={query} />);
}
