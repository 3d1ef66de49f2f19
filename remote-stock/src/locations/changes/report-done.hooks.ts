import { offerUndoAtom, showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useLocationWords } from '../location-words.hooks';

/** How a change can be undone. */
interface UndoAction {
  /**
   * Identifies the offer to undo. It is withdrawn by this name when the change is undone in another way, and replaced by a
   * later offer of the same name.
   */
  name: string;
  undo: () => void;
}

/** The name of the offer to undo the archiving of one location. */
export const archivingOf = (id: number) => `location-archived:${id}`;

/** Reports a change that was made. If it can be undone, the message has an Undo button, and the key `z` does the same. */
export function useReportDone(): (message: string, undo?: UndoAction) => void {
  const { t } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  return (message, undo) =>
    undo
      ? offerUndo({ ...undo, topic: undo.name, message, label: t('undo') })
      : showToast({ kind: 'done', message });
}
