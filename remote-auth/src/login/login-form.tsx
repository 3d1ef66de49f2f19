import { useTexts } from '@storeroom/shared';
import { Button } from '@storeroom/shared/ui/button';
import { Checkbox } from '@storeroom/shared/ui/checkbox';
import { Field } from '@storeroom/shared/ui/field';
import { Input } from '@storeroom/shared/ui/input';
import { PasswordInput } from '@storeroom/shared/ui/password-input';
import type { FormEvent } from 'react';
import { useLogin } from './login.hooks';
import { LoginProblemBanner } from './login-problem';
import styles from './login.module.css';

/** Field errors, unless they only repeat the message above. */
function fieldError(problem: ReturnType<typeof useLogin>['problem'], field: string): string | undefined {
  if (problem?.kind !== 'refused') return undefined;
  const text = problem.error.of(field);
  return text === problem.error.message ? undefined : text;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function LoginForm({ labelledBy }: { labelledBy: string }) {
  const t = useTexts('auth');
  const { pending, problem, submit } = useLogin();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit(
      { username: textOf(form, 'username'), password: textOf(form, 'password') },
      form.get('remember') === 'on',
    );
  }

  return (
    <form className={styles['form']} aria-labelledby={labelledBy} onSubmit={onSubmit} noValidate>
      <LoginProblemBanner problem={problem} />
      <Field label={t('login.username')} error={fieldError(problem, 'username')}>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('login.password')} error={fieldError(problem, 'password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          showLabel={t('login.show')}
          hideLabel={t('login.hide')}
          capsLockNote={t('login.capsLock')}
        />
      </Field>
      <Checkbox name="remember" label={t('login.remember')} />
      <Button type="submit" kind="primary" size="touch" wide pending={pending && t('login.pending')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
