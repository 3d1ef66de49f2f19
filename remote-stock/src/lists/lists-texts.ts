import { addTexts } from '@storeroom/sdk';
import en from '../texts/lists.en.json';
import fr from '../texts/lists.fr.json';

// The words of lists come with the first of them.
addTexts('en', 'lists', en);
addTexts('fr', 'lists', fr);
