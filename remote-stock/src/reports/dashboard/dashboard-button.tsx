import { showToastAtom, useAtomValue, useSearch, useSetAtom } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { useReportWords } from '../report-words.hooks';
import { dashboardQuery, useChangeDashboard } from './dashboard-reports.hooks';
import { MOST_REPORTS, dashboardReportsAtom } from './dashboard-reports.state';

/** Adds the open report with its parameters to the person's dashboard, or removes it. */
export function DashboardButton() {
  const { t } = useReportWords();
  const [search] = useSearch();
  const showToast = useSetAtom(showToastAtom);
  const { canAdd, isFull, queries } = useAtomValue(dashboardReportsAtom);
  const change = useChangeDashboard();
  if (!canAdd) return null;
  const query = dashboardQuery(search);
  const isShown = queries.includes(query);
  const press = () => {
    if (isShown || !isFull) void change(query, !isShown);
    else showToast({ kind: 'failed', message: t('dashboard.full', { count: MOST_REPORTS }) });
  };
  return (
    <Button size="small" kind="quiet" icon="dashboard" onClick={press}>
      {t(isShown ? 'dashboard.remove' : 'dashboard.add')}
    </Button>
  );
}
