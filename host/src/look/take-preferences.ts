import { atom } from '@storeroom/sdk';
import type { Locale, User } from '@storeroom/contract';
import { store } from '@storeroom/sdk/host';
import { chooseSchemeAtom } from './colour-scheme.state';

const signInLocale = atom<Locale | null>(null);

/** The language of a user who has just signed in, until the page uses it. */
export const signInLocaleAtom = atom(
  (get) => get(signInLocale),
  (_get, set, value: Locale | null) => set(signInLocale, value),
);

/** After a sign-in, applies the colour scheme of the user, and the language on the next page. */
export function takePreferences({ preferences = {} }: User): void {
  const { scheme, locale } = preferences;
  if (scheme) store().set(chooseSchemeAtom, scheme);
  if (locale) store().set(signInLocaleAtom, locale);
}
