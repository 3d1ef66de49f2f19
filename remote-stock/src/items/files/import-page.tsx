import { Link, newId, useCan } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { Field } from '@storeroom/ui/field';
import { PageHead } from '@storeroom/ui/page-head';
import { Textarea } from '@storeroom/ui/textarea';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useFilesWords } from '../words/files-words.hooks';
import { WriteButton } from '../../write-button';
import { viewPath } from '../data/items.rules';
import { type ChosenFile, MAX_BYTES } from './import.rules';
import styles from './import.module.css';
import { CheckFile } from './check-file';
import { useImportForm } from './import-form.hooks';
import { ImportResult } from './import-result';

/** Takes a file that is dropped or chosen, or cells that are pasted. */
function ChooseFile({ onChoose }: { onChoose: (file: ChosenFile) => void }) {
  const { t } = useFilesWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');

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

/** Brings items in from a file: chosen, looked through, corrected, and imported as one change. */
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
