import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, type Locale } from '../contract';

export const i18n: I18n = i18next.createInstance();

/** Starts the one i18next with the texts of the caller's namespace. */
export function startI18n(locale: Locale): Promise<unknown> {
  return i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
}

export function addTexts(locale: Locale, namespace: string, texts: Record<string, unknown>): void {
  i18n.addResourceBundle(locale, namespace, texts, true, true);
}
