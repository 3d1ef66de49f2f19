import { IMPORT_FIELDS, type ImportColumn, type ImportField } from '@storeroom/shared/contract';
import type { Words } from '../http/problem';
import { columnTwice, mappingUnreadable, nameUnmapped, noSuchColumn } from './import.texts';

/** Which column, counted from 0, holds a field. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What headings are called, without capitals, accents, spaces and signs. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  id: ['id', 'stockid', 'identifiant'],
  name: [
    'name',
    'item',
    'itemname',
    'product',
    'productname',
    'article',
    'nom',
    'designation',
    'libelle',
    'produit',
  ],
  location: [
    'location',
    'locationname',
    'place',
    'bin',
    'binlocation',
    'shelf',
    'emplacement',
    'lieu',
    'casier',
  ],
  amount: ['amount', 'quantity', 'qty', 'onhand', 'quantite', 'qte'],
  allow_minus_amount: ['allowminusamount', 'allowminus', 'soldenegatif', 'autoriserunsoldenegatif'],
};

/**
 * What the caller says, or what the headings say. A column is named by its heading or by its number from 1.
 */
export function readMapping(
  given: unknown,
  columns: ImportColumn[],
): { mapping: Mapping } | { refused: Record<string, Words[]> } {
  const wishes = given === undefined || given === '' ? null : asObject(given);
  if (wishes === undefined) return { refused: { mapping: [mappingUnreadable] } };
  const mapping: Mapping = wishes === null ? guess(columns) : {};
  const refused: Record<string, Words[]> = {};
  for (const field of IMPORT_FIELDS) {
    const wish = wishes?.[field];
    if (wish === undefined || wish === null || wish === '') continue;
    const at = columnOf(wish, columns);
    if (at === null) refused[`mapping.${field}`] = [noSuchColumn(nameOf(wish))];
    else if (Object.values(mapping).includes(at)) refused[`mapping.${field}`] = [columnTwice];
    else mapping[field] = at;
  }
  if (Object.keys(refused).length > 0) return { refused };
  return mapping.name === undefined ? { refused: { 'mapping.name': [nameUnmapped] } } : { mapping };
}

function asObject(given: unknown): Record<string, unknown> | undefined {
  const value = typeof given === 'string' ? parsed(given) : given;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function columnOf(wish: unknown, columns: ImportColumn[]): number | null {
  if (typeof wish === 'number') return Number.isInteger(wish) && columns[wish - 1] ? wish - 1 : null;
  const at = columns.findIndex((column) => column.name === nameOf(wish).trim());
  return at === -1 ? null : at;
}

const nameOf = (wish: unknown) => (typeof wish === 'string' ? wish : JSON.stringify(wish));

function guess(columns: ImportColumn[]): Mapping {
  const mapping: Mapping = {};
  columns.forEach(({ name }, at) => {
    const plain = name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
    const field = IMPORT_FIELDS.find((known) => HEADINGS[known].includes(plain));
    if (field) mapping[field] ??= at;
  });
  return mapping;
}
