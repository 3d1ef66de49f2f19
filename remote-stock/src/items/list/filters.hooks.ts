import { addTexts, useTexts } from '@storeroom/sdk';
import { FILTERED, valuesIn, type OtherFilters, type View, NOT_SET } from '../data/items.rules';
import en from '../../texts/stock-filters.en.json';
import fr from '../../texts/stock-filters.fr.json';
import { useFieldWords } from '../data/field-words.hooks';

/** A filter, as in the address. */
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

/** The filters of each view. Items that allow amounts below zero are never empty, and archived ones are on no list. */
export const CHOICES: Record<View, readonly Choice[]> = {
  available: ['allow_minus=true', 'listed=true', ...BY_CHANGE],
  empty: ['listed=true', ...BY_CHANGE],
  archived: ['allow_minus=true', ...BY_CHANGE],
};

/** The chosen filters, including those that only the address has; each value of a field is one choice. */
export const choicesOf = (otherFilters: OtherFilters): string[] =>
  Object.entries<string>(otherFilters).flatMap(([key, text]) =>
    (FILTERED.includes(key) ? valuesIn(text) : [text]).map((value) => `${key}=${value}`),
  );

/** Splits a choice into its parameter and value. */
export function partsOf(choice: string): [key: string, value: string] {
  const [key = ''] = choice.split('=');
  return [key, choice.slice(key.length + 1)];
}

/** The filters after a change. If two have the same parameter, the new one replaces the other; values of a field are joined. */
export function withChoices(before: readonly string[], chosen: readonly string[]): OtherFilters {
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

export const without = (otherFilters: OtherFilters, choice: string): OtherFilters =>
  withChoices(
    [],
    choicesOf(otherFilters).filter((other) => other !== choice),
  );

addTexts('en', 'stock-filters', en);
addTexts('fr', 'stock-filters', fr);

export const useFilterTexts = () => useTexts('stock-filters');

/** Returns the name of a choice in a view. For archived items the last change is that they were archived. */
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
