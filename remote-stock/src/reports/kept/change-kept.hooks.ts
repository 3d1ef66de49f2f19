import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useReportWords } from '../report-words.hooks';
import { changeKeptAtom } from './kept-reports.state';

/** Puts a report on the person's dashboard or takes it off, says so, and offers the way back. */
export function useChangeKept() {
  const { t } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  const save = useSetAtom(changeKeptAtom);
  return async function change(query: string, isKept: boolean): Promise<void> {
    if (!(await save({ query, isKept }))) return showToast({ kind: 'failed', message: t('kept.failed') });
    showToast({
      kind: 'done',
      message: t(isKept ? 'kept.added' : 'kept.removed'),
      action: { label: t('kept.undo'), run: () => void change(query, !isKept) },
    });
  };
}
