import { showToastAtom, useGo, useSetAtom, useTexts, type ApiError } from '@storeroom/sdk';
import { Button, TextButton } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { PasswordInput } from '@storeroom/ui/password-input';
import { useEffect, useState, type FormEvent } from 'react';
import { BoxForm, BoxLinks } from '../box';
import { NewPasswordFields, usePasswordDraft } from '../new-password';
import { isMissing, ProblemBanner, refusalOf, type FormProblem } from '../problems';
import { textOf, useFocusInvalid, useSessionStart } from '../session-start';
import { needsAccount } from './invite-reason';
import { acceptInvite, type Invitation } from './invite.api';

/** The existing password, for an invited address that has an account. */
function AccountPasswordField({ problem }: { problem: FormProblem | null }) {
  const t = useTexts('auth');
  const error = isMissing(problem, 'password') ? t('login.missing.password') : refusalOf(problem, 'password');
  return (
    <Field label={t('invite.accountPassword')} hint={t('invite.accountHint')} error={error}>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockNote={t('password.capsLock')}
      />
    </Field>
  );
}

export interface InviteFormProps {
  invite: Invitation;
  labelledBy: string;
  /** The invited address is that of the signed-in user: only their own password is required. */
  isOwnAccount: boolean;
  /** Called when the response shows that the link has expired meanwhile. */
  onOver: (error: ApiError) => void;
}

const SHOWN = ['email', 'name', 'password', 'password_confirmation'];

/** Joins the team with a new password, or with the password of the account that the address has. */
export function InviteForm({ invite, labelledBy, isOwnAccount, onOver }: InviteFormProps) {
  const t = useTexts('auth');
  const go = useGo();
  const showToast = useSetAtom(showToastAtom);
  const { pending, problem, start } = useSessionStart();
  const [isChosen, setChosen] = useState(false);
  const typed = usePasswordDraft(pending);
  const form = useFocusInvalid(problem, isChosen);
  const refusal = problem?.kind === 'refused' ? problem.error : null;
  const hasAccount = isOwnAccount || isChosen;

  useEffect(() => {
    if (refusal?.of('token') !== undefined) onOver(refusal);
    if (refusal && needsAccount(refusal)) setChosen(true);
  }, [refusal, onOver]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = textOf(data, 'password');
    const name = textOf(data, 'name').trim();
    const password_confirmation = hasAccount ? password : textOf(data, 'password_confirmation');
    const isSignedIn = await start({
      form: event.currentTarget,
      required: { password, password_confirmation },
      remember: false,
      ask: () =>
        acceptInvite(invite.token, {
          email: invite.email,
          password,
          password_confirmation,
          ...(name && { name }),
        }),
    });
    if (!isSignedIn) return;
    typed.clear();
    showToast({
      kind: 'done',
      message: invite.team === null ? t('invite.joined') : t('invite.done', { team: invite.team }),
    });
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
      <ProblemBanner problem={problem} shown={SHOWN} />
      <Field label={t('recovery.email')} error={refusalOf(problem, 'email')}>
        <Input name="email" type="email" autoComplete="username" readOnly value={invite.email} />
      </Field>
      {hasAccount ? (
        <AccountPasswordField problem={problem} />
      ) : (
        <>
          <Field label={t('invite.name')} hint={t('invite.nameHint')} error={refusalOf(problem, 'name')}>
            <Input name="name" autoComplete="name" />
          </Field>
          <NewPasswordFields problem={problem} names={[invite.email]} />
        </>
      )}
      <Button type="submit" kind="primary" size="touch" wide pending={pending && t('invite.joining')}>
        {t('invite.join')}
      </Button>
      {isOwnAccount ? null : (
        <BoxLinks>
          <TextButton onClick={() => setChosen(!isChosen)}>
            {t(isChosen ? 'invite.noAccount' : 'invite.haveAccount')}
          </TextButton>
        </BoxLinks>
      )}
    </BoxForm>
  );
}
