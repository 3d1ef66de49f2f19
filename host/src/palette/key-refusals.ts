import { showToastAtom } from '@storeroom/sdk';
import { addTexts, i18n, store } from '@storeroom/sdk/host';
import en from '../texts/key-refusals.en.json';
import fr from '../texts/key-refusals.fr.json';

addTexts('en', 'key-refusals', en);
addTexts('fr', 'key-refusals', fr);

const words = { ns: 'key-refusals' };

/** Tells the user that their role does not allow a page. */
export function sayNotPermitted(page: string): void {
  store().set(showToastAtom, { kind: 'failed', message: i18n.t('notPermitted', { ...words, page }) });
}

/** Tells the user that there is no change to undo. */
export function sayNothingToUndo(): void {
  store().set(showToastAtom, { kind: 'done', message: i18n.t('nothingToUndo', words) });
}
