import { addTexts } from '@storeroom/sdk';
import en from '../texts/labels.en.json';
import fr from '../texts/labels.fr.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    labels: typeof en;
  }
}

// The words of labels come with what says them.
addTexts('en', 'labels', en);
addTexts('fr', 'labels', fr);
