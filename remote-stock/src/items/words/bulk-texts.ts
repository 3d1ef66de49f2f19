import { addTexts } from '@storeroom/sdk';
import en from '../../texts/stock.bulk.en.json';
import fr from '../../texts/stock.bulk.fr.json';

// The words for many items at once come with what says them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
