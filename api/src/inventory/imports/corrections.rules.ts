import { cleanName } from '../../platform/http/text.rules';
import { parseFormJson } from './form-json';
import { FILE_FIELDS } from './headings.rules';
import { MAX_LENGTHS, type SourceRow } from './import-cells.rules';

/** Corrected cells by the number of their row. */
type Corrections = ReadonlyMap<number, SourceRow['values']>;

/** The most characters of a corrected cell; nobody types more. */
const MAX_LENGTH = 10_000;

/** Reads JSON such as `[{ "row": 4, "values": { "amount": "12" } }]`; undefined when it has another form. */
export function readCorrections(given: unknown): Corrections | undefined {
  if (given === undefined || given === '') return new Map();
  const list = parseFormJson(given);
  if (!Array.isArray(list)) return undefined;
  const corrections = new Map<number, SourceRow['values']>();
  for (const entry of list as unknown[]) {
    const { row, values } = (entry ?? {}) as { row?: unknown; values?: unknown };
    const cells = readValues(values);
    if (!Number.isInteger(row) || cells === undefined) return undefined;
    corrections.set(row as number, { ...corrections.get(row as number), ...cells });
  }
  return corrections;
}

function readValues(given: unknown): SourceRow['values'] | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const isCell = ([field, cell]: [string, unknown]) =>
    (FILE_FIELDS as readonly string[]).includes(field) &&
    typeof cell === 'string' &&
    cell.length <= MAX_LENGTH;
  const cells = Object.entries(given);
  return cells.every(isCell) ? Object.fromEntries(cells) : undefined;
}

/** The most new locations of one import; with more, a column was probably mapped wrongly. */
export const MAX_LOCATIONS = 1_000;

/** Which missing locations the import may add: all, none, or those of the given names. */
export type NewLocations = boolean | readonly string[];

/** Reads `true`, `false` or `["Rack A1"]`; undefined when it has another form. */
export function readNewLocations(given: unknown): NewLocations | undefined {
  if (given === undefined || given === '') return false;
  const value = parseFormJson(given);
  if (typeof value === 'boolean') return value;
  if (!Array.isArray(value) || value.length > MAX_LOCATIONS) return undefined;
  const isName = (name: unknown) => typeof name === 'string' && name.length <= MAX_LENGTHS.name;
  return value.every(isName) ? (value as string[]).map(cleanName) : undefined;
}
