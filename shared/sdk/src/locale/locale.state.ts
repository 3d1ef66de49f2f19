import { atom } from 'jotai';
import { DEFAULT_LOCALE, type Locale } from '@storeroom/contract';

const locale = atom<Locale>(DEFAULT_LOCALE);

export const localeAtom = atom((get) => get(locale));

/** Host only; use `switchLocale` of the host to change language on a page that is open. */
export const setLocaleAtom = atom(null, (_get, set, value: Locale) => set(locale, value));
