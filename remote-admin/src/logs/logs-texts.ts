import { addTexts } from '@storeroom/sdk';
import en from '../texts/admin.logs.en.json';
import fr from '../texts/admin.logs.fr.json';

// The words of the log beyond its rows come with its page, not with the dashboard's activity.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);
