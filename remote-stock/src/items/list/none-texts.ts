import { addTexts } from '@storeroom/sdk';
import en from '../../texts/stock.none.en.json';
import fr from '../../texts/stock.none.fr.json';

// The words of a list without rows come with what says them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
