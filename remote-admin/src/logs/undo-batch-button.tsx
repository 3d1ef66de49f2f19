import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import type { GroupedLog } from './log-group';
import { undoBatch } from './logs.api';
import { UndoControl } from './undo-control';
import { useMayUndo, useUndo } from './undo.queries';

/** Undoes what was done at once, as far as it was not changed again since, where this user may undo all of it. */
export function UndoBatchButton({ log, what }: { log: GroupedLog; what: string }) {
  const t = useTexts('admin');
  const mayUndo = useMayUndo();
  const showToast = useSetAtom(showToastAtom);
  const { batch_id, group } = log;
  const undo = useUndo(
    (key) => undoBatch(batch_id ?? '', key),
    (failed) => {
      if (failed > 0) showToast({ kind: 'done', message: t('logs.undoneInPart', { what }) });
    },
  );
  return (
    <UndoControl
      isUndone={group.undone}
      isOffered={mayUndo({ ...log, undone: group.undone, changed_again: false })}
      label={t('logs.undoOfAll', { what })}
      {...undo}
    />
  );
}
