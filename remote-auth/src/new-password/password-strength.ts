import { passwordFaults, type PasswordFault } from '@storeroom/contract';

export const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The rules that the page lists, each with the faults that break it. */
export const PASSWORD_RULES = [
  { rule: 'length', faults: ['too-short', 'too-long'] },
  { rule: 'name', faults: ['is-name'] },
  { rule: 'common', faults: ['is-common'] },
] as const satisfies readonly { rule: string; faults: readonly PasswordFault[] }[];

export type PasswordRule = (typeof PASSWORD_RULES)[number]['rule'];

/** Lengths from which a valid password counts as good and as strong: length matters most. */
const GOOD_LENGTH = 14;
const STRONG_LENGTH = 18;
/** Several kinds of characters (lower case, upper case, digits, others) count like some more length. */
const LENGTH_PER_KIND = 2;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** The rules that a password meets; none before anything is typed. */
export function rulesMet(password: string, names: readonly string[]): ReadonlySet<PasswordRule> {
  if (password === '') return new Set();
  const faults = passwordFaults(password, names);
  const met = PASSWORD_RULES.filter((one) => !faults.some((fault) => one.faults.some((it) => it === fault)));
  return new Set(met.map(({ rule }) => rule));
}

/** The strength of a password. One that the server refuses is weak, whatever it consists of. */
export function strengthOf(password: string, names: readonly string[]): Strength {
  if (password === '') return 'none';
  if (passwordFaults(password, names).length > 0) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const countedLength = Math.min([...password].length, 2 * different) + LENGTH_PER_KIND * (kinds - 1);
  if (countedLength >= STRONG_LENGTH) return 'strong';
  return countedLength >= GOOD_LENGTH ? 'good' : 'fair';
}
