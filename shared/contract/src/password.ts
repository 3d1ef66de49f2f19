/** Limits for the length of a new password, in characters as users count them. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

/** The most common passwords of ten or more characters; compared without case. */
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

export type PasswordFault = 'too-short' | 'too-long' | 'is-name' | 'is-common';

/**
 * The rules that a new password breaks, worst first; empty when it is allowed. The server enforces them, a page shows
 * them while the user types.
 *
 * @param names username and e-mail address of its owner, as far as they are known
 */
export function passwordFaults(password: string, names: readonly string[]): PasswordFault[] {
  const lower = password.toLowerCase();
  const length = [...password].length;
  return [
    ...(length < PASSWORD_LENGTH.least ? (['too-short'] as const) : []),
    ...(length > PASSWORD_LENGTH.most ? (['too-long'] as const) : []),
    ...(names.some((name) => name.toLowerCase() === lower) ? (['is-name'] as const) : []),
    ...(COMMON.has(lower) || (length > 0 && new Set(lower).size === 1) ? (['is-common'] as const) : []),
  ];
}
