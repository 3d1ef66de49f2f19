import { addTexts } from '@storeroom/sdk';
import en from '../texts/labels.en.json';
import fr from '../texts/labels.fr.json';

// The texts of labels are bundled with the components that use them.
addTexts('en', 'labels', en);
addTexts('fr', 'labels', fr);
