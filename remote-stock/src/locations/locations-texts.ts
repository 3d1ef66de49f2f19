import { addTexts } from '@storeroom/sdk';
import en from '../texts/stock.locations.en.json';
import fr from '../texts/stock.locations.fr.json';

// The words of locations come with their pages.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
