import { addTexts } from '@storeroom/sdk';
import en from '../texts/stock.lists.en.json';
import fr from '../texts/stock.lists.fr.json';

// What leads to picking lists comes with the top bar.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
