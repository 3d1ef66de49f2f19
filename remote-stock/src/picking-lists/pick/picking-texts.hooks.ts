import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/picking.en.json';
import fr from '../../texts/picking.fr.json';

addTexts('en', 'picking', en);
addTexts('fr', 'picking', fr);

/** The texts of pick mode, which are loaded with it. */
export const usePickTexts = () => useTexts('picking');
