import type { ImportReport, Job } from '@storeroom/contract';
import { Link, newId, useCan, useDraft } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, ButtonLink } from '@storeroom/ui/button';
import { ProgressBar } from '@storeroom/ui/progress';
import { useEffect, useRef, useState, type RefObject, type ClipboardEvent, type DragEvent } from 'react';
import { EmptyState } from '@storeroom/ui/empty-state';
import { Field } from '@storeroom/ui/field';
import { PageHead } from '@storeroom/ui/page-head';
import { Textarea } from '@storeroom/ui/textarea';
import { viewPath } from '../data/items.rules';
import { useFilesWords, isOpen, leftOutOf, useDownload, useJob, useUndoImport } from './jobs.queries';
import styles from './import.module.css';
import { useFileFieldName, useImportForm } from './import-form.hooks';
import { FILE_FIELDS, type ChosenFile, MAX_BYTES } from './import';
import { WriteButton } from '../../write-button';
import { CheckFile } from './check-file';

/** The first rows that were not imported, each with item, column and reason. The file to download has all of them. */
function LeftOut({ report }: { report: ImportReport }) {
  const { t, counted, written } = useFilesWords();
  const fieldName = useFileFieldName();
  /** The reason, after the name of the column that it is about. */
  const errorText = (key: string, reason: string) => {
    const field = FILE_FIELDS.find((known) => known === key);
    return field ? t('import.report.of', { field: fieldName(field), reason }) : reason;
  };
  const { failed } = report;
  const more = leftOutOf(report) - failed.length;
  return (
    <section aria-labelledby="import-left-out" className={styles.section}>
      <h3 id="import-left-out">{t('import.report.rows')}</h3>
      <ul className={styles.leftOut}>
        {failed.map(({ row, name, errors }) => (
          <li key={row}>
            <strong>{t('import.report.row', { row: written(row) })}</strong>
            <span>
              {name ? <span className={styles.leftOutName}>{name} </span> : null}
              <span className="soft">
                {Object.entries(errors)
                  .map(([key, reasons]) => errorText(key, reasons.join(' ')))
                  .join(' ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="soft">{t('import.report.more', counted(more))}</p> : null}
    </section>
  );
}

/** The progress of an import, and then its result. */
export function ImportResult({ job_id, onAgain }: { job_id: number; onAgain: () => void }) {
  const { t, written, jobName } = useFilesWords();
  const { data: job, isError } = useJob(job_id);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = job !== undefined && !isOpen(job);
  useEffect(() => heading.current?.focus(), [hasEnded]);
  if (hasEnded) return <Ended job={job} onAgain={onAgain} headingRef={heading} />;
  return (
    <section className={styles.page} aria-live="polite">
      <h2 ref={heading} tabIndex={-1}>
        {t('import.running.title')}
      </h2>
      <ProgressBar
        {...(job?.status === 'running' && { value: job.progress })}
        max={Math.max(job?.total ?? 1, 1)}
        label={t('jobs.progress', { name: jobName(job) })}
      />
      <p className="soft num">
        {job?.status === 'running'
          ? t('jobs.of', { done: written(job.progress), total: written(job.total) })
          : t('jobs.waiting')}
      </p>
      {isError ? <Banner kind="warn">{t('import.failed.offline')}</Banner> : null}
      <p>{t('import.running.text')}</p>
    </section>
  );
}

interface EndedProps {
  job: Job;
  onAgain: () => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

function titleOf(report: ImportReport | null, isUndone: boolean) {
  if (isUndone) return 'import.report.undone';
  return report ? 'import.report.title' : 'import.report.failedTitle';
}

function Ended({ job, onAgain, headingRef }: EndedProps) {
  const { t, written, counted, jobName } = useFilesWords();
  const { download, isFetching } = useDownload();
  const { report, message } = job;
  const [wasUndoneHere, setUndoneHere] = useState(false);
  const isUndone = wasUndoneHere || report?.undone === true;
  const notUndone = report?.kept ?? 0;
  const { undo, isPending } = useUndoImport(() => {
    setUndoneHere(true);
    // The pressed button disappears, and the focus with it.
    headingRef.current?.focus();
  });
  const batch = report?.batch_id ?? null;
  const figures = [
    ['created', report?.created],
    ['updated', report?.updated],
    ['unchanged', report?.unchanged],
    ['leftOut', report ? leftOutOf(report) : 0],
  ] as const;
  return (
    <section className={styles.page}>
      <h2 ref={headingRef} tabIndex={-1}>
        {t(titleOf(report, isUndone))}
      </h2>
      {isUndone && notUndone > 0 ? <p>{t('undo.kept', counted(notUndone))}</p> : null}
      {isUndone ? null : report ? (
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`import.report.${name}`)}</dt>
              <dd>{written(value ?? 0)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Banner kind="danger">{message ?? t('import.report.nothing')}</Banner>
      )}
      <div className={styles.actions}>
        <ButtonLink kind="primary" to={viewPath('available')} as={Link}>
          {t('import.report.see')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('import.report.again')}</Button>
        {batch !== null && !isUndone ? (
          <Button icon="undo" pending={isPending} onClick={() => undo(batch, jobName(job))}>
            {t('undo.press')}
          </Button>
        ) : null}
        {job.download_url ? (
          <Button icon="out" pending={isFetching && t('export.working')} onClick={() => download(job.id)}>
            {t('import.report.download')}
          </Button>
        ) : null}
      </div>
      {report && report.failed.length > 0 ? <LeftOut report={report} /> : null}
    </section>
  );
}

/** Accepts a dropped or chosen file, or pasted cells. */
function ChooseFile({ onChoose }: { onChoose: (file: ChosenFile) => void }) {
  const { t } = useFilesWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Pasted cells are not stored as a draft; leaving asks first.
  const { content: text, change: setText } = useDraft('stock:import:cells', '', {
    keep: false,
    params: ['import'],
  });

  const take = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) return setProblem(t('import.choose.one'));
    if (file.size > MAX_BYTES) return setProblem(t('import.choose.tooLarge'));
    const content = await file.arrayBuffer().catch(() => null);
    if (content === null) return setProblem(t('import.failed.gone'));
    onChoose({ id: newId(), name: file.name, content: new Blob([content]) });
  };
  const takeText = (cells: string) => {
    if (cells.trim() === '') return setProblem(t('import.choose.empty'));
    onChoose({ id: newId(), name: `${t('import.choose.pasted')}.tsv`, content: new Blob([cells]) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  };
  return (
    <div className={styles.page} onPaste={paste}>
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      <section
        aria-labelledby="import-choose"
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <h2 id="import-choose">{t('import.choose.title')}</h2>
        <p className="soft">{t('import.choose.text')}</p>
        <div className={styles.choose}>
          <span className={styles.wide}>{t('import.choose.drop')}</span>
          <WriteButton kind="primary" icon="in" data-autofocus onClick={() => input.current?.click()}>
            {t('import.choose.press')}
          </WriteButton>
          <input
            ref={input}
            type="file"
            className="sr"
            tabIndex={-1}
            aria-label={t('import.choose.press')}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values"
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
      </section>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          takeText(text);
        }}
      >
        <Field label={t('import.choose.paste')}>
          <Textarea
            rows={4}
            spellCheck={false}
            wrap="off"
            placeholder={t('import.choose.pasteHere')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <WriteButton type="submit">{t('import.choose.use')}</WriteButton>
      </form>
    </div>
  );
}

/** Imports items from a file, which is chosen, checked, corrected, and imported as one change. */
export function ImportPage() {
  const { t } = useFilesWords();
  const can = useCan();
  return (
    <>
      <PageHead title={t('import.title')}>
        <ButtonLink to={viewPath('available')} as={Link}>
          {t('import.back')}
        </ButtonLink>
      </PageHead>
      {can('stock.import') ? (
        <Importing />
      ) : (
        <EmptyState title={t('import.notAllowed.title')}>{t('import.notAllowed.text')}</EmptyState>
      )}
    </>
  );
}

function Importing() {
  const form = useImportForm();
  if (form.job_id !== null) return <ImportResult job_id={form.job_id} onAgain={form.startAgain} />;
  return form.file === null ? <ChooseFile onChoose={form.choose} /> : <CheckFile form={form} />;
}
