import { now, offerUndoAtom, refreshFigures, showToastAtom, useSetAtom } from '@storeroom/sdk';
import type { Job } from '@storeroom/contract';
import { useCallback } from 'react';
import { useStockCache } from '../data/stock-cache.hooks';
import { nameOf } from '../data/undo-target';
import { useDownload } from './download.hooks';
import { useFilesWords } from '../words/files-words.hooks';
import { oneJob } from './jobs.api';
import { isOpen, jobKeys, lastBegun } from './jobs.queries';
import { useUndoImport } from './undo-import.hooks';

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
