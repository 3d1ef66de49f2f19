import { useSetAtom, useTexts, withdrawUndoAtom } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { undoEntry } from './logs.api';
import { UndoControl } from './undo-control';
import { useMayUndo, useUndo } from './undo.queries';

/** Undoes an entry, where this user may; says so where somebody did. */
export function UndoButton({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const mayUndo = useMayUndo();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  // A message that offered the same offers it no longer.
  const undo = useUndo(
    (key) => undoEntry(log.id, key),
    () => {
      withdrawUndo(`stock-log:${log.id}`);
      if (log.batch_id !== null) withdrawUndo(`stock-batch:${log.batch_id}`);
      withdrawUndo(`stock-status:${log.stock_id}`);
    },
  );
  return (
    <UndoControl
      isUndone={log.undone === true}
      isOffered={mayUndo(log)}
      label={t('logs.undoOf', { name: log.name })}
      {...undo}
    />
  );
}
