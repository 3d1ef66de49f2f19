import { type Field, ITEM_DETAILS, type ItemField, type RecordFields } from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { clean, cleanLines, cleanName } from '../../platform/http/text.rules';
import type { TeamScope } from '../../platform/database/team-scope';
import { usableLocation } from './locations.sql';
import { isHidden } from './archived.rules';
import { amountFault } from './amount.rules';
import type { Extra } from './fields.schema';
import { findStock } from './stock-row.sql';
import { readCodes } from './codes.rules';
import type { EditInput } from './stock.schema';
import type { StockRecord } from './stock.sql';
import { type Said, say } from '../../words/words';

export function readNewName(text: string, field = 'name'): string {
  const name = cleanName(text);
  if (name === '') throw invalid(field, say('name.required'));
  return name;
}

/** The note on a change, on one line; null when it is blank. */
export function readNote(text: string | null | undefined): string | null {
  return clean(text ?? '') || null;
}

/** The details in a body. Those that it leaves out stay as they are. */
export function readDetails(input: Pick<EditInput, Extra>): Partial<Pick<StockRecord, Extra>> {
  const { codes } = input;
  return {
    ...readFields(ITEM_DETAILS, input),
    ...(codes === undefined ? {} : { codes: readCodes(codes ?? []) }),
  };
}

/**
 * The values of described fields as they are stored.
 * @param path the path of the object in the body, ending with a full stop, for error messages
 */
export function readFields(
  fields: RecordFields,
  input: Readonly<Record<string, unknown>>,
  path = '',
): Partial<Pick<StockRecord, ItemField>> {
  const given = Object.entries(fields).filter(([name]) => input[name] !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, readValue(path + name, field, input[name])]));
}

/** Why a value is wrong for a field, for values that no schema has checked; null if it is valid. */
export function fieldFault(field: Field, value: unknown): Said | null {
  if (value === null && field.kind !== 'flag') return null;
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : say('field.not_true_or_false');
    case 'amount':
      if (typeof value !== 'number') return say('field.not_a_number');
      return value < 0 ? say('field.too_small', { least: 0 }) : amountFault(value);
    case 'choice':
      return field.choices.some((choice) => choice === value) ? null : say('field.not_one_of');
    case 'text':
    case 'lines':
      if (typeof value !== 'string') return say('field.not_text');
      return [...value].length > field.length ? say('field.too_long', { most: field.length }) : null;
  }
}

function readValue(field: string, described: Field, value: unknown): unknown {
  if (described.kind === 'amount' && typeof value === 'number') requireAmount(field, value);
  return storedValue(described, value);
}

/** A value of the right type as it is stored: null if it is blank. */
export function storedValue({ kind }: Field, value: unknown): unknown {
  if (kind === 'amount' && typeof value === 'number') return value || null;
  if (typeof value !== 'string') return value;
  if (kind === 'text') return clean(value) || null;
  return kind === 'lines' ? cleanLines(value) || null : value;
}

export function requireAmount(field: string, value: number): void {
  const fault = amountFault(value);
  if (fault) throw invalid(field, fault);
}

/** A location of this team that is not archived. It cannot be archived before the transaction ends. */
export async function requireLocation(scope: TeamScope, id: number, field = 'location_id') {
  const location = await usableLocation(scope, id);
  if (!location) throw invalid(field, say('location.unusable'));
  return location;
}

/** The conflict for a write with an old version: it names the fields that the caller wanted to change. */
export async function staleWrite(scope: TeamScope, item: StockRecord, wanted: Partial<StockRecord>) {
  const changes = fieldChanges(Object.keys(wanted) as (keyof StockRecord)[], item, wanted);
  return conflict(
    await findStock(scope, item.id),
    changes.map(({ field }) => field),
  );
}

/** An item that is not deleted and that the caller may see, as the API returns it. @throws 404 for any other */
export async function findVisibleStock(scope: TeamScope, id: number) {
  const row = await findStock(scope, id);
  if (!row || isHidden(scope, row)) throw notFound();
  return row;
}

/** The item as the API returns it, read after a change in this transaction. */
export async function answerStock(scope: TeamScope, id: number) {
  const row = await findStock(scope, id);
  if (!row) throw notFound();
  return row;
}
