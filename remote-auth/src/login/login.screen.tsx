import type { LoginResult } from '@storeroom/contract';
import { Link, request, useTexts, useAtomValue, userAtom } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Checkbox } from '@storeroom/ui/checkbox';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { PasswordInput } from '@storeroom/ui/password-input';
import { useEffect, useRef, type FormEvent, useId } from 'react';
import { BoxForm, BoxTitle } from '../box';
import { isMissing, ProblemBanner, refusalOf, type FormProblem } from '../problems';
import {
  noteTypedName,
  textOf,
  typedName,
  requireTexts,
  useFocusInvalid,
  useSessionStart,
} from '../session-start';
import styles from './login.module.css';

interface Credentials {
  username: string;
  password: string;
}

/** @throws ApiError 422 with messages by field, 429 with the seconds to wait, 0 when the API cannot be reached */
async function login(credentials: Credentials): Promise<LoginResult> {
  return requireTexts(await request('POST /api/login', { body: credentials, team: false }), 'token');
}

/** The server's message for a field, unless it repeats the main message: which part was wrong is not disclosed. */
function refusalBelow(problem: FormProblem | null, field: string): string | undefined {
  const fieldMessage = refusalOf(problem, field);
  return problem?.kind === 'refused' && fieldMessage === problem.error.message ? undefined : fieldMessage;
}

interface LoginFormProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /**
   * Set when a user signs in again: their username, so that only the password is required; empty where the server
   * does not send it.
   */
  known?: string;
}

function LoginForm({ known: knownUsername, ...name }: LoginFormProps) {
  const t = useTexts('auth');
  const { pending, problem, start } = useSessionStart();
  const form = useFocusInvalid(problem);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (knownUsername !== undefined) (knownUsername === '' ? username : password).current?.focus();
  }, [knownUsername]);

  const areAllMissing = isMissing(problem, 'username') && isMissing(problem, 'password');

  function errorOf(field: 'username' | 'password') {
    return isMissing(problem, field) ? t(`login.missing.${field}`) : refusalBelow(problem, field);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = { username: textOf(data, 'username'), password: textOf(data, 'password') };
    void start({
      form: event.currentTarget,
      required: credentials,
      remember: data.get('remember') === 'on',
      ask: () => login(credentials),
    });
  }

  return (
    <BoxForm {...name} ref={form} onSubmit={onSubmit}>
      <noscript>
        <Banner kind="warn">{t('login.noScript')}</Banner>
      </noscript>
      <ProblemBanner problem={problem} missing={areAllMissing ? t('login.missing.both') : null} />
      <Field label={t('login.username')} error={errorOf('username')}>
        <Input
          ref={username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...(knownUsername
            ? { value: knownUsername, readOnly: true }
            : { defaultValue: typedName(), onInput: ({ currentTarget: { value } }) => noteTypedName(value) })}
        />
      </Field>
      <Field label={t('login.password')} error={errorOf('password')}>
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          capsLockNote={t('password.capsLock')}
        />
      </Field>
      {knownUsername === undefined ? <Options /> : null}
      <Button type="submit" kind="primary" size="touch" wide pending={pending && t('login.pending')}>
        {t('login.submit')}
      </Button>
    </BoxForm>
  );
}

/** Only for a first sign-in; a user who signs in again has made this choice, and stays on the page behind. */
function Options() {
  const t = useTexts('auth');
  return (
    <div className={styles.options}>
      <Checkbox name="remember" label={t('login.remember')} />
      <Link to="/login/recovery" className={styles.forgot}>
        {t('login.forgot')}
      </Link>
    </div>
  );
}

/** The login page. When a user signs in again, it is inside a dialog of the shell, which has the heading. */
export default function LoginScreen() {
  const t = useTexts('auth');
  const user = useAtomValue(userAtom);
  const titleId = useId();
  if (user) return <LoginForm aria-label={t('login.title')} known={user.username} />;
  return (
    <>
      <BoxTitle id={titleId}>{t('login.title')}</BoxTitle>
      <LoginForm aria-labelledby={titleId} />
    </>
  );
}
