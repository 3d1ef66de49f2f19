import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../../texts/list-print.en.json';
import fr from '../../texts/list-print.fr.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    'list-print': typeof en;
  }
}

addTexts('en', 'list-print', en);
addTexts('fr', 'list-print', fr);

/** The words of lists on paper. */
export const usePrintWords = () => useTexts('list-print');
