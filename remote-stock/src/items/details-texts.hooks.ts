import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../texts/stock-particulars.en.json';
import fr from '../texts/stock-particulars.fr.json';

addTexts('en', 'stock-particulars', en);
addTexts('fr', 'stock-particulars', fr);

/** The words of what an item may have beside, which come with the forms and not with the list. */
export const useDetailTexts = () => useTexts('stock-particulars');
