import { showToastAtom, type TextKey } from '@storeroom/sdk';
import { i18n, store } from '@storeroom/sdk/host';

/** A text about the session. These texts load with the frame for signed-in users: only they see them. */
export function sessionWords(key: TextKey<'signed-in'>): string {
  return i18n.t(key, { ns: 'signed-in' });
}

/** Shows one of these texts in a toast. */
export function showSessionToast(key: TextKey<'signed-in'>, kind: 'done' | 'failed' = 'done'): void {
  store().set(showToastAtom, { kind, message: sessionWords(key) });
}
