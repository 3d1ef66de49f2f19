import { addTexts } from '@storeroom/sdk';
import en from '../texts/landing-policies.en.json';
import fr from '../texts/landing-policies.fr.json';

// Not part of the texts of every page, which keeps the first one small.
addTexts('en', 'landing-policies', en);
addTexts('fr', 'landing-policies', fr);

/** The namespace of the texts of the policies. */
export const POLICY_TEXTS = 'landing-policies';
