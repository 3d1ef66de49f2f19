import { offerUndoAtom, showToastAtom, useSetAtom } from '@storeroom/sdk';
import { writeReportAddress } from '../data/report-address.rules';
import { useReportWords } from '../report-words.hooks';
import { changeDashboardAtom } from './dashboard-reports.state';

/** The parameters of an address that decide what the report says; the order of its table is not among them. */
const ASKING = ['report', 'from', 'to', 'group', 'location_id', 'include_children', 'by'] as const;

/** The longest query that the server stores, in characters. */
const LONGEST = 300;

/** The query of an address in a normal form: the same report with the same parameters has the same text. */
export function dashboardQuery(search: URLSearchParams): string {
  const params = new URLSearchParams();
  const values = ASKING.map((name) => [name, search.get(name)?.trim() ?? null] as const);
  writeReportAddress(params, Object.fromEntries(values.filter(([name]) => name === 'report')));
  for (const [name, value] of values) if (name !== 'report' && value) params.set(name, value);
  return params.toString().slice(0, LONGEST);
}

export const pathOfReport = (query: string): string =>
  query === '' ? '/stock/reports' : `/stock/reports?${query}`;

/** Adds a report to the person's dashboard or removes it, with a message that offers Undo. */
export function useChangeDashboard() {
  const { t } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const save = useSetAtom(changeDashboardAtom);
  const put = async (query: string, isShown: boolean, onDone: (message: string) => void) => {
    if (await save({ query, isShown })) onDone(t(isShown ? 'dashboard.added' : 'dashboard.removed'));
    else showToast({ kind: 'failed', message: t('dashboard.failed') });
  };
  return (query: string, isShown: boolean): Promise<void> =>
    put(query, isShown, (message) => {
      const name = `dashboard-report:${query}`;
      const undo = () => void put(query, !isShown, (undone) => showToast({ kind: 'done', message: undone }));
      offerUndo({ name, topic: name, message, label: t('dashboard.undo'), undo });
    });
}
