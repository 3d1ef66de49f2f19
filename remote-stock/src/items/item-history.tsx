import { isArchived, type Stock } from '@storeroom/shared/contract';
import { TextButton } from '@storeroom/shared/ui/button';
import { PanelSection } from '@storeroom/shared/ui/side-panel';
import { Skeleton } from '@storeroom/shared/ui/skeleton';
import { HistoryEntry } from './history-entry';
import { useItemWords } from './item-words';
import { useItemHistory } from './items.queries';
import { undoableIds } from './log-words.rules';
import { useMayUndo } from './use-may-undo';
import { useUndoChange } from './undo.queries';

/** What happened to the item, newest first; what can still be taken back says so. */
export function ItemHistory({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const { data, isError, refetch } = useItemHistory(stock.id);
  const mayUndo = useMayUndo();
  const undo = useUndoChange(stock);
  const undoable = undoableIds(data?.data ?? [], isArchived(stock));
  return (
    <PanelSection title={t('history.title')}>
      {data === undefined && !isError ? <Skeleton width="60%" /> : null}
      {isError ? (
        <p>
          {t(data === undefined ? 'not-fetched.text' : 'history.old')}{' '}
          <TextButton onClick={() => void refetch()}>{t('not-fetched.retry')}</TextButton>
        </p>
      ) : null}
      <ol>
        {data?.data.map((log) => (
          <HistoryEntry
            key={log.id}
            log={log}
            onUndo={undoable.has(log.id) && mayUndo(log) ? () => undo(log.id) : undefined}
          />
        ))}
      </ol>
    </PanelSection>
  );
}
