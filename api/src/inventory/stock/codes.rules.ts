import { MAX_CODE_LENGTH, codeKey, hasWrongCheckDigit } from '@storeroom/contract';
import { invalid, refusing } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import { type Said, cut, say } from '../../words/words';

/** Separates the codes of an item in their column; no code contains it. */
const BETWEEN = ', ';

/** Splits the stored codes of an item. */
export const splitCodes = (stored: string | null): string[] => stored?.split(BETWEEN) ?? [];

/** The codes as they are stored; null for none. */
export const joinCodes = (codes: readonly string[]): string | null => codes.join(BETWEEN) || null;

/** The given codes as they are stored: in their order, without blank and repeated ones. */
export function readCodes(given: readonly string[]): string | null {
  const codes = distinctCodes(given.map(clean).filter((code) => code !== ''));
  for (const code of codes) {
    const fault = codeFault(code);
    if (fault) throw invalid('codes', fault);
  }
  return joinCodes(codes);
}

export function distinctCodes(codes: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const code of codes) {
    const key = codeKey(code);
    if (!first.has(key)) first.set(key, code);
  }
  return [...first.values()];
}

export const codeTooLong = (code: string): Said =>
  say('code.too_long', { most: MAX_CODE_LENGTH, code: cut(code) });

/** Why a text cannot be a code. */
export function codeFault(code: string): Said | undefined {
  if (code.length > MAX_CODE_LENGTH) return codeTooLong(code);
  return /[,;|]/.test(code) ? say('code.has_sign', { code: cut(code) }) : undefined;
}

/** Adds a warning to the message when a GTIN has a wrong check digit. The code is accepted nevertheless. */
export function withCodeWarning(message: Said, given: string | null = null): Said[] {
  const wrong = splitCodes(given).find(hasWrongCheckDigit);
  return wrong === undefined ? [message] : [message, say('code.check_digit', { code: wrong })];
}

/**
 * Refuses a code of another item in the team. The unique index decides between writes at the same time, and without a
 * check.
 */
export const refuseTakenCodes = refusing({ stock_codes_pkey: ['codes', say('code.taken')] });
