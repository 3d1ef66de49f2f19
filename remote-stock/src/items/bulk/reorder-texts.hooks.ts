import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/stock-reorder.en.json';
import fr from '../../texts/stock-reorder.fr.json';

addTexts('en', 'stock-reorder', en);
addTexts('fr', 'stock-reorder', fr);

/** The words of a list to order by, which come with the bar of a selection. */
export const useReorderTexts = () => useTexts('stock-reorder');
