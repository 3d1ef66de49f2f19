import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/list-print.en.json';
import fr from '../../texts/list-print.fr.json';

addTexts('en', 'list-print', en);
addTexts('fr', 'list-print', fr);

/** The words of lists on paper. */
export const usePrintWords = () => useTexts('list-print');
