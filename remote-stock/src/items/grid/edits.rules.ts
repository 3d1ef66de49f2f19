import type { SheetCall } from '../data/item-work.state';
import {
  FIELDS,
  isFlag,
  plainAmount,
  readCell,
  textOf,
  valueOf,
  type CellProblem,
  type CellValue,
  type GridField,
  type GridItem,
  type Typed,
} from './cells.rules';

/** What is typed into the row of one item, beside the item as it was then. */
export interface RowEdit {
  base: GridItem;
  cells: Partial<Record<GridField, Typed>>;
}

/** By the number of the item; what is left out is as it was. */
export type Edits = Readonly<Record<string, RowEdit>>;

/** A sum is kept as what it comes to. */
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

/** Writes cells; one that says what the item says already is no edit. */
export function withCells(edits: Edits, changes: readonly CellEdit[], locale: string): Edits {
  const next: Record<string, RowEdit> = { ...edits };
  for (const { item, field, typed } of changes) {
    const { base, cells } = next[item.id] ?? { base: item, cells: {} };
    const read = readCell(field, typed, locale);
    const others = without(cells, field);
    // An empty cell says nothing of what is either so or not.
    const isUnsaid = isFlag(field) && typed.text.trim() === '';
    const isSame = isUnsaid || (read !== null && 'value' in read && read.value === valueOf(field, item));
    const after = isSame ? others : { ...others, [field]: asKept(field, typed, read, locale) };
    if (Object.keys(after).length === 0) delete next[item.id];
    else next[item.id] = { base, cells: after };
  }
  return next;
}

/** Says which locations are meant by their names; null for a name that is nobody's. */
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

/** By which two spellings of a location are the same. */
export const nameKey = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Names of locations whose numbers are not known yet. */
export function unknownLocations(edits: Edits): string[] {
  const names = Object.values(edits).flatMap(({ cells: { location } }) =>
    location && location.text.trim() !== '' && location.location_id === undefined
      ? [nameKey(location.text)]
      : [],
  );
  return [...new Set(names)];
}

/** A cell as it stands on the screen. */
export interface CellState {
  text: string;
  isEdited: boolean;
  problem: CellProblem | null;
  isLookedUp: boolean;
  /** What somebody else has made of it since it was edited; null where nobody has. */
  theirs: string | null;
}

/** The cell of an item as it is now, with what is typed over it. */
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

/** Somebody else has changed the same cell to something else. */
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

/** What a cell will be, typed or not. */
function meant({ cells }: RowEdit, now: GridItem, field: GridField, locale: string) {
  const typed = cells[field];
  if (typed === undefined) return valueOf(field, now);
  const read = readCell(field, typed, locale);
  return read !== null && 'value' in read ? read.value : null;
}

/** One cell of the review. */
export interface Change extends CellState {
  item: GridItem;
  field: GridField;
  before: string;
}

/** Every typed cell, by item; `nowOf` answers an item as it was last heard of. */
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

/** Whether a change can be sent as it stands. */
export const isReady = ({ problem, isLookedUp, theirs }: CellState) =>
  problem === null && !isLookedUp && theirs === null;

/** The rows of which every cell is ready, as the server takes them. */
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

/** Under which the server takes a field. */
export const wireName = (field: GridField) => (field === 'location' ? 'location_id' : field);

/** What is typed into a cell stays, over what somebody else has made of it; of other cells nothing is decided. */
export function keepMine(edits: Edits, now: GridItem, field: GridField): Edits {
  const row = edits[now.id];
  if (row === undefined) return edits;
  const { location_id, location_name } = now;
  const theirs = field === 'location' ? { location_id, location_name } : { [field]: now[field] };
  return { ...edits, [now.id]: { ...row, base: { ...row.base, ...theirs } } };
}

/** Leaves a cell as it is now. */
export function dropCell(edits: Edits, id: number, field: GridField): Edits {
  const row = edits[id];
  if (row === undefined) return edits;
  const cells = without(row.cells, field);
  return Object.keys(cells).length === 0 ? dropRows(edits, [id]) : { ...edits, [id]: { ...row, cells } };
}

export function dropRows(edits: Edits, ids: readonly number[]): Edits {
  const gone = new Set(ids.map(String));
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !gone.has(id)));
}
