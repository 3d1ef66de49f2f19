import {
  queryClient,
  request,
  useAtomValue,
  useDraft,
  userAtom,
  useTexts,
  ApiError,
  useActiveTeam,
} from '@storeroom/sdk';
import { PASSWORD_LENGTH } from '@storeroom/contract';
import { Field } from '@storeroom/ui/field';
import { PasswordInput } from '@storeroom/ui/password-input';
import type { FormEvent } from 'react';
import { addTexts, setUserAtom, store } from '@storeroom/sdk/host';
import { Dialog } from '@storeroom/ui/dialog';
import { Input } from '@storeroom/ui/input';
import { ACCOUNT_PARAMS } from '../page/account-address.hooks';
import { ChangeForm } from './change-form';
import { OwnPassword } from './own-password';
import { usePasswordWords } from './password-words.hooks';
import { SESSIONS_KEY } from './sessions.queries';
import en from '../texts/account-drawer.en.json';
import fr from '../texts/account-drawer.fr.json';
import styles from './account-drawer.module.css';
import { SessionsSection } from './sessions-section';
import { withUnsaved } from '../look/set-up';
import { SetUpSection } from './set-up-section';

/** Whether any of the visible fields has content. */
function isFilled({ currentTarget }: FormEvent<HTMLFormElement>): boolean {
  const fields = currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])');
  return [...fields].some(({ value }) => value !== '');
}

/** Changes the password, which ends every other session. */
function PasswordSection() {
  const t = useTexts('account-drawer');
  const user = useAtomValue(userAtom);
  const draft = useDraft('account:password', false, { keep: false, params: ACCOUNT_PARAMS });
  const words = { ...usePasswordWords(), autoComplete: 'new-password' };

  async function send(values: Record<string, string>): Promise<string> {
    const { current_password = '', password = '', password_confirmation = '' } = values;
    const body = { current_password, password, password_confirmation };
    await request('PUT /api/user/password', { team: false, body });
    void queryClient().invalidateQueries({ queryKey: SESSIONS_KEY });
    return t('password.done');
  }
  return (
    <ChangeForm
      title={t('password.title')}
      draft={draft}
      onInput={(event) => draft.change(isFilled(event))}
      changeLabel={t('password.change')}
      saveLabel={t('password.save')}
      savingLabel={t('saving')}
      fields={{
        current_password: t('password.missing.current_password'),
        password: t('password.missing.password'),
        password_confirmation: t('password.missing.password_confirmation'),
      }}
      send={send}
    >
      {(errorOf) => (
        <>
          {/* The username, for password managers. */}
          <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
          <OwnPassword error={errorOf('current_password')} />
          <Field
            label={t('password.new')}
            hint={t('password.hint', PASSWORD_LENGTH)}
            error={errorOf('password')}
          >
            <PasswordInput {...words} name="password" />
          </Field>
          <Field label={t('password.again')} error={errorOf('password_confirmation')}>
            <PasswordInput {...words} name="password_confirmation" />
          </Field>
        </>
      )}
    </ChangeForm>
  );
}

addTexts('en', 'account-drawer', en);
addTexts('fr', 'account-drawer', fr);

/** The user's name, as colleagues and logs will show it. */
function NameSection() {
  const t = useTexts('account-drawer');
  const own = useAtomValue(userAtom)?.name ?? '';
  // Null until the user types: the field then shows the present name.
  const draft = useDraft<string | null>('account:name', null, {
    isDirty: (typed) => typed !== null && typed !== own,
    params: ACCOUNT_PARAMS,
  });

  async function send({ name = '' }: Record<string, string>): Promise<string> {
    if (name.trim() === own) throw new ApiError(422, '', { name: [t('name.same')] });
    const { user } = await request('PUT /api/user', { team: false, body: { name: name.trim() } });
    store().set(setUserAtom, withUnsaved(user));
    return t('name.done', { name: user.name });
  }
  return (
    <ChangeForm
      title={t('name.title')}
      present={own}
      draft={draft}
      changeLabel={t('name.change')}
      saveLabel={t('name.save')}
      savingLabel={t('saving')}
      fields={{ name: t('name.missing') }}
      send={send}
    >
      {(errorOf) => (
        <Field label={t('name.new')} hint={t('name.hint')} error={errorOf('name')}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={191}
            value={draft.content ?? own}
            onChange={(event) => draft.change(event.target.value)}
          />
        </Field>
      )}
    </ChangeForm>
  );
}

/** The e-mail address of the account. A new one takes effect once the link in the mail to it was opened. */
function EmailSection() {
  const t = useTexts('account-drawer');
  const own = useAtomValue(userAtom)?.email ?? '';
  const draft = useDraft('account:email', '', { params: ACCOUNT_PARAMS });

  async function send({ email = '', current_password = '' }: Record<string, string>): Promise<string> {
    if (email.trim() === own) throw new ApiError(422, '', { email: [t('email.same')] });
    await request('PUT /api/user', { team: false, body: { email: email.trim(), current_password } });
    return t('email.sent', { email: email.trim() });
  }
  return (
    <ChangeForm
      title={t('email.title')}
      present={own}
      draft={draft}
      changeLabel={t('email.change')}
      saveLabel={t('email.send')}
      savingLabel={t('email.sending')}
      fields={{ email: t('email.missing'), current_password: t('password.missing.current_password') }}
      send={send}
    >
      {(errorOf) => (
        <>
          <Field label={t('email.new')} hint={t('email.hint')} error={errorOf('email')}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={draft.content}
              onChange={(event) => draft.change(event.target.value)}
            />
          </Field>
          <OwnPassword error={errorOf('current_password')} />
        </>
      )}
    </ChangeForm>
  );
}

/** The user's account, over the page: set-up, name, e-mail address, password and sessions. */
export function AccountDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts('account-drawer');
  const ts = useTexts('signed-in');
  const user = useAtomValue(userAtom);
  const team = useActiveTeam();
  if (!user) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={
        team ? t('who', { name: user.name, role: ts(`roles.${team.role}`), team: team.name }) : user.name
      }
      closeLabel={t('close')}
      initialFocus="title"
      className={styles.drawer}
    >
      <SetUpSection />
      {/* A server that stores no preferences offers none of the sections below either. */}
      {user.preferences === undefined ? null : (
        <>
          <NameSection />
          <EmailSection />
          <PasswordSection />
          <SessionsSection />
        </>
      )}
    </Dialog>
  );
}
