import { addTexts } from '@storeroom/sdk';
import en from './texts/list.en.json';

// What every list says, in English: for the English texts of a remote.
addTexts('en', 'list', en);
