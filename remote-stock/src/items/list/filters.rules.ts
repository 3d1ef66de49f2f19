import { FILTERED, valuesIn, type Narrowing, type View } from '../data/items.rules';

/** One way to narrow a list, as the address says it. */
export type Choice =
  | 'allow_minus=true'
  | 'listed=true'
  | 'changed=today'
  | 'changed=7d'
  | 'changed=30d'
  | 'unchanged=90d'
  | 'unchanged=365d';

const BY_CHANGE: readonly Choice[] = [
  'changed=today',
  'changed=7d',
  'changed=30d',
  'unchanged=90d',
  'unchanged=365d',
];

/** What each view offers. Nothing that may fall below zero is ever empty, and what is archived is on no list. */
export const CHOICES: Record<View, readonly Choice[]> = {
  available: ['allow_minus=true', 'listed=true', ...BY_CHANGE],
  empty: ['listed=true', ...BY_CHANGE],
  archived: ['allow_minus=true', ...BY_CHANGE],
};

/** What is chosen, of what the address may say beside what is offered too; each value of a field by itself. */
export const choicesOf = (narrowing: Narrowing): string[] =>
  Object.entries<string>(narrowing).flatMap(([key, text]) =>
    (FILTERED.includes(key) ? valuesIn(text) : [text]).map((value) => `${key}=${value}`),
  );

/** The parameter of a choice, and its value. */
export function partsOf(choice: string): [key: string, value: string] {
  const [key = ''] = choice.split('=');
  return [key, choice.slice(key.length + 1)];
}

/** What is chosen now; of two about the same the one that was not there before holds, of values of a field both. */
export function withChoices(before: readonly string[], chosen: readonly string[]): Narrowing {
  const added = chosen.filter((choice) => !before.includes(choice));
  const values = new Map<string, string>();
  for (const choice of new Set([...chosen.filter((one) => before.includes(one)), ...added])) {
    const [key, value] = partsOf(choice);
    if (FILTERED.includes(key)) {
      const escaped = value.replaceAll(',', '\\,');
      values.set(key, values.has(key) ? `${values.get(key)},${escaped}` : escaped);
    } else values.set(key, value);
  }
  return Object.fromEntries(values);
}

export const without = (narrowing: Narrowing, choice: string): Narrowing =>
  withChoices(
    [],
    choicesOf(narrowing).filter((other) => other !== choice),
  );
