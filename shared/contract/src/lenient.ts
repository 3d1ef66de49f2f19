/*
 * Readers for values that another server may have written in a different form. A missing or unreadable value is null;
 * the caller decides what that means.
 */

export type Fields = Record<string, unknown>;

/** Empty where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A number, also when written as text: `"12.5000"`. */
export function numberFrom(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The id of a record: a whole number above zero. */
export function idFrom(value: unknown): number | null {
  const id = numberFrom(value);
  return id !== null && Number.isInteger(id) && id > 0 ? id : null;
}

/** A text that is not empty. */
export function textFrom(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A boolean, also as a database writes it: 1 and 0, `"1"` and `"0"`. */
export function flagFrom(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  return null;
}

const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)$/;

/** A moment as text with its time zone; without one it is UTC, as a database writes it. */
export function momentFrom(value: unknown): string | null {
  const text = textFrom(value)?.replace(WITHOUT_ZONE, '$1T$2Z') ?? null;
  return text !== null && Number.isNaN(Date.parse(text)) ? null : text;
}
