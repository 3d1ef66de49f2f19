import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/stock-promised.en.json';
import fr from '../../texts/stock-promised.fr.json';

addTexts('en', 'stock-promised', en);
addTexts('fr', 'stock-promised', fr);

/** The words about what open lists count on, which come with the forms that say them. */
export const usePromisedTexts = () => useTexts('stock-promised');
