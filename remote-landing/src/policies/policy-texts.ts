import { addTexts } from '@storeroom/sdk';
import en from '../texts/landing-policies.en.json';
import fr from '../texts/landing-policies.fr.json';

// Not among the words of every page: the first one stays light.
addTexts('en', 'landing-policies', en);
addTexts('fr', 'landing-policies', fr);

/** Under which the words of the policies are known. */
export const POLICY_TEXTS = 'landing-policies';
