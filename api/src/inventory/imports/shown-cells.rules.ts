import type { ImportColumn, Locale } from '@storeroom/contract';
import { beginningOf } from '../../words/words';

/** The most characters of one cell in an answer. */
const MAX_SHOWN_LENGTH = 200;
/** The most characters of all cells in an answer. Beyond it, each cell is cut to an equal share. */
const MAX_TOTAL_LENGTH = 2_000_000;

/** What follows a text that is cut: its real length. */
const LENGTH_NOTE: Record<Locale, (length: number) => string> = {
  en: (length) => `… (${length.toLocaleString('en-GB')} characters)`,
  fr: (length) => `… (${length.toLocaleString('fr-FR')} caractères)`,
};

/** Cuts a long text and adds its real length; a short text stays as it is. */
export function shortened(text: string, locale: Locale, most = MAX_SHOWN_LENGTH): string {
  return text.length <= most ? text : beginningOf(text, most) + LENGTH_NOTE[locale](text.length);
}

/** How many characters of each of these texts fit into an answer. */
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
