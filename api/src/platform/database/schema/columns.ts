import type { Field, FieldKind, FieldValue, RecordFields } from '@storeroom/contract';
import { boolean, customType, numeric, text } from 'drizzle-orm/pg-core';

/**
 * A moment: kept to the microsecond, read as the wire writes it, `2026-11-20T03:29:58.000000Z`. The fraction
 * is cut like Laravel's, so that a moment compares equal wherever it is seen.
 */
export const stamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: momentOf,
});

/** As the driver reads a moment where no schema helps, in the form of the wire. */
export function momentOf(raw: string): string {
  return `${raw.slice(0, 10)}T${raw.slice(11, 19)}.000000Z`;
}

/** `bytea`: hashes and pictures. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const amount = () => numeric({ precision: 15, scale: 4, mode: 'number' });

const flag = () => boolean().notNull().default(false);
const words = <Words extends string>() => text().$type<Words>();

type ColumnOf<One extends Field> = One extends { kind: 'flag' }
  ? ReturnType<typeof flag>
  : One extends { kind: 'amount' }
    ? ReturnType<typeof amount>
    : ReturnType<typeof words<Extract<FieldValue<One>, string>>>;

const COLUMNS = {
  text: words,
  lines: words,
  choice: words,
  amount,
  flag,
} satisfies Record<FieldKind, () => unknown>;

/** The columns of described fields: each is called as its field is. */
export function columnsOf<Fields extends RecordFields>(
  fields: Fields,
): { [Name in keyof Fields]: ColumnOf<Fields[Name]> } {
  const columns = Object.entries(fields).map(([name, { kind }]) => [name, COLUMNS[kind]()]);
  return Object.fromEntries(columns) as { [Name in keyof Fields]: ColumnOf<Fields[Name]> };
}
