import type { ImportField } from '@storeroom/shared/contract';
import type { Words } from '../http/problem';
import { clean } from '../http/text.rules';
import { isAmount } from '../stock/amount.rules';
import { amountTooLarge, tooManyPlaces } from '../stock/stock.texts';
import { LARGEST_AMOUNT } from '../stock/amount.rules';
import type { Mapping } from './import-mapping.rules';
import * as texts from './import.texts';

export interface SourceRow {
  row: number;
  /** Of mapped columns, as they stand in the file. */
  values: Partial<Record<ImportField, string>>;
  /** It has more cells than the heading. */
  overlong?: true;
}

/** What a row says; a field is missing when its column is not mapped or its cell is empty. */
export interface ReadRow {
  id?: number;
  name?: string;
  /** Null: without a place. Missing: the file says nothing of places. */
  place?: string | null;
  amount?: number;
  allow_minus_amount?: boolean;
  errors: Record<string, Words[]>;
}

export function pickValues(
  { row, cells }: { row: number; cells: string[] },
  mapping: Mapping,
  width: number,
): SourceRow {
  const values: SourceRow['values'] = {};
  for (const [field, at] of Object.entries(mapping) as [ImportField, number][]) {
    values[field] = unguarded((cells[at] ?? '').trim());
  }
  const overlong = cells.slice(width).some((cell) => cell.trim() !== '');
  return { row, values, ...(overlong ? { overlong } : {}) };
}

/** Takes away what our own exports put before a text that a spreadsheet would take for a formula. */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

const YES = ['true', 'yes', 'y', '1', 'x', 'vrai', 'oui', 'o'];
const NO = ['false', 'no', 'n', '0', 'faux', 'non'];

export function readRow({ values, overlong }: SourceRow, decimal: '.' | ','): ReadRow {
  const read: ReadRow = { errors: {} };
  const refuse = (field: ImportField, words: Words) => {
    read.errors[field] = [words];
  };
  if (overlong) refuse('name', texts.tooManyColumns);

  const name = clean(values.name ?? '');
  if ([...name].length > 191) refuse('name', texts.nameTooLong);
  else if (name !== '') read.name = name;

  if (values.location !== undefined) read.place = clean(values.location) || null;

  const id = values.id ?? '';
  if (/^[1-9]\d{0,14}$/.test(id)) read.id = Number(id);
  else if (id !== '') refuse('id', texts.noId);

  const amount = readAmount(values.amount ?? '', decimal);
  if (typeof amount === 'object') refuse('amount', amount);
  else if (amount !== undefined) read.amount = amount;

  const minus = (values.allow_minus_amount ?? '').toLowerCase();
  if (YES.includes(minus)) read.allow_minus_amount = true;
  else if (NO.includes(minus)) read.allow_minus_amount = false;
  else if (minus !== '') refuse('allow_minus_amount', texts.noYesOrNo);
  return read;
}

/** `1234.5`, `1 234.5`, `1234,5`; a comma before three digits is only a decimal one where the file says so. */
function readAmount(cell: string, decimal: '.' | ','): number | Words | undefined {
  if (cell === '') return undefined;
  const text = cell.replace(/(?<=\d)[ \u00a0\u202f'](?=\d{3}(?!\d))/g, '');
  if (!/^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/.test(text)) return texts.noNumber;
  if (decimal === '.' && /,\d{3}$/.test(text)) return texts.ambiguousNumber;
  const amount = Number(text.replace(',', '.'));
  if (Math.abs(amount) > LARGEST_AMOUNT) return amountTooLarge;
  return isAmount(amount) ? amount : tooManyPlaces;
}
