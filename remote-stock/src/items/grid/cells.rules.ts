import type { Stock } from '@storeroom/contract';
import { parseAmount, type AmountProblem } from '@storeroom/ui/amount-input';

/** The columns of the grid, in their order. */
export const FIELDS = ['name', 'amount', 'location', 'minus'] as const;
export type GridField = (typeof FIELDS)[number];

/** What the grid needs to know of an item. */
export type GridItem = Pick<
  Stock,
  'id' | 'name' | 'amount' | 'location_id' | 'location_name' | 'allow_minus_amount' | 'version'
>;

export function gridItem(stock: Stock): GridItem {
  const { id, name, amount, location_id, location_name, allow_minus_amount, version } = stock;
  return { id, name, amount, location_id, location_name, allow_minus_amount, version };
}

/** What stands in a cell: its text as it was typed, and of a location its number, once that is known. */
export interface Typed {
  text: string;
  location_id?: number | null;
}

export type CellProblem =
  | 'nameNeeded'
  | 'nameTooLong'
  | 'below'
  | 'minusNeeded'
  | 'noLocation'
  | 'yesOrNo'
  | 'tooLarge'
  | 'amountNeeded'
  | 'noAmount'
  | 'tooManyDecimals';

const OF_AMOUNT: Record<AmountProblem, CellProblem> = {
  empty: 'amountNeeded',
  'not-a-number': 'noAmount',
  'too-many-decimals': 'tooManyDecimals',
};

/** The value of a cell, or why there is none; null while a location is looked up. */
export type CellValue = { value: string | number | boolean | null } | { problem: CellProblem } | null;

const LONGEST_NAME = 191;
const LARGEST_AMOUNT = 99_999_999_999;
const YES = ['yes', 'y', 'true', '1', 'oui', 'o', 'vrai', 'x'];
const NO = ['no', 'n', 'false', '0', 'non', 'faux', ''];

/** What the typed text of a cell means. */
export function readCell(field: GridField, { text, location_id }: Typed, locale: string): CellValue {
  switch (field) {
    case 'name': {
      const value = text.trim();
      if (value === '') return { problem: 'nameNeeded' };
      return value.length > LONGEST_NAME ? { problem: 'nameTooLong' } : { value };
    }
    case 'amount': {
      const typed = parseAmount(text, locale);
      if ('problem' in typed) return { problem: OF_AMOUNT[typed.problem] };
      return Math.abs(typed.value) > LARGEST_AMOUNT ? { problem: 'tooLarge' } : typed;
    }
    case 'location':
      if (text.trim() === '') return { value: null };
      if (location_id === undefined) return null;
      return location_id === null ? { problem: 'noLocation' } : { value: location_id };
    case 'minus': {
      const said = text.trim().toLowerCase();
      if (YES.includes(said)) return { value: true };
      return NO.includes(said) ? { value: false } : { problem: 'yesOrNo' };
    }
  }
}

/** The same of an item as it is. */
export function valueOf(field: GridField, item: GridItem): string | number | boolean | null {
  switch (field) {
    case 'name':
      return item.name;
    case 'amount':
      return item.amount ?? 0;
    case 'location':
      return item.location_id;
    case 'minus':
      return item.allow_minus_amount;
  }
}

/** `1265.5`, with the decimal sign of the language. */
export const plainAmount = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 4 }).format(value);

/** How it is typed, and copied into another sheet: numbers without groups. */
export function textOf(field: GridField, item: GridItem, locale: string): string {
  switch (field) {
    case 'name':
      return item.name;
    case 'amount':
      return plainAmount(item.amount ?? 0, locale);
    case 'location':
      return item.location_name ?? '';
    case 'minus':
      return item.allow_minus_amount ? '1' : '0';
  }
}
