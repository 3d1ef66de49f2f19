import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useFilesWords } from '../files-words.hooks';
import type { ImportForm } from './import-form.hooks';
import type { RefObject } from 'react';
import { importedRows, type Plan } from './import.rules';
import { WriteButton } from '../../write-button';
import styles from './import.module.css';

interface CommitBarProps {
  form: ImportForm;
  plan: Plan;
  commitRef: RefObject<HTMLButtonElement | null>;
}

/** How much would be imported and what is left out, and the press that does it. */
export function CommitBar({ form, plan, commitRef }: CommitBarProps) {
  const { t, counted } = useFilesWords();
  const { unchanged, error } = plan.totals;
  const count = importedRows(plan);
  const whyNot = () => {
    if (form.uncheckedCount > 0) return t('import.commit.checkFirst');
    if (form.isReading) return t('import.commit.wait');
    if (form.failure) return t('import.commit.again');
    if (count > 0) return undefined;
    return t(unchanged > 0 && error === 0 ? 'import.commit.same' : 'import.commit.nothing');
  };
  const reason = whyNot();
  return (
    <div className={styles.commit} data-keep-clear>
      {form.refusal ? (
        <Banner
          kind="danger"
          className={styles.refusal}
          action={<TextButton onClick={form.send}>{t('import.failed.retry')}</TextButton>}
        >
          {form.refusal}
        </Banner>
      ) : null}
      <span className="soft" role="status">
        {error > 0 ? t('import.commit.leaves', counted(error)) : null} {count === 0 && reason ? reason : null}
      </span>
      <WriteButton
        ref={commitRef}
        kind="primary"
        pending={form.isSending && t('import.commit.sending')}
        disabledReason={reason}
        onClick={form.send}
      >
        {t('import.commit.press', counted(count))}
      </WriteButton>
    </div>
  );
}
