import { addTexts } from '@storeroom/sdk';
import en from './texts/list.en.json';

// The English texts of every list; imported together with the English texts of a remote.
addTexts('en', 'list', en);
