import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../texts/waiting.en.json';
import fr from '../texts/waiting.fr.json';

addTexts('en', 'waiting', en);
addTexts('fr', 'waiting', fr);

/** The words of what waits, which come with it. */
export const useUnsentWords = () => useTexts('waiting');
