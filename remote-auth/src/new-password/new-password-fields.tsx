import { PASSWORD_LENGTH } from '@storeroom/contract';
import { useTexts } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Icon } from '@storeroom/ui/icon';
import { PasswordInput } from '@storeroom/ui/password-input';
import { useId, useState } from 'react';
import { isMissing, refusalOf, type FormProblem } from '../problems';
import styles from './new-password.module.css';
import { rulesMet, PASSWORD_RULES, strengthOf, STRENGTHS } from './password-strength';

interface StrengthMeterProps {
  /** The id of the list of rules, which describes the field. */
  id: string;
  password: string;
  /** Username and e-mail address of the account. */
  names: readonly string[];
}

/**
 * The strength of a password, and which of the server's rules it meets. The icons differ by shape, not by colour
 * alone.
 */
function StrengthMeter({ id, password, names }: StrengthMeterProps) {
  const t = useTexts('auth');
  const strength = strengthOf(password, names);
  const metRules = rulesMet(password, names);
  const level = STRENGTHS.indexOf(strength);
  const strengthText = t(`password.strength.${strength}`);
  return (
    <div className={styles.meter}>
      <div className={styles.strength}>
        <div
          role="meter"
          aria-label={t('password.strength.label')}
          aria-valuemin={0}
          aria-valuemax={STRENGTHS.length - 1}
          aria-valuenow={level}
          aria-valuetext={strengthText}
          className={styles.bars}
          data-strength={strength}
        >
          {STRENGTHS.slice(1).map((step, at) => (
            <span key={step} data-on={at < level || undefined} />
          ))}
        </div>
        <span className={styles.said} aria-hidden>
          {strengthText}
        </span>
      </div>
      <ul id={id} className={styles.rules}>
        {PASSWORD_RULES.map(({ rule }) => (
          <li key={rule} data-kept={metRules.has(rule) || undefined}>
            <Icon name={metRules.has(rule) ? 'check' : 'minus'} size={16} />
            <span>
              {t(`password.rules.${rule}`, PASSWORD_LENGTH)}
              <span className="sr"> {t(metRules.has(rule) ? 'password.kept' : 'password.open')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface NewPasswordFieldsProps {
  problem: FormProblem | null;
  /** Texts that the password may not be: username and e-mail address of the account. */
  names: readonly string[];
}

/** A new password and its confirmation, each with the server's error below it. */
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
