import { addTexts } from '@storeroom/sdk';
import fr from './texts/list.fr.json';

// What every list says, in French: for the French texts of a remote.
addTexts('fr', 'list', fr);
