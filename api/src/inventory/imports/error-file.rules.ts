import type { Locale } from '@storeroom/contract';
import { BYTE_ORDER_MARK, type Cell, csvLines, guarded } from '../../platform/files/csv-lines';
import { textsOf } from '../../words/words';
import type { FileField } from './headings.rules';
import type { Mapping } from './import-mapping.rules';
import type { PlannedRow } from './import-plan.rules';

/** What is known of the file beside its mapped cells. */
export interface SourceFile {
  headings: string[];
  mapping: Mapping;
}

const WORDS: Record<'row' | 'problem', Record<Locale, string>> = {
  row: { en: 'Row', fr: 'Ligne' },
  problem: { en: 'What is wrong', fr: 'Ce qui ne va pas' },
};

/**
 * The rows that were left out, with the columns of the file they came from, what somebody corrected in them, and what is
 * wrong with each: it can be corrected in a spreadsheet and imported again.
 */
export function errorFile(
  left_out: readonly PlannedRow[],
  cellsOf: (row: number) => readonly string[] | undefined,
  { headings, mapping }: SourceFile,
  { locale, decimal }: { locale: Locale; decimal: '.' | ',' },
): string {
  const lines: Cell[][] = left_out.map(({ row, values, errors }) => {
    const whole = cellsOf(row) ?? [];
    const cells = headings.map((_heading, at) => whole[at] ?? '');
    for (const [field, at] of Object.entries(mapping) as [FileField, number][])
      cells[at] = values[field] ?? '';
    const problems = Object.values(textsOf(errors, locale)).flat();
    return [...cells.map(guarded), row, problems.join(' ')];
  });
  // Decimals of a file with semicolons have commas: with commas between the cells they would mean something else.
  const separator = decimal === ',' ? ';' : ',';
  const heading = [...headings.map(guarded), WORDS.row[locale], WORDS.problem[locale]];
  return BYTE_ORDER_MARK + csvLines([heading, ...lines], separator);
}
