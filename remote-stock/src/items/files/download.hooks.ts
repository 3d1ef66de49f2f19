import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useCallback, useState } from 'react';
import { useFilesWords } from '../words/files-words.hooks';
import { oneJob } from './jobs.api';
import { openDownload } from './save-file';

/** Fetches the file of a job: its address is made anew for each download. */
export function useDownload() {
  const { t } = useFilesWords();
  const showToast = useSetAtom(showToastAtom);
  const [isFetching, setFetching] = useState(false);
  const download = useCallback(
    async (id: number) => {
      setFetching(true);
      const job = await oneJob(id).catch(() => null);
      setFetching(false);
      if (job?.download_url) return openDownload(job.download_url);
      showToast({ kind: 'failed', message: t(job ? 'jobs.notThere' : 'export.offline') });
    },
    [showToast, t],
  );
  return { download: (id: number) => void download(id), isFetching };
}
