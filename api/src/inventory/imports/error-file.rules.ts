import type { Locale } from '@storeroom/contract';
import { type Cell, csvFile, guarded } from '../../platform/csv/csv-lines';
import { textsOf } from '../../words/words';
import type { FileField } from './headings.rules';
import type { Mapping } from './import-mapping.rules';
import type { PlannedRow } from './import-plan.rules';

/** What an import stores about its file besides the mapped cells. */
export interface SourceFile {
  headings: string[];
  mapping: Mapping;
}

const WORDS: Record<'row' | 'problem', Record<Locale, string>> = {
  row: { en: 'Row', fr: 'Ligne' },
  problem: { en: 'What is wrong', fr: 'Ce qui ne va pas' },
};

/**
 * The CSV file of the rows that were not imported: their original columns with the corrections made on the page, and
 * what is wrong with each row. People correct it in a spreadsheet and import it again.
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
  // With a decimal comma, semicolons separate the cells, as the numbers have commas themselves.
  const separator = decimal === ',' ? ';' : ',';
  const heading = [...headings.map(guarded), WORDS.row[locale], WORDS.problem[locale]];
  return csvFile([heading, ...lines], separator);
}
