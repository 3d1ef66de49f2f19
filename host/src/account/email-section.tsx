import { ApiError, request, useAtomValue, useDraft, userAtom, useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { ACCOUNT_PARAMS } from './account-address.hooks';
import { ChangeForm } from './change-form';
import { OwnPassword } from './own-password';

/** The address of the account. Another one counts once the link that is mailed to it was opened. */
export function EmailSection() {
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
