/** What somebody fills in by hand has fewer values, and no longer text. */
const MAX_VALUES = 1_000;
const MAX_TEXT_LENGTH = 10_000;

/** Whether input is of the size of a form. Looks at no more of it than that. */
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

/** Nothing that we take is half as deep. */
const DEEPEST = 32;

/** Whether lists and objects are in one another so deep that what walks through them could run out of room. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    level = level.flatMap((one) =>
      Array.isArray(one) ? (one as unknown[]) : isRecord(one) ? Object.values(one) : [],
    );
  }
  return level.length > 0;
}

/** The way to the first text, or name of a field, with a NUL in it, which no database keeps; null without one. */
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

/** An object that was read from JSON, a form or an address; an uploaded file is none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === null || Object.getPrototypeOf(kind) === null;
}
