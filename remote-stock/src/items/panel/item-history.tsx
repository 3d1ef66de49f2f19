import { isArchived, mayUndo, type Stock, type StockLog } from '@storeroom/contract';
import { now, offlineWords, useAtomValue, useCan, userAtom, useSetAtom } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { PanelSection } from '@storeroom/ui/side-panel';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect, useRef } from 'react';
import { lookBackAtom, lookingBackAtom } from '../data/item-actions.state';
import { useItemHistory } from '../data/item.queries';
import { useItemWords } from '../words/item-words.hooks';
import { useListScope } from '../data/list-scope.hooks';
import { useUndoChange } from '../changes/undo.queries';
import { HistoryEntry } from './history-entry';
import { undoableIds } from './log-lines.rules';
import { stepsOf } from './log-steps.rules';

/** Whether this user may take this entry back. */
function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => user !== null && mayUndo(log, { user_id: user.id, can, now: now() });
}

/** What happened to the item, newest first; what can still be taken back says so. */
export function ItemHistory({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const { data, isError, refetch } = useItemHistory(stock.id);
  const mayUndo = useMayUndo();
  const undo = useUndoChange(stock);
  const title = useOpensHere(stock.id);
  const steps = stepsOf(data?.data ?? []);
  const undoable = undoableIds(
    steps.map(({ log }) => log),
    isArchived(stock),
  );
  return (
    <PanelSection
      title={
        <span ref={title} tabIndex={-1}>
          {t('history.title')}
        </span>
      }
    >
      {data === undefined && !isError ? <Skeleton width="60%" /> : null}
      {isError ? (
        <p>
          {data === undefined ? offlineWords('notRead') || t('notFetched.text') : t('history.old')}{' '}
          <TextButton onClick={() => void refetch()}>{t('notFetched.retry')}</TextButton>
        </p>
      ) : null}
      <ol>
        {steps.map(({ log, undoing }) => (
          <HistoryEntry
            key={log.id}
            log={log}
            onUndo={undoable.has(log.id) && mayUndo(log) ? () => undo(undoing) : undefined}
          />
        ))}
      </ol>
    </PanelSection>
  );
}

/** The title takes the focus where the panel is opened for the history. */
function useOpensHere(id: number) {
  const list = useListScope();
  const asked = useAtomValue(lookingBackAtom, list);
  const lookBack = useSetAtom(lookBackAtom, list);
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (asked !== id) return;
    title.current?.focus();
    lookBack(null);
  }, [asked, id, lookBack]);
  return title;
}
