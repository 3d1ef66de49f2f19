import { offerUndoAtom, showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useLocationWords } from '../location-words.hooks';

/** The way back from what was done. */
export interface WayBack {
  /** By which it is withdrawn once it is taken otherwise; a later one of the same name takes its place. */
  name: string;
  undo: () => void;
}

/** The name of the way back from archiving one location. */
export const archivingOf = (id: number) => `location-archived:${id}`;

/** Says what was done, with Undo, which `z` takes too, where there is a way back. */
export function useReportDone(): (message: string, wayBack?: WayBack) => void {
  const { t } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  return (message, wayBack) =>
    wayBack
      ? offerUndo({ ...wayBack, topic: wayBack.name, message, label: t('undo') })
      : showToast({ kind: 'done', message });
}
