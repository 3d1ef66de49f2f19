import type { Job } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';
import { useEffect, useState } from 'react';
import { useFilesWords } from '../words/files-words.hooks';
import styles from './files.module.css';
import { JobLine } from './job-line';
import { isOpen, useOwnJobs } from './jobs.queries';

/** How many of them are told of at a time. */
const MOST = 3;
/** Jobs are listed for a day: so many are enough. */
const MOST_PUT_AWAY = 50;

/** Which ended jobs nobody wants to see any more, in any tab of this browser. */
const lastPutAway = stored('stock-jobs-seen', (found): readonly number[] =>
  Array.isArray(found) ? found.filter((id) => typeof id === 'number') : [],
);

/** Whether there is something to be fetched or to be known of it; of an import that was undone there is not. */
const isTold = (job: Job) =>
  isOpen(job) ||
  job.status === 'failed' ||
  (job.kind === 'import' ? job.report?.undone !== true : job.download_url !== null);

/** What one's own imports and exports are doing, in every open tab; what has ended stays until it is put away. */
export function JobsStrip() {
  const { t } = useFilesWords();
  const { data } = useOwnJobs();
  const [putAway, setPutAway] = useState(lastPutAway.read);
  useEffect(() => {
    const look = () => setPutAway(lastPutAway.read());
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  const jobs = (data ?? []).filter((job) => isTold(job) && !putAway.includes(job.id)).slice(0, MOST);
  if (jobs.length === 0) return null;
  const dismiss = (id: number) => {
    const next = [...lastPutAway.read(), id].slice(-MOST_PUT_AWAY);
    lastPutAway.keep(next);
    setPutAway(next);
  };
  return (
    <section aria-label={t('jobs.label')} className={styles.strip}>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} onDismiss={() => dismiss(job.id)} />
      ))}
    </section>
  );
}
