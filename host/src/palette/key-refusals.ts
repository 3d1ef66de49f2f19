import { showToastAtom } from '@storeroom/sdk';
import { addTexts, i18n, store } from '@storeroom/sdk/host';
import en from '../texts/key-refusals.en.json';
import fr from '../texts/key-refusals.fr.json';

addTexts('en', 'key-refusals', en);
addTexts('fr', 'key-refusals', fr);

const words = { ns: 'key-refusals' };

/** Shows a message that the user's role does not allow a page. */
export function showNotPermitted(page: string): void {
  store().set(showToastAtom, { kind: 'failed', message: i18n.t('notPermitted', { ...words, page }) });
}

/** Shows a message that there is no change to undo. */
export function showNothingToUndo(): void {
  store().set(showToastAtom, { kind: 'done', message: i18n.t('nothingToUndo', words) });
}
