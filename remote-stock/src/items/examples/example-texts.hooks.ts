import { addTexts, useTexts, type TextKey, type Texts } from '@storeroom/sdk';
import en from '../../texts/stock-examples.en.json';
import fr from '../../texts/stock-examples.fr.json';

addTexts('en', 'stock-examples', en);
addTexts('fr', 'stock-examples', fr);

export type ExampleTexts = Texts<TextKey<'stock-examples'>>;

/** The words of the example items, which come with them. */
export const useExampleTexts = () => useTexts('stock-examples');
