import { addTexts } from '@storeroom/shared/host';
import en from './consent.en.json';
import fr from './consent.fr.json';

export { ConsentPopup } from './consent-popup';
export { ConsentModal } from './consent-modal';

addTexts('en', 'consent', en);
addTexts('fr', 'consent', fr);
