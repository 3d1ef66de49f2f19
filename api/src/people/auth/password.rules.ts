import { type PasswordFault, passwordFaults } from '@storeroom/contract';
import { type Faults, type Said, say } from '../../words/words';

const SENTENCE: Record<PasswordFault, Said> = {
  'too-short': say('password.too_short'),
  'too-long': say('password.too_long'),
  'is-name': say('password.is_the_name'),
  'is-common': say('password.common'),
};

/** What is wrong with a new password, by field; empty if nothing is. */
export function passwordErrors(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  names: string[],
): Faults {
  const wrong = passwordFaults(password, names).map((fault) => SENTENCE[fault]);
  return {
    ...(wrong.length > 0 ? { password: wrong } : {}),
    ...(password === password_confirmation
      ? {}
      : { password_confirmation: [say('password.confirmation_differs')] }),
  };
}
