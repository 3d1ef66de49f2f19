import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/stock-narrowing.en.json';
import fr from '../../texts/stock-narrowing.fr.json';
import { FILTERED, NOT_SET, type View } from '../data/items.rules';
import { useFieldWords } from '../data/field-words.hooks';
import { partsOf } from './filters.rules';

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
