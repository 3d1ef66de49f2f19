/** So many codes an item may have, … */
export const MAX_CODES = 20;
/** … each of so many characters. */
export const MAX_CODE_LENGTH = 64;

/** A number of trade: GTIN-8, -12 (UPC), -13 (EAN) or -14, whether its check digit is right or not. */
const GTIN = /^(\d{8}|\d{12,14})$/;

/**
 * What makes two codes the same: case is no difference, and numbers of trade are the same with and without the zeros
 * before them, because readers give them so and so.
 */
export function codeKey(code: string): string {
  return GTIN.test(code) ? code.padStart(14, '0') : small(code);
}

/** As the database makes letters small, each by itself: elsewhere `İ` becomes two, and `Σ` another at the end of a word. */
const small = (text: string) => text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase();

/** Whether it looks like a number of trade (8, 12, 13 or 14 digits) and its last digit is not the one it should be. */
export function hasWrongCheckDigit(code: string): boolean {
  return GTIN.test(code) && checkDigit(code.slice(0, -1)) !== Number(code.at(-1));
}

/** From the right each digit counts three times, once, three times, …; the check digit fills up to a whole ten. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((so_far, digit, at) => so_far + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** What became of an item's codes: one came, one went, or more than that. */
export type CodeChange = { kind: 'added' | 'removed'; code: string } | { kind: 'changed' };

/** Reads it from the codes of an entry of the log, which stand there with commas between them. */
export function codeChange(old: unknown, next: unknown): CodeChange {
  const [before, after] = [codesOfText(old), codesOfText(next)];
  const [came, went] = [without(after, before), without(before, after)];
  if (went.length === 0 && came.length === 1) return { kind: 'added', code: String(came[0]) };
  if (came.length === 0 && went.length === 1) return { kind: 'removed', code: String(went[0]) };
  return { kind: 'changed' };
}

const codesOfText = (text: unknown) => (typeof text === 'string' && text !== '' ? text.split(', ') : []);

const without = (codes: readonly string[], others: readonly string[]) =>
  codes.filter((code) => !others.includes(code));
