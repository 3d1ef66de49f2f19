import { addTexts } from '@storeroom/sdk';
import en from '../texts/admin.users.en.json';
import fr from '../texts/admin.users.fr.json';

// The words of people come with their pages.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);
