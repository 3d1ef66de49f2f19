import { atom } from '@storeroom/sdk';
import type { Locale, User } from '@storeroom/contract';
import { store } from '@storeroom/sdk/host';
import { chooseSchemeAtom } from './colour-scheme.state';

/** The language of a user who has just signed in, until the page uses it. */
export const signInLocaleAtom = atom<Locale | null>(null);

/** After a sign-in, applies the colour scheme of the user, and the language on the next page. */
export function applyPreferences({ preferences = {} }: User): void {
  const { scheme, locale } = preferences;
  if (scheme) store().set(chooseSchemeAtom, scheme);
  if (locale) store().set(signInLocaleAtom, locale);
}
