import { addTexts } from '@storeroom/sdk';
import en from '../texts/labels.en.json';
import fr from '../texts/labels.fr.json';

// The words of labels come with what says them.
addTexts('en', 'labels', en);
addTexts('fr', 'labels', fr);
