import { addTexts } from '@storeroom/sdk';
import en from '../texts/stock.widgets.en.json';
import fr from '../texts/stock.widgets.fr.json';

// The words of the dashboard come with its parts.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
