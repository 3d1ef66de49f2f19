import type { Narrowing, View } from '../data/items.rules';

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

/** What is chosen, of what the address may say beside what is offered too. */
export const choicesOf = (narrowing: Narrowing): string[] =>
  Object.entries(narrowing).map((pair) => pair.join('='));

/** What is chosen now; of two about the same the one that was not there before holds. */
export function withChoices(before: readonly string[], chosen: readonly string[]): Narrowing {
  const added = chosen.filter((choice) => !before.includes(choice));
  return Object.fromEntries([...chosen, ...added].map((choice) => choice.split('='))) as Narrowing;
}

export const without = (narrowing: Narrowing, choice: string): Narrowing =>
  withChoices(
    [],
    choicesOf(narrowing).filter((other) => other !== choice),
  );
