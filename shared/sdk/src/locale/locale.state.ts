import { atom } from 'jotai';
import { DEFAULT_LOCALE, type Locale } from '@storeroom/contract';

const locale = atom<Locale>(DEFAULT_LOCALE);

export const localeAtom = atom((get) => get(locale));

/** Host only; use `changeLanguage` of the host on a page that is open. */
export const setLocaleAtom = atom(null, (_get, set, value: Locale) => set(locale, value));
