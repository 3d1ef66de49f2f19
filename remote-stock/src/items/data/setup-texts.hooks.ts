import { addTexts, textOr, useTexts } from '@storeroom/sdk';
import en from '../../texts/stock-setup.en.json';
import fr from '../../texts/stock-setup.fr.json';
import { useFieldWords } from './field-words.hooks';
import { fieldOf } from './item-columns';

addTexts('en', 'stock-setup', en);
addTexts('fr', 'stock-setup', fr);

/** The words about views and columns, which come with the part that says them. */
export const useSetupTexts = () => useTexts('stock-setup');

/** A column by its name; that of locations has some of the same names for something else. */
export function useColumnLabel(page: string): (key: string) => string {
  const t = useSetupTexts();
  const { name } = useFieldWords();
  return (key) => {
    if (page === 'locations') return textOr(t, `column.ofLocation.${key}`, key);
    const field = fieldOf(key);
    return field ? name(field) : textOr(t, `column.${key}`, key);
  };
}
