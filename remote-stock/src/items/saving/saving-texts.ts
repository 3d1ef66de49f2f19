import { addTexts } from '@storeroom/sdk';
import en from '../../texts/stock.saving.en.json';
import fr from '../../texts/stock.saving.fr.json';

// The words for a change that takes long come with what says them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
