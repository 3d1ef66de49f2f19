import type { Job } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { Icon } from '@storeroom/ui/icon';
import { ProgressBar } from '@storeroom/ui/progress';
import { useDownload } from './download.hooks';
import { useFilesWords } from '../words/files-words.hooks';
import styles from './files.module.css';
import { leftOutOf } from './jobs.api';
import { isOpen } from './jobs.queries';
import { useUndoImport } from './undo-import.hooks';

/** One import or export: how far it is, or what came of it. */
export function JobLine({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  return isOpen(job) ? <OpenJob job={job} /> : <EndedJob job={job} onDismiss={onDismiss} />;
}

function OpenJob({ job: { kind, name, status, progress, total } }: { job: Job }) {
  const { t, written } = useFilesWords();
  const words = { name: name ?? t('jobs.unnamed') };
  return (
    <div className={styles.line}>
      <Icon name={kind === 'import' ? 'in' : 'out'} />
      <span className={styles.words}>
        {t(kind === 'import' ? 'jobs.importing' : 'jobs.exporting', words)}
      </span>
      <ProgressBar value={progress} max={Math.max(total, 1)} label={t('jobs.progress', words)} />
      <span className="soft num nowrap">
        {status === 'waiting'
          ? t('jobs.waiting')
          : t('jobs.of', { done: written(progress), total: written(total) })}
      </span>
    </div>
  );
}

function EndedJob({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  const { t, written, counted } = useFilesWords();
  const { download, isFetching } = useDownload();
  const { undo, isPending } = useUndoImport();
  const { kind, report, message, status } = job;
  const batch = report?.batch_id ?? null;
  const words = { name: job.name ?? t('jobs.unnamed') };
  const left = report ? leftOutOf(report) : 0;
  const said =
    status === 'failed'
      ? `${t('jobs.failed', words)} ${message ?? ''}`
      : kind === 'import'
        ? t('jobs.imported', {
            ...words,
            created: written(report?.created ?? 0),
            updated: written(report?.updated ?? 0),
          })
        : t('jobs.ready', words);
  return (
    <div className={styles.line}>
      <Icon name={status === 'failed' ? 'warn' : 'check'} />
      <span className={styles.words} role="status">
        {said}
        {left > 0 ? <span className="soft">{` · ${t('jobs.leftOut', counted(left))}`}</span> : null}
      </span>
      {job.download_url ? (
        <Button
          size="small"
          icon="out"
          pending={isFetching && t('export.working')}
          onClick={() => download(job.id)}
        >
          {t(kind === 'import' ? 'jobs.downloadLeftOut' : 'jobs.download')}
        </Button>
      ) : null}
      {batch !== null ? (
        <Button size="small" icon="undo" pending={isPending} onClick={() => undo(batch, words.name)}>
          {t('undo.press')}
        </Button>
      ) : null}
      <IconButton icon="x" size="small" label={t('jobs.dismiss')} onClick={onDismiss} />
    </div>
  );
}
