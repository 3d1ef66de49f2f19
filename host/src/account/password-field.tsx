import { useTexts } from '@storeroom/sdk';
import { Field, type FieldProps } from '@storeroom/ui/field';
import { PasswordInput } from '@storeroom/ui/password-input';

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** The present password proves that the owner is changing the account. */
  name: 'current_password' | 'password' | 'password_confirmation';
}

export function PasswordField({ name, ...field }: PasswordFieldProps) {
  const t = useTexts('account-drawer');
  return (
    <Field {...field}>
      <PasswordInput
        name={name}
        autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockNote={t('password.capsLock')}
      />
    </Field>
  );
}
