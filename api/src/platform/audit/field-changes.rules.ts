import type { FieldChange } from '@storeroom/contract';

type Value = FieldChange['old'];
type Values<Field extends string> = Readonly<Partial<Record<Field, Value>>>;

/**
 * Those of these fields that get another value, as the log stores them. What `after` leaves out stays as it is. `before`
 * is null for a new record.
 */
export function fieldChanges<Field extends string>(
  fields: readonly Field[],
  before: Values<Field> | null,
  after: Values<Field>,
): FieldChange[] {
  return fields.flatMap((field) => {
    const old: Value = before?.[field] ?? null;
    const wanted: Value | undefined = after[field];
    return wanted === undefined || wanted === old ? [] : [{ field, old, new: wanted }];
  });
}
