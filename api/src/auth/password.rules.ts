import type { Words } from '../http/problem';
import {
  confirmationDiffers,
  passwordIsCommon,
  passwordIsTheName,
  passwordTooLong,
  passwordTooShort,
} from './auth.texts';

export const LEAST_PASSWORD = 10;
export const MOST_PASSWORD = 200;

/** What people who are told to use ten characters use first; compared without case. */
const COMMON = new Set(
  `1234567890 12345678910 123456789a 0123456789 9876543210 1234512345 1122334455 1212121212 1q2w3e4r5t 1qaz2wsx3edc
  qwertyuiop qwertyuiop1 qwerty12345 qwerty123456 qwerty1234 asdfghjkl1 asdfghjkl123 azertyuiop zxcvbnm123 qazwsxedcrfv
  password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 p@ssword123 mypassword mypassword1
  motdepasse motdepasse1 motdepasse123 letmein123 letmeinnow welcome123 welcome1234 bienvenue1 bienvenue123
  iloveyou12 iloveyou123 iloveyou1234 jetaime123 sunshine123 princess123 football123 baseball123 superman123 batman1234
  dragon1234 monkey1234 abcdefghij abcdefghijk abcdefg123 abcd123456 abc1234567 a123456789 q123456789 admin12345
  administrator admin123456 adminadmin rootroot123 changeme123 changemenow default123 secret1234 trustno1234
  storeroom1 storeroom12 storeroom123 inventory1 inventory123 warehouse1 warehouse123`.split(/\s+/),
);

/** What is wrong with a new password, by field; an empty record when nothing is. */
export function passwordErrors(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  names: string[],
): Record<string, Words[]> {
  const lower = password.toLowerCase();
  const length = [...password].length;
  const wrong = [
    ...(length < LEAST_PASSWORD ? [passwordTooShort] : []),
    ...(length > MOST_PASSWORD ? [passwordTooLong] : []),
    ...(names.some((name) => name.toLowerCase() === lower) ? [passwordIsTheName] : []),
    ...(COMMON.has(lower) || (length > 0 && new Set(lower).size === 1) ? [passwordIsCommon] : []),
  ];
  return {
    ...(wrong.length > 0 ? { password: wrong } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: [confirmationDiffers] }),
  };
}
