import { addTexts } from '@storeroom/sdk';
import en from '../texts/stock.widgets.en.json';
import fr from '../texts/stock.widgets.fr.json';

// The texts of the widgets are bundled with them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
