import { addTexts, useTexts } from '@storeroom/sdk';
import en from './texts/list.rows.en.json';
import fr from './texts/list.rows.fr.json';

addTexts('en', 'list', en);
addTexts('fr', 'list', fr);

/** What lists say whose rows, heads and keys are of the kit. */
export const useRowWords = () => useTexts('list');
