import { parseAmount } from '@storeroom/ui/amount-input';

export interface PastedLine {
  /** From 1, as it stands in the field. */
  number: number;
  /** A name or a code. */
  code: string;
  /** Null where what stands there is no amount above 0. */
  amount: number | null;
}

/** So many lines at once, as many as a list may have. */
export const MOST_PASTED = 500;

/**
 * One item a line: name or code, then the amount after a tab, or after the last semicolon. Without an amount it is one.
 * Empty lines are passed over.
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
