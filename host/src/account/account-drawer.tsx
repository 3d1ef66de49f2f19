import { ApiError, request, useActiveTeam, useAtomValue, useDraft, userAtom, useTexts } from '@storeroom/sdk';
import { addTexts, setUserAtom, store } from '@storeroom/sdk/host';
import { Dialog } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import en from '../texts/account-drawer.en.json';
import fr from '../texts/account-drawer.fr.json';
import { ACCOUNT_PARAMS } from '../page/account-address.hooks';
import styles from './account-drawer.module.css';
import { ChangeForm } from './change-form';
import { PasswordField } from './password-field';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';
import { withUnsaved } from '../look/change-preferences';
import { PreferencesSection } from './preferences-section';

addTexts('en', 'account-drawer', en);
addTexts('fr', 'account-drawer', fr);

/** The user's name, as colleagues and logs will show it. */
function NameSection() {
  const t = useTexts('account-drawer');
  const presentName = useAtomValue(userAtom)?.name ?? '';
  // Null until the user types: the field then shows the present name.
  const draft = useDraft<string | null>('account:name', null, {
    isDirty: (typed) => typed !== null && typed !== presentName,
    params: ACCOUNT_PARAMS,
  });

  async function send({ name = '' }: Record<string, string>): Promise<string> {
    if (name.trim() === presentName) throw new ApiError(422, '', { name: [t('name.same')] });
    const { user } = await request('PUT /api/user', { team: false, body: { name: name.trim() } });
    store().set(setUserAtom, withUnsaved(user));
    return t('name.done', { name: user.name });
  }
  return (
    <ChangeForm
      title={t('name.title')}
      present={presentName}
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
            value={draft.content ?? presentName}
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
  const presentEmail = useAtomValue(userAtom)?.email ?? '';
  const draft = useDraft('account:email', '', { params: ACCOUNT_PARAMS });

  async function send({ email = '', current_password = '' }: Record<string, string>): Promise<string> {
    if (email.trim() === presentEmail) throw new ApiError(422, '', { email: [t('email.same')] });
    await request('PUT /api/user', { team: false, body: { email: email.trim(), current_password } });
    return t('email.sent', { email: email.trim() });
  }
  return (
    <ChangeForm
      title={t('email.title')}
      present={presentEmail}
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
          <PasswordField
            name="current_password"
            label={t('password.current')}
            error={errorOf('current_password')}
          />
        </>
      )}
    </ChangeForm>
  );
}

/** The user's account, over the page: preferences, name, e-mail address, password and sessions. */
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
      <PreferencesSection />
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
