import { useAtom, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Textarea } from '@storeroom/ui/textarea';
import { useState } from 'react';
import en from '../texts/typed-text.en.json';
import fr from '../texts/typed-text.fr.json';
import { typedTextAtom } from './closed-form.state';

addTexts('en', 'typed-text', en);
addTexts('fr', 'typed-text', fr);

/** What was typed into a form that closed because a right or its record is gone: to read and to copy. */
export function ClosedForm() {
  const t = useTexts('typed-text');
  const [typed, setTyped] = useAtom(typedTextAtom);
  const [copied, setCopied] = useState<boolean | null>(null);
  if (typed === null) return null;
  const text = typed.texts.join('\n');
  const close = () => {
    setCopied(null);
    setTyped(null);
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('title')}
      description={t(typed.isRefused ? 'refused' : 'gone')}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button kind="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <Field label={t('label')}>
        <Textarea readOnly rows={Math.min(Math.max(typed.texts.length, 2), 8)} value={text} />
      </Field>
      <p role="status">{copied === null ? '' : t(copied ? 'copied' : 'notCopied')}</p>
    </Dialog>
  );
}
