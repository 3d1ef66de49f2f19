import i18next, { type i18n as I18n } from 'i18next';
import { atom } from 'jotai';
import { DEFAULT_LOCALE, type Locale } from '../contract';
import { store } from '../store/store';

export const i18n: I18n = i18next.createInstance();

const changes = atom(0);

/** Grows whenever words were added or the language changed: what shows words is drawn again. */
export const wordChangesAtom = atom((get) => get(changes));

function noteChange(): void {
  store().set(changes, store().get(changes) + 1);
}

// Ready from the first moment on: a part of the page adds its words as soon as its file is read.
void i18n.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
});
i18n.on('languageChanged', noteChange);

/** Starts the one i18next in a language. */
export function startI18n(locale: Locale): Promise<unknown> {
  return i18n.changeLanguage(locale);
}

export function addTexts(locale: Locale, namespace: string, texts: Record<string, unknown>): void {
  i18n.addResourceBundle(locale, namespace, texts, true, true);
  noteChange();
}
