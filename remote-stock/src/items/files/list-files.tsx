import { Link, useCan, stored } from '@storeroom/sdk';
import { Menu, type MenuItem } from '@storeroom/ui/menu';
import type { Job } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { Icon } from '@storeroom/ui/icon';
import { ProgressBar } from '@storeroom/ui/progress';
import { useEffect, useState } from 'react';
import { viewPath } from '../data/items.rules';
import { useListAddress } from '../data/list-scope.hooks';
import {
  useExport,
  isOpen,
  leftOutOf,
  useDownload,
  useOwnJobs,
  useUndoImport,
  useFilesWords,
} from './jobs.queries';
import type { FileFormat } from '../../export-report.hooks';
import styles from './files.module.css';

interface FilesMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu to import items from a file, and to export those of the list. */
export function FilesMenu({ anchor, onClose }: FilesMenuProps) {
  const { t } = useFilesWords();
  const can = useCan();
  const list = useListAddress();
  const { mutate } = useExport();
  const mayExport = can('stock.export');
  const exportAs = (format: FileFormat): MenuItem => ({
    key: format,
    label: t(`menu.${format}`),
    icon: 'out',
    ...(mayExport
      ? { onSelect: () => mutate({ format, of: { by: 'filter', list, total: 0 }, order: list }) }
      : { disabledReason: t('menu.notExport') }),
  });
  const items: MenuItem[] = [
    {
      key: 'import',
      label: t('menu.import'),
      icon: 'in',
      ...(can('stock.import')
        ? { to: `${viewPath('available')}?import=1` }
        : { disabledReason: t('menu.notImport') }),
    },
    exportAs('csv'),
    exportAs('xlsx'),
  ];
  return (
    <Menu
      open
      onClose={onClose}
      anchor={anchor}
      align="end"
      as={Link}
      label={t('menu.label')}
      items={items}
    />
  );
}

/** The progress of an import or export, or its result. */
function JobLine({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  return isOpen(job) ? <OpenJob job={job} /> : <EndedJob job={job} onDismiss={onDismiss} />;
}

function OpenJob({ job }: { job: Job }) {
  const { t, written, jobName } = useFilesWords();
  const { kind, status, progress, total } = job;
  const words = { name: jobName(job) };
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
  const { t, counted, jobName, endedWords } = useFilesWords();
  const { download, isFetching } = useDownload();
  const { undo, isPending } = useUndoImport();
  const { kind, report, status } = job;
  const batch = report?.batch_id ?? null;
  const left = report ? leftOutOf(report) : 0;
  return (
    <div className={styles.line}>
      <Icon name={status === 'failed' ? 'warn' : 'check'} />
      <span className={styles.words} role="status">
        {endedWords(job)}
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
        <Button size="small" icon="undo" pending={isPending} onClick={() => undo(batch, jobName(job))}>
          {t('undo.press')}
        </Button>
      ) : null}
      <IconButton icon="x" size="small" label={t('jobs.dismiss')} onClick={onDismiss} />
    </div>
  );
}

/** The most jobs that are shown at the same time. */
const MAX_JOBS = 3;
/** How many dismissed jobs are remembered; enough, as jobs are only listed for a day. */
const MAX_DISMISSED = 50;

/** The ids of jobs that the person has dismissed, in any tab of this browser. */
const storedDismissed = stored('stock-jobs-seen', (found): readonly number[] =>
  Array.isArray(found) ? found.filter((id) => typeof id === 'number') : [],
);

/** Whether a job is worth showing: it is under way, has failed, has a file, or is an import that was not undone. */
const isShown = (job: Job) =>
  isOpen(job) ||
  job.status === 'failed' ||
  (job.kind === 'import' ? job.report?.undone !== true : job.download_url !== null);

/** The person's own imports and exports, in every open tab. Those that have ended stay until they are dismissed. */
export function JobsStrip() {
  const { t } = useFilesWords();
  const { data } = useOwnJobs();
  const [dismissed, setDismissed] = useState(storedDismissed.read);
  useEffect(() => {
    const look = () => setDismissed(storedDismissed.read());
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  const jobs = (data ?? []).filter((job) => isShown(job) && !dismissed.includes(job.id)).slice(0, MAX_JOBS);
  if (jobs.length === 0) return null;
  const dismiss = (id: number) => {
    const next = [...storedDismissed.read(), id].slice(-MAX_DISMISSED);
    storedDismissed.keep(next);
    setDismissed(next);
  };
  return (
    <section aria-label={t('jobs.label')} className={styles.strip}>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} onDismiss={() => dismiss(job.id)} />
      ))}
    </section>
  );
}
