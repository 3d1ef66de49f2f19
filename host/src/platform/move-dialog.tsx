import { useDraft, useMutation, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Textarea } from '@storeroom/ui/textarea';
import { useState } from 'react';
import { move, PlatformRefused, type PlatformRemote, type Verb } from './platform.queries';

export interface WantedMove {
  verb: Verb;
  remote: PlatformRemote;
  to: string;
}

/** Why the page server did not move the release. */
export function MoveRefused({ error }: { error: unknown }) {
  const t = useTexts('platform');
  if (!error) return null;
  return (
    <Banner kind="danger">
      {error instanceof PlatformRefused
        ? t('dialog.refused', { message: error.message })
        : t('dialog.silent')}
    </Banner>
  );
}

interface ReasonProps {
  value: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, isMissing, onChange }: ReasonProps) {
  const t = useTexts('platform');
  return (
    <Field
      label={t('dialog.reason')}
      hint={t('dialog.reasonHint')}
      error={isMissing && value.trim() === '' ? t('dialog.reasonMissing') : null}
    >
      <Textarea rows={3} maxLength={2000} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

interface Props {
  wanted: WantedMove;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Asks for a reason and confirmation, and then moves the release. */
export function MoveDialog({ wanted: { verb, remote, to }, onClose, onDone }: Props) {
  const t = useTexts('platform');
  const draft = useDraft(`platform:${verb}:${remote.name}:${to}`, '');
  const reason = draft.content;
  const [isMissing, setMissing] = useState(false);
  const values = { name: remote.name, release: to };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => move(remote, { verb, to, reason: reason.trim() }),
    onSuccess: () => {
      draft.clear();
      onDone(t(`dialog.${verb}.done`, values));
    },
  });
  const send = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !isPending) mutate();
  };
  const cancel = () => {
    if (!isPending) draft.leave(onClose);
  };
  return (
    <DialogForm
      open
      title={t(`dialog.${verb}.title`, values)}
      description={t(`dialog.${verb}.text`, values)}
      pending={isPending}
      onClose={cancel}
      onSubmit={send}
      footer={
        <>
          <Button onClick={cancel}>{t('dialog.cancel')}</Button>
          <Button
            type="submit"
            kind={verb === 'resume' ? 'primary' : 'danger'}
            pending={isPending && t('dialog.pending')}
          >
            {t(`verbs.${verb}`)}
          </Button>
        </>
      }
    >
      <MoveRefused error={error} />
      <ReasonField value={reason} isMissing={isMissing} onChange={draft.change} />
    </DialogForm>
  );
}
