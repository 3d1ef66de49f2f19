import { useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { PasswordInput } from '@storeroom/ui/password-input';
import { usePasswordWords } from './password-words.hooks';

/** The present password, which proves that the owner is changing the account. */
export function OwnPassword({ error }: { error: string | undefined }) {
  const t = useTexts('account-drawer');
  return (
    <Field label={t('password.current')} error={error}>
      <PasswordInput {...usePasswordWords()} name="current_password" autoComplete="current-password" />
    </Field>
  );
}
