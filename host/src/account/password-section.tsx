import { queryClient, request, useAtomValue, useDraft, userAtom, useTexts } from '@storeroom/sdk';
import { PASSWORD_LENGTH } from '@storeroom/contract';
import type { FormEvent } from 'react';
import { ACCOUNT_PARAMS } from '../page/account-address.hooks';
import { ChangeForm } from './change-form';
import { PasswordField } from './password-field';
import { SESSIONS_KEY } from './sessions.queries';

/** Whether any of the visible fields has content. */
function isFilled({ currentTarget }: FormEvent<HTMLFormElement>): boolean {
  const fields = currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])');
  return [...fields].some(({ value }) => value !== '');
}

/** Changes the password, which ends every other session. */
export function PasswordSection() {
  const t = useTexts('account-drawer');
  const user = useAtomValue(userAtom);
  const draft = useDraft('account:password', false, { keep: false, params: ACCOUNT_PARAMS });

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
          <PasswordField
            name="current_password"
            label={t('password.current')}
            error={errorOf('current_password')}
          />
          <PasswordField
            name="password"
            label={t('password.new')}
            hint={t('password.hint', PASSWORD_LENGTH)}
            error={errorOf('password')}
          />
          <PasswordField
            name="password_confirmation"
            label={t('password.again')}
            error={errorOf('password_confirmation')}
          />
        </>
      )}
    </ChangeForm>
  );
}
