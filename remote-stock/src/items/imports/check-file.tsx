import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { Spinner } from '@storeroom/ui/spinner';
import { useRef } from 'react';
import { useFilesWords } from '../files-words.hooks';
import { CommitBar } from './commit-bar';
import { FileFacts } from './file-facts';
import type { ImportForm } from './import-form.hooks';
import styles from './import.module.css';
import { MatchColumns } from './match-columns';
import { PlanTable } from './plan-table';
import { TakenCodes } from './taken-codes';
import { UnknownLocations } from './unknown-locations';

/** A chosen file: how it is read, what its columns hold, and what would become of its rows. */
export function CheckFile({ form }: { form: ImportForm }) {
  const { t } = useFilesWords();
  const commitRef = useRef<HTMLButtonElement>(null);
  const { plan, failure, isFileRefused, isReading } = form;
  return (
    <div className={styles.page}>
      <FileFacts form={form} />
      {failure ? (
        <Banner
          kind="danger"
          action={
            isFileRefused && plan === undefined ? (
              <TextButton onClick={form.startAgain}>{t('import.file.other')}</TextButton>
            ) : (
              <TextButton onClick={form.retry}>{t('import.failed.retry')}</TextButton>
            )
          }
        >
          {failure}
        </Banner>
      ) : null}
      {plan === undefined && isReading ? (
        <p className={styles.reading} role="status">
          <Spinner /> {t('import.file.reading')}
        </p>
      ) : null}
      {plan ? (
        <>
          <MatchColumns form={form} plan={plan} />
          {plan.problem === null ? (
            <>
              <UnknownLocations form={form} plan={plan} />
              <TakenCodes form={form} plan={plan} />
              <PlanTable form={form} plan={plan} commitRef={commitRef} />
              <CommitBar form={form} plan={plan} commitRef={commitRef} />
            </>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
