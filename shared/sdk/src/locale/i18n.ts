import i18next, { type i18n as I18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from '@storeroom/contract';

export const i18n: I18n = i18next.createInstance();

// Initialised at once, because parts of the page add their texts as soon as their file runs.
void i18n.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  // Texts load with the parts that use them: components are rendered again when more have been added.
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Initialises the one i18next instance in a language. */
export function startI18n(locale: Locale): Promise<unknown> {
  return i18n.changeLanguage(locale);
}

export function addTexts(locale: Locale, namespace: string, texts: Record<string, unknown>): void {
  i18n.addResourceBundle(locale, namespace, texts, true, true);
}
