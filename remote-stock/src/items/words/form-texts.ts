import { addTexts } from '@storeroom/sdk';
import en from '../../texts/stock.forms.en.json';
import fr from '../../texts/stock.forms.fr.json';

// The words of the forms come with the first of them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);
