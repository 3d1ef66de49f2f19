import type { Locale } from '@storeroom/contract';
import { i18n, setLocaleAtom, splitLocale, store, withLocale } from '@storeroom/sdk/host';
import { cookieJar } from '../page/cookie-jar';
import { loadHostTexts } from '../texts/host-texts';
import { loadTextsOfRunning } from '../texts/remote-texts';

const COOKIE = 'i18n_redirected';
/** Days that the chosen language is kept. */
const KEPT = 365;

const TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr' };

/** Marks the document up as being in this language. */
export function tagDocument(locale: Locale): void {
  document.documentElement.lang = TAGS[locale];
}

export function chosenLocale(): string | undefined {
  return cookieJar().read(COOKIE);
}

export function keepLocale(locale: Locale): void {
  cookieJar().write(COOKIE, locale, KEPT);
}

let wanted: Locale;

/**
 * Changes every word on the page at once: the texts of host and running remotes are here before the first one changes.
 * Answers false, and changes nothing, where another language was asked for meanwhile.
 */
export async function changeLanguage(locale: Locale): Promise<boolean> {
  wanted = locale;
  await Promise.all([loadHostTexts(locale), loadTextsOfRunning(locale)]);
  if (wanted !== locale) return false;
  await i18n.changeLanguage(locale);
  store().set(setLocaleAtom, locale);
  tagDocument(locale);
  return true;
}

/** The open page in another language: path, query and fragment stay. */
export function addressIn(
  locale: Locale,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  return withLocale(splitLocale(pathname).path + search, locale) + hash;
}
