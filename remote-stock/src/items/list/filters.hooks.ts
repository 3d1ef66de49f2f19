import { addTexts, useTexts } from '@storeroom/sdk';
import { FILTERED, valuesIn, type Narrowing, type View, NOT_SET } from '../data/items.rules';
import en from '../../texts/stock-narrowing.en.json';
import fr from '../../texts/stock-narrowing.fr.json';
import { useFieldWords } from '../data/field-words.hooks';

/** One way to narrow a list, as the address says it. */
type Choice =
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

addTexts('en', 'stock-narrowing', en);
addTexts('fr', 'stock-narrowing', fr);

export const useFilterTexts = () => useTexts('stock-narrowing');

/** What a choice is called in a view: the last change of what is archived is that it was. */
export function useFilterWords(): (view: View, choice: string) => string {
  const t = useFilterTexts();
  const fields = useFieldWords();
  return (view, choice) => {
    const [key, value] = partsOf(choice);
    const about = view === 'archived' ? 'archived' : 'changed';
    if (FILTERED.includes(key)) {
      const said = fields.value(key, value === NOT_SET ? null : value);
      return t('field', { field: fields.name(key), value: said });
    }
    switch (key) {
      case 'allow_minus':
        return t('allowMinus');
      case 'listed':
        return t('listed');
      case 'changed':
        return value === 'today' ? t(`${about}.today`) : t(`${about}.within`, { count: parseInt(value) });
      default:
        return value === '365d' ? t(`${about}.overYear`) : t(`${about}.over`, { count: parseInt(value) });
    }
  };
}
