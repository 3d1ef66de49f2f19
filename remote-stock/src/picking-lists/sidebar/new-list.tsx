import { ApiError, newId, showToastAtom, useDraft, useMutation, useSetAtom } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useRef, useState } from 'react';
import { refusalWords, RestoredNote, useItemWords, useStockCache } from '../../items';
import { putList } from '../data/list-cache';
import { createList } from '../data/lists.api';
import { useListWords } from '../list-words.hooks';
import { useOpenList } from '../open-list.hooks';
import { WriteButton } from '../../write-button';
import styles from './lists-sidebar.module.css';

const EMPTY = { customer: '', name: '' };

/** Asks for whom a list is, makes it and opens it. */
export function NewList({ onClose }: { onClose: () => void }) {
  const { t } = useListWords();
  const { t: ti } = useItemWords();
  const cache = useStockCache();
  const { open } = useOpenList();
  const showToast = useSetAtom(showToastAtom);
  const draft = useDraft('stock:new-list', EMPTY);
  const { customer, name } = draft.content;
  const [isTried, setTried] = useState(false);
  const intention = useRef({ content: '', key: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const content = JSON.stringify(draft.content);
      // The same key for every try of the same list.
      if (intention.current.content !== content) intention.current = { content, key: newId() };
      return createList({ customer_name: customer.trim(), name: name.trim() || null }, intention.current.key);
    },
    onSuccess: (list) => {
      putList(cache, list);
      draft.clear();
      onClose();
      open(list.id);
      showToast({ kind: 'done', message: t('create.done', { customer: list.customer_name }) });
    },
  });
  const refused = error instanceof ApiError ? error : null;
  const isMissing = customer.trim() === '';
  const customerError =
    isTried && isMissing ? t('create.customerNeeded') : (refused?.of('customer_name') ?? null);
  return (
    <DialogForm
      open
      title={t('create.title')}
      closeLabel={ti('close')}
      pending={isPending}
      onClose={() => draft.leave(onClose)}
      onSubmit={() => {
        setTried(true);
        if (!isMissing && !isPending) mutate();
      }}
      footer={
        <>
          <Button onClick={() => draft.leave(onClose)}>{t('cancel')}</Button>
          <WriteButton kind="primary" type="submit" pending={isPending && t('create.pending')}>
            {t('create.submit')}
          </WriteButton>
        </>
      }
    >
      <div className={styles.fields}>
        {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
        {error && customerError === null ? (
          <Banner kind="danger">{(refused && refusalWords(refused, ti)) || ti('refused.unanswered')}</Banner>
        ) : null}
        <Field label={t('create.customer')} error={customerError}>
          <Input
            value={customer}
            maxLength={191}
            data-autofocus
            onChange={(event) => draft.change({ customer: event.target.value, name })}
          />
        </Field>
        <Field label={t('create.name')} aside={t('create.optional')} hint={t('create.hint')}>
          <Input
            value={name}
            maxLength={191}
            onChange={(event) => draft.change({ customer, name: event.target.value })}
          />
        </Field>
      </div>
    </DialogForm>
  );
}
