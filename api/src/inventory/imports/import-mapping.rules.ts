import type { ImportColumn } from '@storeroom/contract';
import { FILE_FIELDS, type FileField, HEADINGS, isForeign, plainHeading } from './headings.rules';
import { parseFormJson } from './form-json';
import { type Faults, cut, say } from '../../words/words';

/** Which column, counted from 0, holds a field. */
export type Mapping = Partial<Record<FileField, number>>;

/**
 * The mapping that the caller gives, or else the one guessed from the headings. The caller names a column by its
 * heading or by its number, counted from 1. `refused` has the reason for each field that is wrong; the mapping is
 * usable if it is empty.
 */
export function readMapping(given: unknown, columns: ImportColumn[]): { mapping: Mapping; refused: Faults } {
  const choices = given === undefined || given === '' ? null : asObject(given);
  if (choices === undefined) return { mapping: {}, refused: { mapping: [say('import.mapping')] } };
  const mapping: Mapping = choices === null ? guess(columns) : {};
  const refused: Faults = {};
  for (const field of FILE_FIELDS) {
    const choice = choices?.[field];
    if (choice === undefined || choice === null || choice === '') continue;
    const at = columnOf(choice, columns);
    if (at === null)
      refused[`mapping.${field}`] = [say('import.no_such_column', { name: cut(nameOf(choice)) })];
    else if (Object.values(mapping).includes(at)) refused[`mapping.${field}`] = [say('import.column_twice')];
    else mapping[field] = at;
  }
  if (Object.keys(refused).length === 0 && mapping.name === undefined) {
    refused['mapping.name'] = [say('import.name_unmapped')];
  }
  return { mapping, refused };
}

function asObject(given: unknown): Record<string, unknown> | undefined {
  const value = parseFormJson(given);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function columnOf(choice: unknown, columns: ImportColumn[]): number | null {
  if (typeof choice === 'number') return Number.isInteger(choice) && columns[choice - 1] ? choice - 1 : null;
  const at = columns.findIndex((column) => column.name === nameOf(choice).trim());
  return at === -1 ? null : at;
}

const nameOf = (choice: unknown) => (typeof choice === 'string' ? choice : JSON.stringify(choice));

/** Guesses the mapping from the headings. Of several columns for one field it takes the first that has any content. */
function guess(columns: ImportColumn[]): Mapping {
  const headings = columns.map(({ name }) => plainHeading(name));
  const mapping: Mapping = {};
  for (const field of FILE_FIELDS) {
    // An id from another system would mean a different item here.
    if (field === 'id' && isForeign(headings)) continue;
    const known = HEADINGS[field];
    const found = columns
      .map((_column, at) => at)
      .filter((at) => known.includes(headings[at] ?? ''))
      .sort((a, b) => known.indexOf(headings[a] ?? '') - known.indexOf(headings[b] ?? ''));
    const at = found.find((one) => columns[one]?.examples.length) ?? found[0];
    if (at !== undefined) mapping[field] = at;
  }
  return mapping;
}
