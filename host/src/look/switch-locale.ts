import type { Locale } from '@storeroom/contract';
import { i18n, setLocaleAtom, splitLocale, store, withLocale } from '@storeroom/sdk/host';
import { cookieJar } from '../page/cookie-jar';
import { loadHostTexts } from '../page/host-texts';
import { loadTextsOfRunning } from '../page/remote-texts';

const COOKIE = 'i18n_redirected';
/** Days that the choice of a language is stored. */
const STORED_DAYS = 365;

const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr' };

/** Sets the language of the document. */
export function setDocumentLanguage(locale: Locale): void {
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}

export function chosenLocale(): string | undefined {
  return cookieJar().read(COOKIE);
}

export function storeLocale(locale: Locale): void {
  cookieJar().write(COOKIE, locale, STORED_DAYS);
}

let requestedLocale: Locale;

/**
 * Changes every text of the page at once, after the texts of the host and of the running remotes have loaded. Returns
 * false, with nothing changed, when another language was requested meanwhile.
 */
export async function changeLanguage(locale: Locale): Promise<boolean> {
  requestedLocale = locale;
  await Promise.all([loadHostTexts(locale), loadTextsOfRunning(locale)]);
  if (requestedLocale !== locale) return false;
  await i18n.changeLanguage(locale);
  store().set(setLocaleAtom, locale);
  setDocumentLanguage(locale);
  return true;
}

/** The address of the open page in another language, with its path, query and fragment. */
export function addressIn(
  locale: Locale,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  return withLocale(splitLocale(pathname).path + search, locale) + hash;
}
