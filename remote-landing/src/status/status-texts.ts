import { addTexts } from '@storeroom/sdk';
import en from '../texts/landing-status.en.json';
import fr from '../texts/landing-status.fr.json';

addTexts('en', 'landing-status', en);
addTexts('fr', 'landing-status', fr);

/** The namespace of the texts of the three status pages. */
export const STATUS_TEXTS = 'landing-status';
