import {
  newId,
  refreshFigures,
  showToastAtom,
  useMutation,
  useSetAtom,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import { undoBatchOf } from '../bulk/bulk.api';
import { useStockCache } from '../data/stock-cache.hooks';
import { nameOf } from '../undo/undoing';
import { useFilesWords } from '../files-words.hooks';

/** Takes back all that an import did; what was changed again since stays. */
export function useUndoImport(onDone?: () => void) {
  const { t, counted } = useFilesWords();
  const { client, team } = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ batch, key }: { batch: string; key: string }) => undoBatchOf(batch, key),
    onSuccess: ({ updated, failed }, { batch }) => {
      withdrawUndo(nameOf({ batch_id: batch }));
      const words = t('undo.done', counted(updated));
      const kept = failed.length;
      showToast({
        kind: kept > 0 ? 'failed' : 'done',
        message: kept > 0 ? `${words} ${t('undo.kept', counted(kept))}` : words,
      });
      onDone?.();
    },
    onError: () => showToast({ kind: 'failed', message: t('undo.failed') }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['stock', team] });
      void refreshFigures();
    },
  });
  return { undo: (batch: string) => mutate({ batch, key: newId() }), isPending };
}
