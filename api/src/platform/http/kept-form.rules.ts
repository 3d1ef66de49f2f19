import { isRecord } from './input.rules';
import { cleanLines } from './text.rules';

/** Below these all letters have one form only. */
const MAY_GROW = /[\u0300-\uffff]/;
/** No text that the database measures is as long; to put the accents of longer ones in order would take long. */
const MAX_LENGTH = 10_000;

/** Kept as it is typed, whatever its form. */
const AS_TYPED = /password/;

/**
 * The same input with each text that is longer in the form in which it is kept (`\ufb2c` is three characters there) in that
 * form: what the schema allows to come may be more than the database takes. Input without such a text is answered itself.
 */
export function inKeptForm(input: unknown): unknown {
  if (typeof input === 'string') return grown(input);
  if (Array.isArray(input)) {
    const list: unknown[] = input;
    const kept = list.map(inKeptForm);
    return kept.some((value, at) => value !== list[at]) ? kept : list;
  }
  if (!isRecord(input)) return input;
  const entries = Object.entries(input).map(
    ([name, value]) => [name, AS_TYPED.test(name) ? value : inKeptForm(value)] as const,
  );
  return entries.some(([name, value]) => value !== input[name]) ? Object.fromEntries(entries) : input;
}

function grown(text: string): string {
  if (text.length > MAX_LENGTH || !MAY_GROW.test(text)) return text;
  const kept = cleanLines(text);
  return kept.length > text.length ? kept : text;
}
