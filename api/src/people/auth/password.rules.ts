import { type PasswordFault, passwordFaults } from '@storeroom/contract';
import type { LocalizedText } from '../../platform/http/problem';
import {
  confirmationDiffers,
  passwordIsCommon,
  passwordIsTheName,
  passwordTooLong,
  passwordTooShort,
} from './auth.texts';

const SENTENCE: Record<PasswordFault, LocalizedText> = {
  'too-short': passwordTooShort,
  'too-long': passwordTooLong,
  'is-name': passwordIsTheName,
  'is-common': passwordIsCommon,
};

/** What is wrong with a new password, by field; an empty record when nothing is. */
export function passwordErrors(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  names: string[],
): Record<string, LocalizedText[]> {
  const wrong = passwordFaults(password, names).map((fault) => SENTENCE[fault]);
  return {
    ...(wrong.length > 0 ? { password: wrong } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: [confirmationDiffers] }),
  };
}
