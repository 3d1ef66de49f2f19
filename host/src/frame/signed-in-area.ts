import { addTexts } from '@storeroom/sdk/host';
import { bringMemberIcons } from '@storeroom/ui/member-icons';
import en from '../texts/signed-in.en.json';
import fr from '../texts/signed-in.fr.json';

export { SignedInFrame } from './signed-in-frame';

addTexts('en', 'signed-in', en);
addTexts('fr', 'signed-in', fr);

bringMemberIcons();
