import { atom } from '@storeroom/sdk';
import type { Locale, User } from '@storeroom/contract';
import { store } from '@storeroom/sdk/host';
import { chooseSchemeAtom } from '../colour-scheme/colour-scheme.state';

const signInLocale = atom<Locale | null>(null);

/** The language of whoever has just signed in, until the page speaks it. */
export const signInLocaleAtom = atom(
  (get) => get(signInLocale),
  (_get, set, value: Locale | null) => set(signInLocale, value),
);

/** Whoever signs in brings their colours along, and their language for the page that they arrive on. */
export function takePreferences({ preferences = {} }: User): void {
  const { scheme, locale } = preferences;
  if (scheme) store().set(chooseSchemeAtom, scheme);
  if (locale) store().set(signInLocaleAtom, locale);
}
