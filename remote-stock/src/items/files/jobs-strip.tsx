import type { Job } from '@storeroom/contract';
import { useEffect, useState } from 'react';
import { keepDismissed, readDismissed } from './kept-jobs';
import { useFilesWords } from '../files-words.hooks';
import styles from './files.module.css';
import { JobLine } from './job-line';
import { isOpen, useOwnJobs } from './jobs.queries';

/** How many of them are told of at a time. */
const MOST = 3;

/** Whether there is something to be fetched or to be known of it; of an import that was undone there is not. */
const isTold = (job: Job) =>
  isOpen(job) ||
  job.status === 'failed' ||
  (job.kind === 'import' ? job.report?.undone !== true : job.download_url !== null);

/** What one's own imports and exports are doing, in every open tab; what has ended stays until it is put away. */
export function JobsStrip() {
  const { t } = useFilesWords();
  const { data } = useOwnJobs();
  const [dismissed, setDismissed] = useState(readDismissed);
  useEffect(() => {
    const look = () => setDismissed(readDismissed());
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  const jobs = (data ?? []).filter((job) => isTold(job) && !dismissed.includes(job.id)).slice(0, MOST);
  if (jobs.length === 0) return null;
  return (
    <section aria-label={t('jobs.label')} className={styles.strip}>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} onDismiss={() => setDismissed(keepDismissed(job.id))} />
      ))}
    </section>
  );
}
