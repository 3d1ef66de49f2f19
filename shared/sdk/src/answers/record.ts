import { fieldsOf, idFrom, momentFrom, numberFrom, textFrom, type Fields } from '@storeroom/contract';

/** The version of a record from a server without versions: every response counts as newer. */
export const NO_VERSION = 0;

/** The common fields of all records: when they were created, changed and archived, and their version. */
export function recordFrom(fields: Fields) {
  const created_at = momentFrom(fields['created_at']) ?? '';
  const deleted_at = momentFrom(fields['deleted_at']) ?? textFrom(fields['deleted_at']);
  return {
    id: idFrom(fields['id']) ?? 0,
    created_at,
    updated_at: momentFrom(fields['updated_at']) ?? deleted_at ?? created_at,
    deleted_at,
    version: numberFrom(fields['version']) ?? NO_VERSION,
  };
}

/** Reads a person in a record; null when there is none. */
export function personFrom(value: unknown): { id: number; name: string } | null {
  const { id, name } = fieldsOf(value);
  const known = textFrom(name);
  return known === null ? null : { id: idFrom(id) ?? 0, name: known };
}
