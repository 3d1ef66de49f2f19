import { MAX_CODES, MAX_CODE_LENGTH, type Unit, unguardedText } from '@storeroom/contract';
import { clean, cleanLines, cleanName } from '../../platform/http/text.rules';
import { codeTooLong, faultOf, keptCodes, onceEach } from '../stock/codes.rules';
import { type Decimals, readAmount } from './import-amounts.rules';
import type { FileField } from './headings.rules';
import type { Mapping } from './import-mapping.rules';
import { unitNamed } from './unit-names.rules';
import { type Faults, type Said, cut, say } from '../../words/words';

export interface SourceRow {
  row: number;
  /** Of mapped columns, as they stand in the file, or as somebody has corrected them. */
  values: Partial<Record<FileField, string>>;
  /** It has more cells than the heading. */
  overlong?: true;
  /** Its cells are divided by another sign than those of the heading. */
  otherwise?: true;
}

/** What a row says; a field is missing when its column is not mapped or its cell is empty. */
export interface ReadRow {
  source: SourceRow;
  id?: number;
  name?: string;
  /** Null: without a location. Missing: the file says nothing of locations. */
  location?: string | null;
  amount?: number;
  allow_minus_amount?: boolean;
  unit?: Unit;
  minimum?: number;
  note?: string;
  /** As they are kept. */
  codes?: string | null;
  errors: Faults;
}

export function pickValues(
  { row, cells, otherwise }: { row: number; cells: string[]; otherwise?: true },
  mapping: Mapping,
  width: number,
  corrections: SourceRow['values'] = {},
): SourceRow {
  const values: SourceRow['values'] = {};
  for (const [field, at] of Object.entries(mapping) as [FileField, number][]) {
    values[field] = unguardedText((cells[at] ?? '').trim());
  }
  // Whoever has corrected a row has seen what it was made of.
  const isCorrected = Object.keys(corrections).length > 0;
  const overlong = !isCorrected && cells.slice(width).some((cell) => cell.trim() !== '');
  return {
    row,
    values: { ...values, ...corrections },
    ...(overlong ? { overlong } : {}),
    ...(otherwise && !isCorrected ? { otherwise } : {}),
  };
}

/**
 * What is longer as it stands in the file is too long however it is written, and is not looked at: to put accents in order
 * takes as long as their number squared.
 */
export const LONGEST = { name: 2_000, unit: 200, note: 4_000, code: 4 * MAX_CODE_LENGTH };
/** Between signs in the cell of codes; some may be there twice, or blank. */
const MAX_PIECES = 100;

const YES = ['true', 'yes', 'y', '1', 'x', 'vrai', 'oui', 'o'];
const NO = ['false', 'no', 'n', '0', 'faux', 'non'];

export function readRow(source: SourceRow, decimals: Decimals): ReadRow {
  const { values, overlong, otherwise } = source;
  const read: ReadRow = { source, errors: {} };
  const refuse = (field: FileField, words: Said) => {
    read.errors[field] = [words];
  };
  if (overlong) refuse('name', say('row.too_many_cells'));
  if (otherwise) refuse('name', say('row.other_separator'));

  const name = readName(values.name ?? '');
  if (name === undefined) refuse('name', say('row.name_too_long'));
  else if (name !== '') read.name = name;

  const { location } = values;
  if (location !== undefined && location.length > LONGEST.name) refuse('location', say('row.name_too_long'));
  else if (location !== undefined) read.location = cleanName(location) || null;

  const id = values.id ?? '';
  if (/^[1-9]\d{0,14}$/.test(id)) read.id = Number(id);
  else if (id !== '') refuse('id', say('row.no_id'));

  const amount = readAmount(values.amount ?? '', decimals);
  if (typeof amount === 'object') refuse('amount', amount);
  else if (amount !== undefined) read.amount = amount;

  const minus = (values.allow_minus_amount ?? '').toLowerCase();
  if (YES.includes(minus)) read.allow_minus_amount = true;
  else if (NO.includes(minus)) read.allow_minus_amount = false;
  else if (minus !== '') refuse('allow_minus_amount', say('row.no_yes_or_no'));

  readParticulars(values, decimals, read, refuse);
  return read;
}

/** Undefined when it is too long. */
function readName(cell: string): string | undefined {
  const name = cell.length > LONGEST.name ? undefined : cleanName(cell);
  return name === undefined || [...name].length > 191 ? undefined : name;
}

/** What may be left out of most files: in what it is counted, when it is low, and what to know of it. */
function readParticulars(
  values: SourceRow['values'],
  decimals: Decimals,
  read: ReadRow,
  refuse: (field: FileField, words: Said) => void,
): void {
  const named = (values.unit ?? '').length > LONGEST.unit ? null : clean(values.unit ?? '');
  const unit = unitNamed(named ?? '');
  if (unit !== undefined) read.unit = unit;
  else if (named !== '') refuse('unit', say('row.unit_unknown'));

  const minimum = readAmount(values.minimum ?? '', decimals);
  if (typeof minimum === 'object') refuse('minimum', minimum);
  else if (minimum !== undefined && minimum < 0) refuse('minimum', say('row.minimum_below_zero'));
  // Other systems write 0 for none.
  else if (minimum) read.minimum = minimum;

  const note = readNote(values.note ?? '');
  if (note === undefined) refuse('note', say('row.note_too_long'));
  else if (note !== '') read.note = note;

  readCodesIn(values.codes ?? '', read, refuse);
}

/** Undefined when it is too long. */
function readNote(cell: string): string | undefined {
  const note = cell.length > LONGEST.note ? undefined : cleanLines(cell);
  return note === undefined || [...note].length > 1000 ? undefined : note;
}

const TOO_MANY_CODES = say('code.too_many', { most: MAX_CODES });

/** Several in one cell, with commas, semicolons, bars or on lines of their own. */
function readCodesIn(cell: string, read: ReadRow, refuse: (field: FileField, words: Said) => void): void {
  const pieces = cell.split(/[,;|\n\r]/, MAX_PIECES + 1);
  const long = pieces.find((piece) => piece.length > LONGEST.code);
  if (long !== undefined) return refuse('codes', codeTooLong(long));
  if (pieces.length > MAX_PIECES) return refuse('codes', TOO_MANY_CODES);
  const codes = onceEach(pieces.flatMap((code) => clean(code) || []));
  const shortened = codes.find((code) => /^\d([.]\d+)?E\+\d+$/i.test(code));
  const fault =
    shortened === undefined
      ? codes.map(faultOf).find(Boolean)
      : say('code.shortened', { code: cut(shortened) });
  if (fault) refuse('codes', fault);
  else if (codes.length > MAX_CODES) refuse('codes', TOO_MANY_CODES);
  else if (codes.length > 0) read.codes = keptCodes(codes);
}
