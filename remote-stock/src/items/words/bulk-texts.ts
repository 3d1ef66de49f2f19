import { addTexts } from '@storeroom/sdk';
import en from '../../texts/stock.bulk.en.json';
import fr from '../../texts/stock.bulk.fr.json';

// The texts about several items are bundled with the components that use them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
