import { addTexts } from '@storeroom/sdk';
import fr from './texts/list.fr.json';

// The French texts of every list; imported together with the French texts of a remote.
addTexts('fr', 'list', fr);
