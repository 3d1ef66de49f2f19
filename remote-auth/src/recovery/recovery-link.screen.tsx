import {
  showToastAtom,
  useGo,
  useSetAtom,
  useTexts,
  type ApiError,
  useAtomValue,
  useParams,
  userAtom,
} from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useEffect, type FormEvent, useId } from 'react';
import { Banner } from '@storeroom/ui/banner';
import { BoxForm, BoxTitle, SignInLink } from '../box';
import { NewPasswordFields, usePasswordDraft } from '../new-password';
import { ProblemBanner, refusalOf } from '../problems';
import { textOf, useFocusInvalid, useSessionStart } from '../session-start';
import { recover, checkRecovery } from './recovery.api';
import { BadLink, CheckingLink, UnreachableLink, useLinkCheck } from '../links';
import { LinkForm } from './link-form';
import { useLinkRequest } from './link-request.hooks';
import { LinkSent } from './link-sent';

interface RecoveryFormProps {
  token: string;
  email: string;
  labelledBy: string;
  /** Called when the response shows that the link has expired meanwhile. */
  onOver: (error: ApiError) => void;
}

/** Sets a new password for the account of a link, and signs in. */
function RecoveryForm({ token, email, labelledBy, onOver }: RecoveryFormProps) {
  const t = useTexts('auth');
  const go = useGo();
  const showToast = useSetAtom(showToastAtom);
  const { pending, problem, start } = useSessionStart();
  const typed = usePasswordDraft(pending);
  const form = useFocusInvalid(problem);
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
    const isSignedIn = await start({
      form: event.currentTarget,
      required: chosen,
      remember: false,
      ask: () => recover(token, { username: email, ...chosen }),
    });
    if (!isSignedIn) return;
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

/** For a signed-in user when the link belongs to another account: setting the password signs in as that user. */
function SignedInNote({ email }: { email: string }) {
  const t = useTexts('auth');
  const user = useAtomValue(userAtom);
  if (user === null || user.email.toLowerCase() === email.toLowerCase()) return null;
  return <Banner>{t('recovery.signedInAs', { name: user.name, email })}</Banner>;
}

/**
 * The page of a recovery link: checks it, then asks for a new password; after an expired link another one can be
 * requested.
 */
export default function RecoveryLinkScreen() {
  const t = useTexts('auth');
  const titleId = useId();
  const { token = '' } = useParams();
  const { check, checkAgain, drop } = useLinkCheck(token, checkRecovery);
  const { sent, ...request } = useLinkRequest();

  if (check.state === 'bad') {
    return (
      <>
        {sent ? (
          <LinkSent {...request} sent={sent} />
        ) : (
          <BadLink title={t('recovery.badTitle')} reason={check.error.of('token') || t('recovery.bad')}>
            <LinkForm {...request} label={t('recovery.sendNew')} />
          </BadLink>
        )}
        <SignInLink />
      </>
    );
  }
  return (
    <>
      <BoxTitle id={titleId}>{t('recovery.title')}</BoxTitle>
      {check.state === 'checking' ? <CheckingLink /> : null}
      {check.state === 'unreachable' ? <UnreachableLink error={check.error} onRetry={checkAgain} /> : null}
      {check.state === 'good' ? (
        <>
          <SignedInNote email={check.facts.email} />
          <RecoveryForm
            token={check.facts.token}
            email={check.facts.email}
            labelledBy={titleId}
            onOver={drop}
          />
        </>
      ) : null}
      <SignInLink />
    </>
  );
}
