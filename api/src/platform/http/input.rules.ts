/** The limits of a form that somebody fills in by hand. */
const MAX_VALUES = 1_000;
const MAX_TEXT_LENGTH = 10_000;

/** Whether input is as small as a form. It is read only as far as needed to know that. */
export function isSmall(input: unknown): boolean {
  let left = MAX_VALUES;
  const fits = (value: unknown): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH;
    if (Array.isArray(value)) return value.length <= left && value.every(fits);
    if (!isRecord(value)) return true;
    for (const name in value) if (!fits(value[name])) return false;
    return true;
  };
  return fits(input);
}

/** No valid input is half as deep. Recursion through thousands of levels would overflow the stack. */
export const MAX_DEPTH = 32;

/** Whether lists and objects are nested so deeply that recursion could overflow the stack. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap((one) =>
      Array.isArray(one) ? (one as unknown[]) : isRecord(one) ? Object.values(one) : [],
    );
  }
  return level.length > 0;
}

/** The path to the first text or field name with a NUL, which PostgreSQL cannot store; null if there is none. */
export function findNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null;
  if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) {
      const below = findNul(entry);
      if (below) return [String(at), ...below];
    }
    return null;
  }
  if (!isRecord(value)) return null;
  for (const name in value) {
    if (name.includes('\0')) return [];
    const below = findNul(value[name]);
    if (below) return [name, ...below];
  }
  return null;
}

/** JSON may contain a lone surrogate, which a text in PostgreSQL cannot: it becomes U+FFFD. */
export const wholeCharacters = (text: string): string => Buffer.from(text).toString();

/** Changes all texts in parsed JSON, in place. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  for (const name in record) record[name] = mapTexts(record[name], change);
  return record;
}

/** An object from JSON, a form or a query, not an uploaded file. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === null || Object.getPrototypeOf(kind) === null;
}
