import { ITEM, LARGEST_AMOUNT, namesWith, type Field, type Stock } from '@storeroom/contract';
import { parseAmount, type AmountProblem } from '@storeroom/ui/amount-input';
import type { SheetCall } from '../data/item-work';

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

type CellProblem =
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
type CellValue = { value: string | number | boolean | null } | { problem: CellProblem } | null;

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
  const trimmed = text.trim().toLowerCase();
  if (YES.includes(trimmed)) return { value: true };
  return NO.includes(trimmed) ? { value: false } : { problem: 'yesOrNo' };
}

/** Reads the text of a described field by its kind; empty text is null, except for a flag. */
function readDescribed(field: Field, text: string, locale: string): CellValue {
  if (field.kind === 'flag') return readFlag(text);
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  if (field.kind === 'choice')
    return field.choices.includes(trimmed) ? { value: trimmed } : { problem: 'notOneOf' };
  if ('length' in field) return trimmed.length > field.length ? { problem: 'tooLong' } : { value: trimmed };
  const read = readAmount(trimmed, locale);
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
const plainAmount = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 4 }).format(value);

/** The value of an item's field as text for the editor and the clipboard; numbers have no grouping. */
export function textOf(field: GridField, item: GridItem, locale: string): string {
  const value = field === 'location' ? item.location_name : valueOf(field, item);
  if (typeof value === 'number') return plainAmount(value, locale);
  return typeof value === 'boolean' ? String(Number(value)) : (value ?? '');
}

/** The edits of one item's row, with the item as it was when they were typed. */
interface RowEdit {
  base: GridItem;
  cells: Partial<Record<GridField, Typed>>;
}

/** The edits by item id. Cells without edit are unchanged. */
export type Edits = Readonly<Record<string, RowEdit>>;

/** A typed sum, such as `2+3`, is replaced by its result. */
function asKept(field: GridField, typed: Typed, read: CellValue, locale: string): Typed {
  const isSum = field !== 'location' && read !== null && 'value' in read && typeof read.value === 'number';
  return isSum ? { text: plainAmount(read.value as number, locale) } : typed;
}

export interface CellEdit {
  item: GridItem;
  field: GridField;
  typed: Typed;
}

const without = (cells: RowEdit['cells'], field: GridField): RowEdit['cells'] =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => key !== field));

/** Applies typed cells. A cell with the same value as the item is no edit. */
export function withCells(edits: Edits, changes: readonly CellEdit[], locale: string): Edits {
  const next: Record<string, RowEdit> = { ...edits };
  for (const { item, field, typed } of changes) {
    const { base, cells } = next[item.id] ?? { base: item, cells: {} };
    const read = readCell(field, typed, locale);
    const others = without(cells, field);
    // A flag has no empty value, so emptying its cell is no edit.
    const isUnsaid = isFlag(field) && typed.text.trim() === '';
    const isSame = isUnsaid || (read !== null && 'value' in read && read.value === valueOf(field, item));
    const after = isSame ? others : { ...others, [field]: asKept(field, typed, read, locale) };
    if (Object.keys(after).length === 0) delete next[item.id];
    else next[item.id] = { base, cells: after };
  }
  return next;
}

/** Adds the ids of locations to typed names; null for a name without location. */
export function withLocations(edits: Edits, found: ReadonlyMap<string, number | null>): Edits {
  let next = edits;
  for (const [id, row] of Object.entries(edits)) {
    const typed = row.cells.location;
    const location_id = typed && found.get(nameKey(typed.text));
    if (typed === undefined || typed.location_id !== undefined || location_id === undefined) continue;
    next =
      location_id === row.base.location_id
        ? dropCell(next, row.base.id, 'location')
        : { ...next, [id]: { ...row, cells: { ...row.cells, location: { ...typed, location_id } } } };
  }
  return next;
}

/** The key by which names of locations are compared: case and repeated spaces do not matter. */
export const nameKey = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase();

/** The typed names of locations whose ids are not known yet. */
export function unknownLocations(edits: Edits): string[] {
  const names = Object.values(edits).flatMap(({ cells: { location } }) =>
    location && location.text.trim() !== '' && location.location_id === undefined
      ? [nameKey(location.text)]
      : [],
  );
  return [...new Set(names)];
}

/** A cell on the screen. */
export interface CellState {
  text: string;
  isEdited: boolean;
  problem: CellProblem | null;
  isLookedUp: boolean;
  /** The value that somebody else has set since the cell was edited; null if nobody has. */
  theirs: string | null;
}

/** The state of a cell of the present item, with the edit applied. */
export function cellState(edits: Edits, now: GridItem, field: GridField, locale: string): CellState {
  const row = edits[now.id];
  const typed = row?.cells[field];
  if (row === undefined || typed === undefined) {
    return {
      text: textOf(field, now, locale),
      isEdited: false,
      problem: null,
      isLookedUp: false,
      theirs: null,
    };
  }
  const read = readCell(field, typed, locale);
  return {
    text: typed.text,
    isEdited: true,
    problem: problemOf(row, now, field, read, locale),
    isLookedUp: read === null,
    theirs: isTheirs(row, now, field, read) ? textOf(field, now, locale) : null,
  };
}

/** Whether somebody else has changed the same cell to another value than the typed one. */
function isTheirs({ base }: RowEdit, now: GridItem, field: GridField, read: CellValue): boolean {
  const theirs = valueOf(field, now);
  if (theirs === valueOf(field, base)) return false;
  return read === null || !('value' in read) || read.value !== theirs;
}

function problemOf(
  row: RowEdit,
  now: GridItem,
  field: GridField,
  read: CellValue,
  locale: string,
): CellProblem | null {
  if (read !== null && 'problem' in read) return read.problem;
  if (field !== 'amount' && field !== 'allow_minus_amount') return null;
  const amount = meant(row, now, 'amount', locale);
  const minus = meant(row, now, 'allow_minus_amount', locale);
  if (typeof amount !== 'number' || amount >= 0 || minus !== false) return null;
  return field === 'amount' ? 'below' : 'minusNeeded';
}

/** The value that a cell has after the edits; null if that cannot be read. */
function meant({ cells }: RowEdit, now: GridItem, field: GridField, locale: string) {
  const typed = cells[field];
  if (typed === undefined) return valueOf(field, now);
  const read = readCell(field, typed, locale);
  return read !== null && 'value' in read ? read.value : null;
}

/** One edited cell in the review. */
interface Change extends CellState {
  item: GridItem;
  field: GridField;
  before: string;
}

/** All edited cells, item by item; `nowOf` returns the last known state of an item. */
export function changesOf(edits: Edits, nowOf: (base: GridItem) => GridItem, locale: string): Change[] {
  return Object.values(edits).flatMap(({ base, cells }) =>
    FIELDS.filter((field) => cells[field] !== undefined).map((field) => ({
      ...cellState(edits, nowOf(base), field, locale),
      item: base,
      field,
      before: textOf(field, base, locale),
    })),
  );
}

/** Whether a cell can be sent: it is valid, and nobody else has changed it. */
export const isReady = ({ problem, isLookedUp, theirs }: CellState) =>
  problem === null && !isLookedUp && theirs === null;

/** The rows to send: those whose edited cells are all ready. */
export function callsOf(edits: Edits, nowOf: (base: GridItem) => GridItem, locale: string): SheetCall[] {
  return Object.values(edits).flatMap(({ base, cells }): SheetCall[] => {
    const now = nowOf(base);
    const fields = FIELDS.filter((field) => cells[field] !== undefined);
    if (!fields.every((field) => isReady(cellState(edits, now, field, locale)))) return [];
    const call: SheetCall = { stock_id: base.id, version: now.version };
    for (const field of fields) {
      const typed = cells[field];
      const read = typed ? readCell(field, typed, locale) : null;
      if (read !== null && 'value' in read) Object.assign(call, { [wireName(field)]: read.value });
    }
    return [call];
  });
}

/** The name of a field in the API. */
export const wireName = (field: GridField) => (field === 'location' ? 'location_id' : field);

/** Resolves the conflict of a cell in favour of the typed value. Conflicts of other cells stay open. */
export function keepMine(edits: Edits, now: GridItem, field: GridField): Edits {
  const row = edits[now.id];
  if (row === undefined) return edits;
  const { location_id, location_name } = now;
  const theirs = field === 'location' ? { location_id, location_name } : { [field]: now[field] };
  return { ...edits, [now.id]: { ...row, base: { ...row.base, ...theirs } } };
}

/** Removes the edit of a cell. */
export function dropCell(edits: Edits, id: number, field: GridField): Edits {
  const row = edits[id];
  if (row === undefined) return edits;
  const cells = without(row.cells, field);
  return Object.keys(cells).length === 0 ? dropRows(edits, [id]) : { ...edits, [id]: { ...row, cells } };
}

export function dropRows(edits: Edits, ids: readonly number[]): Edits {
  const removedIds = new Set(ids.map(String));
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !removedIds.has(id)));
}
