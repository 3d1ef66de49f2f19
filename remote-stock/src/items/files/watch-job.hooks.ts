import type { Job } from '@storeroom/contract';
import {
  newId,
  now,
  offerUndoAtom,
  refreshFigures,
  showToastAtom,
  useMutation,
  useSetAtom,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import { useCallback } from 'react';
import { useStockCache } from '../data/stock-cache.hooks';
import { useSendBatchUndo } from '../changes/undo-batch.hooks';
import { nameOf } from '../data/item-work.state';
import { useFilesWords } from '../words/files-words.hooks';
import { isOpen, jobKeys, lastBegun, oneJob, useDownload } from './jobs.queries';

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

/** Milliseconds between two looks, and how many of them may fail in a row. */
const LOOK_EVERY = 1_000;
const MAX_FAILED = 60;

/** Waits until a job has ended; null when nobody can be asked any more. */
async function endOf(id: number): Promise<Job | null> {
  for (let failed = 0; failed < MAX_FAILED;) {
    const job = await oneJob(id).catch(() => null);
    if (job && !isOpen(job)) return job;
    failed = job ? 0 : failed + 1;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return null;
}

/** Says when a job of this tab has ended, on whatever page one is by then: with its file, or the way back. */
export function useWatchJob(): (job: Job) => void {
  const { t, written } = useFilesWords();
  const { client, team } = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const { download } = useDownload();
  const { undo } = useUndoImport();

  const tell = useCallback(
    ({ id, status, kind, report, message, name }: Job) => {
      const words = { name: name ?? t('jobs.unnamed') };
      if (status === 'failed') {
        showToast({ kind: 'failed', message: `${t('jobs.failed', words)} ${message ?? ''}`.trim() });
      } else if (kind === 'export') {
        const action = { label: t('jobs.download'), run: () => download(id) };
        showToast({ kind: 'done', message: t('jobs.ready', words), action });
      } else if (report) {
        const { created, updated, batch_id } = report;
        const said = t('jobs.imported', { ...words, created: written(created), updated: written(updated) });
        if (batch_id === null) return showToast({ kind: 'done', message: said });
        const way = { label: t('undo.undo'), undo: () => undo(batch_id, words.name) };
        offerUndo({ name: nameOf({ batch_id }), message: said, ...way });
      }
    },
    [download, offerUndo, showToast, t, undo, written],
  );

  return useCallback(
    (job: Job) => {
      lastBegun.keep(now());
      void client.invalidateQueries({ queryKey: jobKeys.all(team) });
      void endOf(job.id).then((ended) => {
        if (!ended) return;
        void client.invalidateQueries({ queryKey: ['stock', team] });
        if (ended.kind === 'import') void refreshFigures();
        tell(ended);
      });
    },
    [client, team, tell],
  );
}
