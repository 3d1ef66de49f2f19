import { offerUndoAtom, showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useReportWords } from '../report-words.hooks';
import { changeKeptAtom } from './kept-reports.state';

/** Puts a report on the person's dashboard or takes it off, says so, and offers the way back. */
export function useChangeKept() {
  const { t } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const save = useSetAtom(changeKeptAtom);
  const put = async (query: string, isKept: boolean, onDone: (message: string) => void) => {
    if (await save({ query, isKept })) onDone(t(isKept ? 'kept.added' : 'kept.removed'));
    else showToast({ kind: 'failed', message: t('kept.failed') });
  };
  return (query: string, isKept: boolean): Promise<void> =>
    put(query, isKept, (message) => {
      const name = `report-kept:${query}`;
      const undo = () => void put(query, !isKept, (undone) => showToast({ kind: 'done', message: undone }));
      offerUndo({ name, topic: name, message, label: t('kept.undo'), undo });
    });
}
