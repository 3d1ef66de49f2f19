import {
  ITEM,
  namesOf,
  type ImportColumn,
  type ImportMode,
  type ImportRow,
  type ItemField,
} from '@storeroom/contract';

/** What a column of a file may hold, in the order in which people think of it. */
export type FileField = 'id' | 'name' | 'location' | 'amount' | 'codes' | ItemField;
export const FILE_FIELDS: readonly FileField[] = [
  'name',
  'location',
  'amount',
  ...namesOf(ITEM),
  'codes',
  'id',
];

/** A file as it was when it was chosen: what happens to it on the computer meanwhile changes nothing. */
export interface ChosenFile {
  id: string;
  name: string;
  content: Blob;
}

export const MAX_BYTES = 10 * 1024 * 1024;

/** Which column, from 1, holds a field. */
export type Mapping = Readonly<Partial<Record<FileField, number>>>;

/** Cells that were corrected, by row. */
export type Corrections = Readonly<Record<number, Readonly<Partial<Record<FileField, string>>>>>;

/** How a file is to be read and imported. */
export interface ImportOptions {
  mode: ImportMode;
  has_heading: boolean;
  sheet: number | null;
  decimal: '.' | ',' | null;
  /** Null while the headings decide. */
  mapping: Mapping | null;
  /** Names of locations that are to be added; true for all of them. */
  new_locations: readonly string[] | true;
  /** A code that another item or an earlier row has is left out, and its row comes without it. */
  leaves_out_codes: boolean;
  corrections: Corrections;
}

export const FIRST_OPTIONS: ImportOptions = {
  mode: 'upsert',
  has_heading: true,
  sheet: null,
  decimal: null,
  mapping: null,
  new_locations: [],
  leaves_out_codes: false,
  corrections: {},
};

/** How the file was read, what is in it, and what would become of it. */
export interface Plan {
  rows: readonly ImportRow[];
  page: number;
  page_count: number;
  totals: Record<ImportRow['status'], number>;
  unknown_locations: readonly { name: string; rows: number }[];
  /** How many rows have a code that another item or an earlier row has. */
  taken_codes: number;
  columns: readonly ImportColumn[];
  mapping: Mapping;
  file: {
    has_heading: boolean;
    decimal: '.' | ',';
    sheets: readonly string[];
    sheet: number | null;
  };
  /** Why none of it can be imported as it is matched. */
  problem: string | null;
}

/** How many rows add or change an item. */
export const importedRows = ({ totals: { create, update } }: Plan): number => create + update;

/** The field that a column is matched with. */
export function fieldOf(mapping: Mapping, column: number): FileField | null {
  return FILE_FIELDS.find((field) => mapping[field] === column) ?? null;
}

/** With a column for another field, which leaves the one it had. */
export function matched(mapping: Mapping, column: number, field: FileField | null): Mapping {
  const rest = Object.entries(mapping).filter(([known, at]) => at !== column && known !== field);
  return Object.fromEntries(field === null ? rest : [...rest, [field, column]]);
}

/** The columns that hold something and are not imported, by name. */
export function unmatchedOf({ columns, mapping }: Pick<Plan, 'columns' | 'mapping'>): string[] {
  return columns.flatMap(({ name, examples }, at) =>
    examples.length > 0 && fieldOf(mapping, at + 1) === null ? [name || String(at + 1)] : [],
  );
}

/** With one cell corrected; as it stands in the file it is none. */
export function withCorrection(
  corrections: Corrections,
  row: number,
  field: FileField,
  cell: string,
): Corrections {
  return { ...corrections, [row]: { ...corrections[row], [field]: cell } };
}

/** How many cells of the second are other than those of the first. */
export function countCorrections(before: Corrections, after: Corrections): number {
  return Object.entries(after).reduce((count, [row, cells]) => {
    const known = before[Number(row)] ?? {};
    return count + Object.entries(cells).filter(([field, cell]) => known[field as FileField] !== cell).length;
  }, 0);
}

/** Of a cell that is longer only the beginning came: it cannot be corrected without the rest. */
const MAX_SHOWN = 1_000;
export const isWhole = (cell: string) => cell.length <= MAX_SHOWN;

/** Whether a location is to be added; capitals make no difference. */
export const isAdded = (added: ImportOptions['new_locations'], name: string) =>
  added === true || added.some((one) => one.toLowerCase() === name.toLowerCase());
