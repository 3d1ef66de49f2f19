import { customType } from 'drizzle-orm/pg-core';

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
