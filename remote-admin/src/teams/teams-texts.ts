import { addTexts } from '@storeroom/sdk';
import en from '../texts/admin.teams.en.json';
import fr from '../texts/admin.teams.fr.json';

// The words of teams come with their pages.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);
