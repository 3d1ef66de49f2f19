import { useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { PasswordInput } from '@storeroom/ui/password-input';
import { useId, useState } from 'react';
import { isMissing, refusalOf, type FormProblem } from '../problems';
import styles from './new-password.module.css';
import { StrengthMeter } from './strength-meter';

export interface NewPasswordFieldsProps {
  problem: FormProblem | null;
  /** What the password may not be: username and address of whoever it is for. */
  names: readonly string[];
}

/** A new password and its confirmation; what the server says of each stands beneath it. */
export function NewPasswordFields({ problem, names }: NewPasswordFieldsProps) {
  const t = useTexts('auth');
  const rules = useId();
  const [password, setPassword] = useState('');
  const errorOf = (field: 'password' | 'password_confirmation') =>
    isMissing(problem, field) ? t(`password.missing.${field}`) : refusalOf(problem, field);
  const words = {
    autoComplete: 'new-password',
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    capsLockNote: t('password.capsLock'),
  };
  return (
    <>
      <div className={styles.chosen}>
        <Field label={t('password.new')} error={errorOf('password')}>
          <PasswordInput
            {...words}
            name="password"
            aria-describedby={rules}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <StrengthMeter id={rules} password={password} names={names} />
      </div>
      <Field label={t('password.again')} error={errorOf('password_confirmation')}>
        <PasswordInput {...words} name="password_confirmation" />
      </Field>
    </>
  );
}
