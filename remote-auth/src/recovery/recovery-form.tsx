import { showToastAtom, useGo, useSetAtom, useTexts, type ApiError } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useEffect, type FormEvent } from 'react';
import { BoxForm } from '../box';
import { NewPasswordFields, usePasswordDraft } from '../new-password';
import { ProblemBanner, refusalOf } from '../problems';
import { textOf, useFirstFault, useSessionStart } from '../session-start';
import { recover } from './recovery.api';

export interface RecoveryFormProps {
  token: string;
  email: string;
  labelledBy: string;
  /** Called when the server says that the link has expired meanwhile. */
  onOver: (error: ApiError) => void;
}

/** Sets a new password for the account of a link, and signs in. */
export function RecoveryForm({ token, email, labelledBy, onOver }: RecoveryFormProps) {
  const t = useTexts('auth');
  const go = useGo();
  const showToast = useSetAtom(showToastAtom);
  const { pending, problem, start } = useSessionStart();
  const typed = usePasswordDraft();
  const form = useFirstFault(problem);
  const refusal = problem?.kind === 'refused' ? problem.error : null;
  useEffect(() => {
    if (refusal?.of('token') !== undefined) onOver(refusal);
  }, [refusal, onOver]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = {
      password: textOf(data, 'password'),
      password_confirmation: textOf(data, 'password_confirmation'),
    };
    const isIn = await start({
      form: event.currentTarget,
      required: chosen,
      remember: false,
      ask: () => recover(token, { username: email, ...chosen }),
    });
    if (!isIn) return;
    typed.clear();
    showToast({ kind: 'done', message: t('recovery.done') });
    // A signed-in user is redirected from there.
    go('/login', { replace: true });
  }

  return (
    <BoxForm
      aria-labelledby={labelledBy}
      ref={form}
      onInput={typed.type}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ProblemBanner problem={problem} shown={['username', 'password', 'password_confirmation']} />
      <Field label={t('recovery.email')} error={refusalOf(problem, 'username')}>
        <Input name="username" type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <NewPasswordFields problem={problem} names={[email]} />
      <Button type="submit" kind="primary" size="touch" wide pending={pending && t('recovery.setting')}>
        {t('recovery.set')}
      </Button>
    </BoxForm>
  );
}
