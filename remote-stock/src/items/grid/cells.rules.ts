import { ITEM, LARGEST_AMOUNT, namesWith, type Field, type Stock } from '@storeroom/contract';
import { parseAmount, type AmountProblem } from '@storeroom/ui/amount-input';

const DESCRIBED = namesWith(ITEM, 'sheet');

/** The columns of the grid, in order. */
export const FIELDS = [...(['name', 'amount', 'location'] as const), ...DESCRIBED];
export type GridField = (typeof FIELDS)[number];

/** The description of a column's field; undefined for columns with their own rules. */
export function described(field: GridField): Field | undefined {
  const known = DESCRIBED.find((one) => one === field);
  return known && ITEM[known];
}

export const isFlag = (field: GridField | undefined) =>
  field !== undefined && described(field)?.kind === 'flag';

/** The part of an item that the grid needs. */
export type GridItem = Pick<
  Stock,
  'id' | 'name' | 'amount' | 'location_id' | 'location_name' | 'version' | (typeof DESCRIBED)[number]
>;

export function gridItem(stock: Stock): GridItem {
  const { id, name, amount, location_id, location_name, version } = stock;
  const fields = Object.fromEntries(DESCRIBED.map((field) => [field, stock[field] ?? null]));
  return {
    id,
    name,
    amount,
    location_id,
    location_name,
    version,
    ...(fields as Pick<GridItem, (typeof DESCRIBED)[number]>),
  };
}

/** The typed text of a cell; for a location also its id, null if there is no such location, undefined while unknown. */
export interface Typed {
  text: string;
  location_id?: number | null;
}

export type CellProblem =
  | 'nameNeeded'
  | 'tooLong'
  | 'below'
  | 'minusNeeded'
  | 'noLocation'
  | 'yesOrNo'
  | 'tooLarge'
  | 'amountNeeded'
  | 'noAmount'
  | 'tooManyDecimals'
  | 'notAbove'
  | 'notOneOf';

const OF_AMOUNT: Record<AmountProblem, CellProblem> = {
  empty: 'amountNeeded',
  'not-a-number': 'noAmount',
  'too-many-decimals': 'tooManyDecimals',
};

/** The value of a cell, or the problem with its text; null while a location is being looked up. */
export type CellValue = { value: string | number | boolean | null } | { problem: CellProblem } | null;

const LONGEST_NAME = 191;
const YES = ['yes', 'y', 'true', '1', 'oui', 'o', 'vrai', 'x'];
const NO = ['no', 'n', 'false', '0', 'non', 'faux'];

/** The longest text of a field, in characters. */
export function longest(field: GridField): number {
  const known = described(field);
  return known && 'length' in known ? known.length : LONGEST_NAME;
}

function readAmount(text: string, locale: string): CellValue {
  const typed = parseAmount(text, locale);
  if ('problem' in typed) return { problem: OF_AMOUNT[typed.problem] };
  return Math.abs(typed.value) > LARGEST_AMOUNT ? { problem: 'tooLarge' } : typed;
}

function readFlag(text: string): CellValue {
  const said = text.trim().toLowerCase();
  if (YES.includes(said)) return { value: true };
  return NO.includes(said) ? { value: false } : { problem: 'yesOrNo' };
}

/** Reads the text of a described field by its kind; empty text is null, except for a flag. */
function readDescribed(field: Field, text: string, locale: string): CellValue {
  if (field.kind === 'flag') return readFlag(text);
  const said = text.trim();
  if (said === '') return { value: null };
  if (field.kind === 'choice')
    return field.choices.includes(said) ? { value: said } : { problem: 'notOneOf' };
  if ('length' in field) return said.length > field.length ? { problem: 'tooLong' } : { value: said };
  const read = readAmount(said, locale);
  if (read === null || 'problem' in read) return read;
  return Number(read.value) < 0 ? { problem: 'notAbove' } : { value: read.value || null };
}

/** Reads the typed text of a cell. */
export function readCell(field: GridField, { text, location_id }: Typed, locale: string): CellValue {
  if (field === 'name') {
    const value = text.trim();
    if (value === '') return { problem: 'nameNeeded' };
    return value.length > LONGEST_NAME ? { problem: 'tooLong' } : { value };
  }
  if (field === 'amount') return readAmount(text, locale);
  if (field === 'location') {
    if (text.trim() === '') return { value: null };
    if (location_id === undefined) return null;
    return location_id === null ? { problem: 'noLocation' } : { value: location_id };
  }
  return readDescribed(ITEM[field], text, locale);
}

/** The value of an item's field, as `readCell` would read it. */
export function valueOf(field: GridField, item: GridItem): string | number | boolean | null {
  if (field === 'amount') return item.amount ?? 0;
  return (field === 'location' ? item.location_id : item[field]) ?? null;
}

/** Formats a number without grouping and with the decimal sign of the language: `1265.5`. */
export const plainAmount = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 4 }).format(value);

/** The value of an item's field as text for the editor and the clipboard; numbers have no grouping. */
export function textOf(field: GridField, item: GridItem, locale: string): string {
  const value = field === 'location' ? item.location_name : valueOf(field, item);
  if (typeof value === 'number') return plainAmount(value, locale);
  return typeof value === 'boolean' ? String(Number(value)) : (value ?? '');
}
