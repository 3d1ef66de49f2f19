import { ITEM } from '@storeroom/contract';
import en from '@storeroom/contract/item-words.en.json';
import fr from '@storeroom/contract/item-words.fr.json';
import { fieldWords, type FieldWords } from '@storeroom/list/fields';
import { addTexts, useLocale, useTexts } from '@storeroom/sdk';

addTexts('en', 'item-words', en);
addTexts('fr', 'item-words', fr);

/** What the fields of an item are called, and how their values are said; the first rows need none of it. */
export function useFieldWords(): FieldWords {
  const t = useTexts('item-words');
  return fieldWords(t, useLocale(), ITEM);
}
