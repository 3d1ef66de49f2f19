import { showToastAtom, useDraft, useSetAtom } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useState } from 'react';
import { useContentKeys } from '../content-keys.hooks';
import { RestoredNote, serverMessage, useItemWords } from '../items';
import { useListWrite } from './data/list-write.hooks';
import { sendResult } from './data/lists.api';
import { useListWords } from './list-words.hooks';
import { WriteButton } from '../write-button';

/** Mails the result of a completed list. One dialog mails each address only once. */
export function SendResult({ list, onClose }: { list: StockList; onClose: () => void }) {
  const { t } = useListWords();
  const { t: itemTexts } = useItemWords();
  const draft = useDraft(`stock:list-send:${list.id}`, '', { params: ['list'] });
  const email = draft.content;
  const [problem, setProblem] = useState<string | null>(null);
  const { write, isPending } = useListWrite(list.id);
  const showToast = useSetAtom(showToastAtom);
  const { keyOf } = useContentKeys();
  const customer = list.customer_name;
  const submit = () => {
    const to = email.trim();
    if (to === '') return setProblem(t('send.needed'));
    const key = keyOf(to);
    write({
      about: customer,
      call: () => sendResult(list.id, to, key),
      onDone: () => {
        draft.clear();
        onClose();
        showToast({ kind: 'done', message: t('send.done', { customer, email: to }) });
      },
      onRefused: (error) => {
        if (error.status !== 422 && error.status !== 429) return false;
        setProblem(error.of('email') ?? serverMessage(error));
        return true;
      },
    });
  };
  const close = () => draft.leave(onClose);
  return (
    <DialogForm
      open
      title={t('send.title', { customer })}
      description={t('send.text')}
      closeLabel={itemTexts('close')}
      pending={isPending}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <WriteButton kind="primary" type="submit" pending={isPending && t('send.pending')}>
            {t('send.submit')}
          </WriteButton>
        </>
      }
    >
      {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
      <Field label={t('send.email')} error={problem}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => {
            setProblem(null);
            draft.change(event.target.value);
          }}
        />
      </Field>
    </DialogForm>
  );
}
