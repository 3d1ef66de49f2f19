import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { useItemWords } from '../data/item-words.hooks';
import { RestoredNote } from '../data/form-words';
import { WriteButton } from '../../write-button';
import type { BulkForm } from './bulk-form.hooks';
import styles from './bulk.module.css';

interface BulkFrameProps {
  form: BulkForm;
  title: string;
  /** Says what the change does. */
  description?: string;
  submit: string;
  /** Why it cannot be sent yet. */
  missing?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame of all dialogs about a selection: title, messages about a refusal, and the two buttons. */
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
