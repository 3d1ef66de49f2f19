import { addTexts } from '@storeroom/sdk';
import en from '../texts/stock.locations.en.json';
import fr from '../texts/stock.locations.fr.json';
import formsEn from '../texts/stock.forms.en.json';
import formsFr from '../texts/stock.forms.fr.json';

// The words of locations, and of the forms in them, come with their pages.
for (const words of [en, formsEn]) addTexts('en', 'stock', words);
for (const words of [fr, formsFr]) addTexts('fr', 'stock', words);
