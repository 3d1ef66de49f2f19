import { useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import type { FormEvent } from 'react';
import { BoxForm } from '../box';
import { ProblemBanner, isMissing, refusalOf } from '../problems';
import { noteTypedName, textOf, typedName, useFocusInvalid } from '../session-start';
import type { LinkRequest } from './link-request.hooks';

export interface LinkFormProps extends Pick<LinkRequest, 'pending' | 'problem' | 'send'> {
  label: string;
}

/** Asks for the username or address that a link is sent to. */
export function LinkForm({ pending, problem, send, label }: LinkFormProps) {
  const t = useTexts('auth');
  const form = useFocusInvalid(problem);
  const error = isMissing(problem, 'username') ? t('recovery.missing') : refusalOf(problem, 'username');

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(textOf(new FormData(event.currentTarget), 'username'));
  }

  return (
    <BoxForm aria-label={label} ref={form} onSubmit={onSubmit}>
      <ProblemBanner problem={problem} shown={['username']} />
      <Field label={t('recovery.username')} error={error}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typedName()}
          onInput={({ currentTarget: { value } }) => noteTypedName(value)}
        />
      </Field>
      <Button type="submit" kind="primary" size="touch" wide pending={pending && t('recovery.sending')}>
        {label}
      </Button>
    </BoxForm>
  );
}
