import { addTexts } from '@storeroom/sdk';
import en from '../texts/landing-status.en.json';
import fr from '../texts/landing-status.fr.json';

addTexts('en', 'landing-status', en);
addTexts('fr', 'landing-status', fr);

/** Under which the words of the three reports are known. */
export const STATUS_TEXTS = 'landing-status';
