import type { Field, FieldKind, FieldValue, RecordFields } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, numeric, text } from 'drizzle-orm/pg-core';

/*
 * The tables are declared here for statements: their columns, and which of these a row may leave out. Keys of several
 * columns, references, indexes and checks are in `api/schema` alone.
 */

/** The number of a row, or a count. */
export const number = () => bigint({ mode: 'number' });

export const now = sql`now()`;

/**
 * A time, stored in microseconds and read as the API writes it: `2026-11-20T03:29:58.000000Z`. The fraction is cut as
 * in Laravel, so that a time compares as equal wherever it is shown.
 */
export const stamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: wireMomentFromText,
});

/** Converts a time as the driver returns it without a schema into the form of the API. */
export function wireMomentFromText(raw: string): string {
  return `${raw.slice(0, 10)}T${raw.slice(11, 19)}.000000Z`;
}

/** `bytea`, for hashes and pictures. */
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

/** The columns of described fields, with the names of the fields. */
export function columnsOf<Fields extends RecordFields>(
  fields: Fields,
): { [Name in keyof Fields]: ColumnOf<Fields[Name]> } {
  const columns = Object.entries(fields).map(([name, { kind }]) => [name, COLUMNS[kind]()]);
  return Object.fromEntries(columns) as { [Name in keyof Fields]: ColumnOf<Fields[Name]> };
}
