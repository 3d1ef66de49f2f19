import { ITEM } from '@storeroom/contract';
import en from '@storeroom/contract/item-words.en.json';
import fr from '@storeroom/contract/item-words.fr.json';
import { fieldWords, type FieldWords } from '@storeroom/list/fields';
import { addTexts, useLocale, useTexts, textOr } from '@storeroom/sdk';
import setupEn from '../../texts/stock-setup.en.json';
import setupFr from '../../texts/stock-setup.fr.json';
import { fieldOf } from './item-columns';

addTexts('en', 'item-words', en);
addTexts('fr', 'item-words', fr);

/** The names of item fields, and the texts of their values. Loaded separately, as the first rows do not need them. */
export function useFieldWords(): FieldWords {
  const t = useTexts('item-words');
  return fieldWords(t, useLocale(), ITEM);
}

addTexts('en', 'stock-setup', setupEn);
addTexts('fr', 'stock-setup', setupFr);

/** The texts about views and columns. */
export const useSetupTexts = () => useTexts('stock-setup');

/** Returns the label of a column. The page of locations has other columns under some of the same keys. */
export function useColumnLabel(page: string): (key: string) => string {
  const t = useSetupTexts();
  const { name } = useFieldWords();
  return (key) => {
    if (page === 'locations') return textOr(t, `column.ofLocation.${key}`, key);
    const field = fieldOf(key);
    return field ? name(field) : textOr(t, `column.${key}`, key);
  };
}
