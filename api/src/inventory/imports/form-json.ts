import { isTooDeep } from '../../platform/http/input.rules';

/** The JSON of a form field, parsed unless it is already; undefined when it cannot be parsed. */
export function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    const value: unknown = JSON.parse(given);
    return isTooDeep(value) ? undefined : keepable(value);
  } catch {
    return undefined;
  }
}

/** Replaces what JSON may hold but no text of PostgreSQL: NUL by a space, a lone surrogate by U+FFFD. */
function keepable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', ' ')).toString();
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  for (const name in record) record[name] = keepable(record[name]);
  return record;
}
