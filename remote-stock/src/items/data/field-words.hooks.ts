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

/** What the fields of an item are called, and how their values are said; the first rows need none of it. */
export function useFieldWords(): FieldWords {
  const t = useTexts('item-words');
  return fieldWords(t, useLocale(), ITEM);
}

addTexts('en', 'stock-setup', setupEn);
addTexts('fr', 'stock-setup', setupFr);

/** The words about views and columns. */
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
