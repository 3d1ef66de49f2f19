import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../texts/unsent.en.json';
import fr from '../texts/unsent.fr.json';

addTexts('en', 'unsent', en);
addTexts('fr', 'unsent', fr);

/** The texts about unsent changes, which are loaded with this code. */
export const useUnsentTexts = () => useTexts('unsent');
