import { newId, showToastAtom, useDraft, useSetAtom } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useRef, useState } from 'react';
import { RestoredNote, useItemWords } from '../items';
import { useListWrite } from './data/list-write.hooks';
import { sendResult } from './data/lists.api';
import { useListWords } from './list-words.hooks';
import { WriteButton } from '../write-button';

/** Mails what was picked of a list that is done to somebody. Nothing is mailed twice to one address by one dialog. */
export function SendResult({ list, onClose }: { list: StockList; onClose: () => void }) {
  const { t } = useListWords();
  const { t: ti } = useItemWords();
  const draft = useDraft(`stock:list-send:${list.id}`, '');
  const email = draft.content;
  const [problem, setProblem] = useState<string | null>(null);
  const { write, isPending } = useListWrite(list.id);
  const showToast = useSetAtom(showToastAtom);
  const intention = useRef({ to: '', key: newId() });
  const customer = list.customer_name;
  const submit = () => {
    const to = email.trim();
    if (to === '') return setProblem(t('send.needed'));
    if (intention.current.to !== to) intention.current = { to, key: newId() };
    const { key } = intention.current;
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
        setProblem(error.of('email') ?? Object.values(error.errors).flat()[0] ?? error.message);
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
      closeLabel={ti('close')}
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
