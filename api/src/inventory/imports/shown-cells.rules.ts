import type { ImportColumn, Locale } from '@storeroom/contract';

/** Of one cell an answer shows so many characters, … */
const MAX_SHOWN_LENGTH = 200;
/** … and of all cells of a file together so many; then each is cut to its share. */
const MAX_TOTAL_LENGTH = 2_000_000;

const SAYS: Record<Locale, (length: number) => string> = {
  en: (length) => `… (${length.toLocaleString('en-GB')} characters)`,
  fr: (length) => `… (${length.toLocaleString('fr-FR')} caractères)`,
};

/** The beginning of a long text, and how long it really is; a short one as it is. */
export function shortened(text: string, locale: Locale, most = MAX_SHOWN_LENGTH): string {
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end) + SAYS[locale](text.length);
}

/** How many characters of each of these texts an answer has room for. */
export function roomOf(cells: readonly string[]): number {
  const lengths = cells.map((cell) => Math.min(cell.length, MAX_SHOWN_LENGTH));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return all <= MAX_TOTAL_LENGTH ? MAX_SHOWN_LENGTH : Math.floor(MAX_TOTAL_LENGTH / lengths.length);
}

export function shownColumns(columns: ImportColumn[], locale: Locale): ImportColumn[] {
  return columns.map(({ name, examples }) => ({
    name: shortened(name, locale),
    examples: examples.map((example) => shortened(example, locale)),
  }));
}
