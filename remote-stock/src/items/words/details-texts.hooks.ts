import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/stock-details.en.json';
import fr from '../../texts/stock-details.fr.json';

addTexts('en', 'stock-details', en);
addTexts('fr', 'stock-details', fr);

/** The words of what an item may have beside, which come with the forms and not with the list. */
export const useDetailTexts = () => useTexts('stock-details');
