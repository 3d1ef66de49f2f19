import i18next, { type i18n as I18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from '@storeroom/contract';

export const i18n: I18n = i18next.createInstance();

// Ready from the first moment on: a part of the page adds its words as soon as its file is read.
void i18n.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  // Words arrive with the parts that speak them: whoever shows some is drawn again when more have come.
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Starts the one i18next in a language. */
export function startI18n(locale: Locale): Promise<unknown> {
  return i18n.changeLanguage(locale);
}

export function addTexts(locale: Locale, namespace: string, texts: Record<string, unknown>): void {
  i18n.addResourceBundle(locale, namespace, texts, true, true);
}
