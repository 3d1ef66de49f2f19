import {
  newId,
  refreshFigures,
  showToastAtom,
  useMutation,
  useSetAtom,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import { useStockCache } from '../data/stock-cache.hooks';
import { useSendBatchUndo } from '../changes/undo-batch.hooks';
import { nameOf } from '../data/undo-target';
import { useFilesWords } from '../words/files-words.hooks';

/** Takes back all that an import did, by its batch and its file's name; what was changed again since stays. */
export function useUndoImport(onDone?: () => void) {
  const { t, counted } = useFilesWords();
  const { client, team } = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const sendUndo = useSendBatchUndo();
  const { mutate, isPending } = useMutation({
    mutationFn: sendUndo,
    onSuccess: (undone, { batch }) => {
      withdrawUndo(nameOf({ batch_id: batch }));
      if (undone === null) return;
      const { updated, failed, kept_locations = [] } = undone;
      const kept = failed.length;
      const stay = kept_locations.length;
      const message = [
        t('undo.done', counted(updated)),
        kept > 0 && t('undo.kept', counted(kept)),
        stay > 0 && t('undo.keptLocations', { count: stay, names: kept_locations.join(', ') }),
      ];
      showToast({ kind: kept > 0 ? 'failed' : 'done', message: message.filter(Boolean).join(' ') });
      onDone?.();
    },
    onError: () => showToast({ kind: 'failed', message: t('undo.failed') }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['stock', team] });
      void client.invalidateQueries({ queryKey: ['locations', team] });
      void refreshFigures();
    },
  });
  const undo = (batch: string, name: string) => mutate({ batch, name, key: newId() });
  return { undo, isPending };
}
