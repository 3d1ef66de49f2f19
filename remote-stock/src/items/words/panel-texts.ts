import { addTexts } from '@storeroom/sdk';
import en from '../../texts/stock.panel.en.json';
import fr from '../../texts/stock.panel.fr.json';

// The words of an open item come with its panel.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
