import { fieldsOf, idFrom, momentFrom, numberFrom, textFrom, type Fields } from '@storeroom/contract';

/** The version of a record whose server counts none: every answer about it is news. */
export const NO_VERSION = 0;

/** What all records have: when they were made, changed and archived, and how often they changed. */
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

/** Somebody who is named in a record; null when nobody is. */
export function personFrom(value: unknown): { id: number; name: string } | null {
  const { id, name } = fieldsOf(value);
  const known = textFrom(name);
  return known === null ? null : { id: idFrom(id) ?? 0, name: known };
}
