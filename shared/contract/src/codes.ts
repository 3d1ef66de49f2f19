/** The most codes that an item may have. */
export const MAX_CODES = 20;
/** The most characters of a code. */
export const MAX_CODE_LENGTH = 64;

/** A GTIN: GTIN-8, -12 (UPC), -13 (EAN) or -14, whether its check digit is right or not. */
const GTIN = /^(\d{8}|\d{12,14})$/;

/**
 * The key by which two codes are the same: case does not count, and neither do leading zeros of GTINs, because
 * scanners differ in whether they send them.
 */
export function codeKey(code: string): string {
  return GTIN.test(code) ? code.padStart(14, '0') : lowerCase(code);
}

/**
 * Lower case as the database does it, character by character: JavaScript turns `İ` into two characters, and `Σ` into
 * another one at the end of a word.
 */
const lowerCase = (text: string) => text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase();

/** Whether it looks like a GTIN (8, 12, 13 or 14 digits) with a wrong check digit. */
export function hasWrongCheckDigit(code: string): boolean {
  return GTIN.test(code) && checkDigit(code.slice(0, -1)) !== Number(code.at(-1));
}

/**
 * From the right the digits count three times and once in turn; the check digit completes the sum to a multiple of
 * ten.
 */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The change of an item's codes: one was added, one was removed, or more than that. */
export type CodeChange = { kind: 'added' | 'removed'; code: string } | { kind: 'changed' };

/** Reads the change from a log entry, which has the codes separated by commas. */
export function codeChange(old: unknown, next: unknown): CodeChange {
  const [before, after] = [codesOfText(old), codesOfText(next)];
  const [added, removed] = [without(after, before), without(before, after)];
  if (removed.length === 0 && added.length === 1) return { kind: 'added', code: String(added[0]) };
  if (added.length === 0 && removed.length === 1) return { kind: 'removed', code: String(removed[0]) };
  return { kind: 'changed' };
}

const codesOfText = (text: unknown) => (typeof text === 'string' && text !== '' ? text.split(', ') : []);

const without = (codes: readonly string[], others: readonly string[]) =>
  codes.filter((code) => !others.includes(code));
