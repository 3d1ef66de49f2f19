import { passwordFaults, type PasswordFault } from '@storeroom/contract';

export const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The rules as the page tells them, each with the faults that break it. */
export const PASSWORD_RULES = [
  { rule: 'length', faults: ['too-short', 'too-long'] },
  { rule: 'name', faults: ['is-name'] },
  { rule: 'common', faults: ['is-common'] },
] as const satisfies readonly { rule: string; faults: readonly PasswordFault[] }[];

export type PasswordRule = (typeof PASSWORD_RULES)[number]['rule'];

/** Lengths from which a password that keeps the rules counts as good and as strong: long ones are hardest to try. */
const GOOD = 14;
const STRONG = 18;
/** Different kinds of signs (small, capital, digit, other) stand in for a few signs of length. */
const WORTH_OF_A_KIND = 2;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Which rules a password keeps; none of them before anything is typed. */
export function keptRules(password: string, names: readonly string[]): ReadonlySet<PasswordRule> {
  if (password === '') return new Set();
  const faults = passwordFaults(password, names);
  const kept = PASSWORD_RULES.filter((one) => !faults.some((fault) => one.faults.some((it) => it === fault)));
  return new Set(kept.map(({ rule }) => rule));
}

/** How hard a password is to try out. One that the server refuses is weak, whatever it is made of. */
export function strengthOf(password: string, names: readonly string[]): Strength {
  if (password === '') return 'none';
  if (passwordFaults(password, names).length > 0) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const worth = Math.min([...password].length, 2 * different) + WORTH_OF_A_KIND * (kinds - 1);
  if (worth >= STRONG) return 'strong';
  return worth >= GOOD ? 'good' : 'fair';
}
