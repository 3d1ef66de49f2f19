import { lackingToUndo, type StockLog } from '@storeroom/contract';
import {
  now,
  showToastAtom,
  useAtomValue,
  useCan,
  userAtom,
  useSetAtom,
  useTexts,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import { undoBatch } from './logs.api';
import { UndoControl } from './undo-control';
import { useMayUndo, useUndo } from './undo.queries';

/** Whether it added items, which go only with all that the import did. */
export const isImported = ({ action, cause, batch_id }: StockLog): boolean =>
  action === 'created' && cause === 'import' && batch_id !== null;

/** Undoes what was done at once, as far as it was not changed again since, where this user may undo all of it. */
export function UndoBatchButton({ log, what }: { log: StockLog; what: string }) {
  const t = useTexts('admin');
  const mayUndo = useMayUndo();
  const mayUndoImport = useMayUndoImport();
  const showToast = useSetAtom(showToastAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const { batch_id, group, cause } = log;
  const undone = group?.undone ?? log.undone === true;
  const undo = useUndo(
    (key) => undoBatch(batch_id ?? '', key),
    ({ failed, kept_locations = [] }) => {
      withdrawUndo(`stock-batch:${batch_id}`);
      const message = [
        failed.length > 0 && t('logs.undoneInPart', { what }),
        kept_locations.length > 0 &&
          t('logs.keptLocations', { count: kept_locations.length, names: kept_locations.join(', ') }),
      ].filter(Boolean);
      if (message.length > 0) showToast({ kind: 'done', message: message.join(' ') });
    },
  );
  return (
    <UndoControl
      isUndone={undone}
      isOffered={
        isImported(log) ? !undone && mayUndoImport(log) : mayUndo({ ...log, undone, changed_again: false })
      }
      label={cause === 'import' ? t('logs.undoOfImport') : t('logs.undoOfAll', { what })}
      {...undo}
    />
  );
}

function useMayUndoImport(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) =>
    user !== null && lackingToUndo(log, 'stock.import', { user_id: user.id, can, now: now() }) === null;
}
