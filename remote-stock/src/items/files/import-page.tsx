import { Link, useCan } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { viewPath } from '../data/items.rules';
import { useFilesWords } from '../words/files-words.hooks';
import { CheckFile } from './check-file';
import { ChooseFile } from './choose-file';
import { useImportForm } from './import-form.hooks';
import { ImportResult } from './import-result';

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
