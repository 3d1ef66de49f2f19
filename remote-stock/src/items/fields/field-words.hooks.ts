import { ITEM } from '@storeroom/contract';
import en from '@storeroom/contract/item-words.en.json';
import fr from '@storeroom/contract/item-words.fr.json';
import { fieldWords, type FieldWords } from '@storeroom/list/fields';
import { addTexts, useLocale, useTexts } from '@storeroom/sdk';

addTexts('en', 'item-fields', en);
addTexts('fr', 'item-fields', fr);

/** What the fields of an item are called, and how their values are said; the first rows need none of it. */
export function useFieldWords(): FieldWords {
  const t = useTexts('item-fields');
  return fieldWords(t, useLocale(), ITEM);
}
