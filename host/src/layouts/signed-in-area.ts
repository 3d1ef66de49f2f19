import { addTexts } from '@storeroom/sdk/host';
import { bringMemberIcons } from '@storeroom/ui/member-icons';
import { readKeptDrafts } from '../drafts/stored-drafts';
import en from '../texts/signed-in.en.json';
import fr from '../texts/signed-in.fr.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    'signed-in': typeof en;
  }
}

export { SignedInFrame } from './signed-in-frame';

addTexts('en', 'signed-in', en);
addTexts('fr', 'signed-in', fr);

bringMemberIcons();

// Before the first screen of theirs is drawn: its forms look for what was typed.
readKeptDrafts();
