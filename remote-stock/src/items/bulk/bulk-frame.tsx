import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import { RestoredNote } from '../words/restored-note';
import type { BulkForm } from './bulk-form.hooks';
import { WriteButton } from '../../write-button';
import styles from './bulk.module.css';

export interface BulkFrameProps {
  form: BulkForm;
  title: string;
  /** What will happen. */
  description?: string;
  submit: string;
  /** Why it cannot be sent yet. */
  missing?: string | undefined;
  onSubmit: () => void;
  children?: ReactNode;
}

/** What every question about a selection has: what it is about, why it was refused, and the two buttons. */
export function BulkFrame({ form, title, description, submit, missing, onSubmit, children }: BulkFrameProps) {
  const { t } = useItemWords();
  const { changedTo, failure, isPending, counted } = form;
  const isBlocked = missing !== undefined || changedTo !== null;
  return (
    <DialogForm
      open
      title={title}
      description={description}
      onClose={form.close}
      onSubmit={() => {
        if (!isBlocked) onSubmit();
      }}
      pending={isPending}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={form.close} disabledReason={isPending ? t('bulk.changing', counted) : undefined}>
            {t('cancel')}
          </Button>
          <WriteButton
            kind="primary"
            type="submit"
            pending={isPending && t('bulk.changing', counted)}
            disabledReason={missing ?? (changedTo === null ? undefined : t('bulk.lookAgain'))}
          >
            {submit}
          </WriteButton>
        </>
      }
    >
      <div className={styles.fields}>
        {form.isRestored ? <RestoredNote onDiscard={form.startAfresh} /> : null}
        {failure ? <Banner kind="danger">{failure}</Banner> : null}
        {changedTo === null ? null : (
          <Banner
            kind="warn"
            live
            action={
              <TextButton onClick={form.acceptChanged}>{t('bulk.goOnWith', form.changedWords)}</TextButton>
            }
          >
            {t('bulk.selectionChanged', form.changedWords)}
          </Banner>
        )}
        {children}
      </div>
    </DialogForm>
  );
}
