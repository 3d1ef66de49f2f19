import { parseAmount } from '@storeroom/ui/amount-input';

export interface PastedLine {
  /** The number of the line in the field, from 1. */
  number: number;
  /** A name or a code. */
  code: string;
  /** Null if it is no amount above 0. */
  amount: number | null;
}

/** The most lines at once, which is also the most that a list can have. */
export const MAX_PASTED = 500;

/**
 * One item per line: name or code, then the amount after a tab or the last semicolon. The amount defaults to one. Empty
 * lines are skipped.
 */
export function readPasted(text: string, locale: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    const split = line.includes('\t') ? line.indexOf('\t') : line.lastIndexOf(';');
    const [code, words] = split < 0 ? [line, ''] : [line.slice(0, split), line.slice(split + 1)];
    const [first = ''] = words.split('\t');
    const typed = first.trim() === '' ? { value: 1 } : parseAmount(first, locale);
    const amount = 'value' in typed && typed.value > 0 ? typed.value : null;
    return [{ number: at + 1, code: code.trim(), amount }];
  });
}
