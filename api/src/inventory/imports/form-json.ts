import { isTooDeep } from '../../platform/http/input.rules';

/** What a field of a form says as JSON, or is already; undefined when it cannot be read. */
export function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    const value: unknown = JSON.parse(given);
    return isTooDeep(value) ? undefined : keepable(value);
  } catch {
    return undefined;
  }
}

/** JSON writes characters that no text in a database can hold: they become a space, or the sign for an unreadable one. */
function keepable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', ' ')).toString();
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  for (const name in record) record[name] = keepable(record[name]);
  return record;
}
