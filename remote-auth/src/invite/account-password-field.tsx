import { useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { PasswordInput } from '@storeroom/ui/password-input';
import { isMissing, refusalOf, type FormProblem } from '../problems';

/** The password of the account that the invited address has already. */
export function AccountPasswordField({ problem }: { problem: FormProblem | null }) {
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
