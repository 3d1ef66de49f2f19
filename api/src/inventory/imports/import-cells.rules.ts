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
import { codeTooLong, faultOf, keptCodes, onceEach } from '../stock/codes.rules';
import { type Decimals, readAmount } from './import-amounts.rules';
import type { FileField } from './headings.rules';
import type { Mapping } from './import-mapping.rules';
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
export interface ReadRow extends Partial<Pick<ItemValues, ItemDetail>> {
  source: SourceRow;
  id?: number;
  name?: string;
  /** Null: without a location. Missing: the file says nothing of locations. */
  location?: string | null;
  amount?: number;
  allow_minus_amount?: boolean;
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
export const LONGEST = { name: 2_000, choice: 200, code: 4 * MAX_CODE_LENGTH };
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

/** Undefined when it is too long. */
function readName(cell: string): string | undefined {
  const name = cell.length > LONGEST.name ? undefined : cleanName(cell);
  return name === undefined || [...name].length > 191 ? undefined : name;
}

/** What a cell says; an empty one says nothing. */
type Cell = { value?: unknown } | { refused: Said };

/** Sentences that name the field; for all others the kind has one. */
const NAMED: Partial<Record<ItemDetail, Said>> = {
  unit: say('row.unit_unknown'),
  minimum: say('row.minimum_below_zero'),
  note: say('row.note_too_long'),
};

/** Without capitals, accents and full stops. */
const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .trim();

/** The choice that files of both languages mean, by the field and the plain word for it. */
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
      // Other systems write 0 for none.
      return amount ? { value: amount } : {};
    }
    case 'choice': {
      const named = cell.length > LONGEST.choice ? null : clean(cell);
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

/** Undefined of an empty cell, null of one that says neither. */
function readFlag(cell: string): boolean | null | undefined {
  const text = cell.toLowerCase();
  if (text === '') return undefined;
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : null;
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
