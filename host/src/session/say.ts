import { showToastAtom, type TextKey } from '@storeroom/sdk';
import { i18n, store } from '@storeroom/sdk/host';

/** A sentence about the session. The words come with the signed-in frame: only who was signed in is told. */
export function sessionWords(key: TextKey<'signed-in'>): string {
  return i18n.t(key, { ns: 'signed-in' });
}

/** Says one of these sentences in a message that leaves by itself. */
export function say(key: TextKey<'signed-in'>, kind: 'done' | 'failed' = 'done'): void {
  store().set(showToastAtom, { kind, message: sessionWords(key) });
}
