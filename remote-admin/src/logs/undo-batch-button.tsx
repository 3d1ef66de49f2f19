import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import type { LogGroup } from './log-groups.rules';
import { undoBatch } from './logs.api';
import { UndoControl } from './undo-control';
import { useMayUndo, useUndo } from './undo.queries';

/** Undoes what was done at once, as far as it was not changed again since, where this user may undo all of it. */
export function UndoBatchButton({ group, what }: { group: LogGroup; what: string }) {
  const t = useTexts('admin');
  const mayUndo = useMayUndo();
  const showToast = useSetAtom(showToastAtom);
  const [{ batch_id }] = group;
  const undo = useUndo(
    (key) => undoBatch(batch_id ?? '', key),
    (failed) => {
      if (failed > 0) showToast({ kind: 'done', message: t('logs.undoneInPart', { what }) });
    },
  );
  const left = group.filter(({ undone }) => undone !== true);
  return (
    <UndoControl
      isUndone={left.length === 0}
      isOffered={left.every((log) => mayUndo(log))}
      label={t('logs.undoOfAll', { what })}
      {...undo}
    />
  );
}
