import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/stock-grid.en.json';
import fr from '../../texts/stock-grid.fr.json';

addTexts('en', 'stock-grid', en);
addTexts('fr', 'stock-grid', fr);

/** The words of the grid, which come with it. */
export const useGridTexts = () => useTexts('stock-grid');
