import { DEFAULT_LOCALE, LOCALES, type Locale } from './remote-rows';

/** The first supported language of tags such as `fr-CA`, in order of preference. */
export function preferredLocale(tags: readonly string[]): Locale {
  const languages = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return languages.map((language) => LOCALES.find((one) => one === language)).find(Boolean) ?? DEFAULT_LOCALE;
}
