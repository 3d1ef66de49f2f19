import {
  type Field,
  ITEM_DETAILS,
  type ItemDetail,
  type ItemValues,
  MAX_CODES,
  MAX_CODE_LENGTH,
  namesOf,
  unguardedText,
} from '@storeroom/contract';
import FACTS from '@storeroom/contract/item-api.json';
import { clean, cleanLines, cleanName } from '../../platform/http/text.rules';
import { codeTooLong, codeFault, joinCodes, distinctCodes } from '../stock/codes.rules';
import { type Decimals, readAmount } from './import-amounts.rules';
import type { FileField } from './headings.rules';
import type { Mapping } from './import-mapping.rules';
import { type Faults, type Said, cut, say } from '../../words/words';

export interface SourceRow {
  row: number;
  /** The mapped columns, as in the file or as corrected on the page. */
  values: Partial<Record<FileField, string>>;
  /** The row has more cells than the heading. */
  overlong?: true;
  /** The cells of the row have another separator than those of the heading. */
  otherwise?: true;
}

/** The values of a row; a field is missing when its column is not mapped or its cell is empty. */
export interface ReadRow extends Partial<Pick<ItemValues, ItemDetail>> {
  source: SourceRow;
  id?: number;
  name?: string;
  /** Null: the item is in no location. Missing: the file has no column for locations. */
  location?: string | null;
  amount?: number;
  allow_minus_amount?: boolean;
  /** In the form in which items store them. */
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
  // A corrected row is not refused for surplus cells, because the person who corrected it has seen them.
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
 * Longer texts of the file are refused without being normalised, because normalising takes time in the square of the
 * number of accents.
 */
export const MAX_LENGTHS = { name: 2_000, choice: 200, code: 4 * MAX_CODE_LENGTH };
/** The most pieces of a cell of codes. It is more than an item may have, because some may be empty or repeated. */
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
  if (location !== undefined && location.length > MAX_LENGTHS.name)
    refuse('location', say('row.name_too_long'));
  else if (location !== undefined) read.location = cleanName(location) || null;

  const id = values.id ?? '';
  if (/^[1-9]\d{0,14}$/.test(id)) read.id = Number(id);
  else if (id !== '') refuse('id', say('row.no_id'));

  const amount = readAmount(values.amount ?? '', decimals);
  if (typeof amount === 'object') refuse('amount', amount);
  else if (amount !== undefined) read.amount = amount;

  const minus = readFlag(values.allow_minus_amount ?? '');
  if (minus === null) refuse('allow_minus_amount', say('row.no_yes_or_no'));
  else if (minus !== undefined) read.allow_minus_amount = minus;

  for (const detail of namesOf(ITEM_DETAILS)) {
    const cell = readDetail(detail, values[detail] ?? '', decimals);
    if ('refused' in cell) refuse(detail, cell.refused);
    else if (cell.value !== undefined) Object.assign(read, { [detail]: cell.value });
  }
  readCodesIn(values.codes ?? '', read, refuse);
  return read;
}

/** The cleaned name; undefined when it is too long. */
function readName(cell: string): string | undefined {
  const name = cell.length > MAX_LENGTHS.name ? undefined : cleanName(cell);
  return name === undefined || [...name].length > 191 ? undefined : name;
}

/** The value of a cell, without one for an empty cell, or why it is refused. */
type Cell = { value?: unknown } | { refused: Said };

/** Reasons with words of their own for a field; for other fields they depend on the kind of field. */
const NAMED: Partial<Record<ItemDetail, Said>> = {
  unit: say('row.unit_unknown'),
  minimum: say('row.minimum_below_zero'),
  note: say('row.note_too_long'),
};

/** The word in lower case, without accents and full stops, to compare it. */
const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .trim();

/** The choice that a word of a file means, in English or French, by the field and the plain word. */
const CHOICES = new Map(
  Object.entries(FACTS).flatMap(([field, facts]) =>
    'choices' in facts
      ? Object.entries(facts.choices).flatMap(([choice, words]) =>
          words.map((word) => [`${field} ${word}`, choice] as const),
        )
      : [],
  ),
);

function readDetail(detail: ItemDetail, cell: string, decimals: Decimals): Cell {
  const field: Field = ITEM_DETAILS[detail];
  switch (field.kind) {
    case 'text':
    case 'lines': {
      const tidy = field.kind === 'text' ? clean : cleanLines;
      const text = cell.length > 4 * field.length ? undefined : tidy(cell);
      if (text === undefined || [...text].length > field.length) {
        return { refused: NAMED[detail] ?? say('field.too_long', { most: field.length }) };
      }
      return text === '' ? {} : { value: text };
    }
    case 'amount': {
      const amount = readAmount(cell, decimals);
      if (typeof amount === 'object') return { refused: amount };
      if (amount !== undefined && amount < 0) {
        return { refused: NAMED[detail] ?? say('field.too_small', { least: 0 }) };
      }
      // Other systems write 0 for “no value”.
      return amount ? { value: amount } : {};
    }
    case 'choice': {
      const named = cell.length > MAX_LENGTHS.choice ? null : clean(cell);
      if (named === '') return {};
      const value = named === null ? undefined : CHOICES.get(`${detail} ${plainWord(named)}`);
      return value === undefined ? { refused: NAMED[detail] ?? say('field.not_one_of') } : { value };
    }
    case 'flag': {
      const value = readFlag(cell);
      return value === null ? { refused: say('row.no_yes_or_no') } : { value };
    }
  }
}

/** Undefined for an empty cell, null for one that says neither yes nor no. */
function readFlag(cell: string): boolean | null | undefined {
  const text = cell.toLowerCase();
  if (text === '') return undefined;
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : null;
}

const TOO_MANY_CODES = say('code.too_many', { most: MAX_CODES });

/** Reads several codes in one cell, separated by commas, semicolons, vertical bars or line breaks. */
function readCodesIn(cell: string, read: ReadRow, refuse: (field: FileField, words: Said) => void): void {
  const pieces = cell.split(/[,;|\n\r]/, MAX_PIECES + 1);
  const long = pieces.find((piece) => piece.length > MAX_LENGTHS.code);
  if (long !== undefined) return refuse('codes', codeTooLong(long));
  if (pieces.length > MAX_PIECES) return refuse('codes', TOO_MANY_CODES);
  const codes = distinctCodes(pieces.flatMap((code) => clean(code) || []));
  const shortened = codes.find((code) => /^\d([.]\d+)?E\+\d+$/i.test(code));
  const fault =
    shortened === undefined
      ? codes.map(codeFault).find(Boolean)
      : say('code.shortened', { code: cut(shortened) });
  if (fault) refuse('codes', fault);
  else if (codes.length > MAX_CODES) refuse('codes', TOO_MANY_CODES);
  else if (codes.length > 0) read.codes = joinCodes(codes);
}
