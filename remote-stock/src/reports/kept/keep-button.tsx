import { showToastAtom, useAtomValue, useSearch, useSetAtom } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { useReportWords } from '../report-words.hooks';
import { keptQuery, useChangeKept } from './kept-reports.hooks';
import { MOST_KEPT, keptReportsAtom } from './kept-reports.state';

/** Puts the report that is open on the person's dashboard, as it is asked for, and takes it off again. */
export function KeepButton() {
  const { t } = useReportWords();
  const [search] = useSearch();
  const showToast = useSetAtom(showToastAtom);
  const { canKeep, isFull, queries } = useAtomValue(keptReportsAtom);
  const change = useChangeKept();
  if (!canKeep) return null;
  const query = keptQuery(search);
  const isKept = queries.includes(query);
  const press = () => {
    if (isKept || !isFull) void change(query, !isKept);
    else showToast({ kind: 'failed', message: t('kept.full', { count: MOST_KEPT }) });
  };
  return (
    <Button size="small" kind="quiet" icon="dashboard" onClick={press}>
      {t(isKept ? 'kept.remove' : 'kept.add')}
    </Button>
  );
}
