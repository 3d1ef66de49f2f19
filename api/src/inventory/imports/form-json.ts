import { isTooDeep, mapTexts, wholeCharacters } from '../../platform/http/input.rules';

/** The JSON of a form field, parsed unless it is already; undefined when it cannot be parsed. */
export function parseFormJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    const value: unknown = JSON.parse(given);
    return isTooDeep(value) ? undefined : mapTexts(value, storable);
  } catch {
    return undefined;
  }
}

/** PostgreSQL stores no NUL: it becomes a space. */
const storable = (text: string) => wholeCharacters(text.replaceAll('\0', ' '));
