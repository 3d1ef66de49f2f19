import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@storeroom/contract';
import { i18n } from './i18n';
import { localeAtom } from './locale.state';
import type { TextFiles, TextKey, Texts } from './texts';

// The hook would copy the state of its i18next instance for every component with texts, a quarter of the rendering
// time of a page with a hundred rows. This wrapper has no state of its own and uses the same instance.
const I18N_OPTIONS = { i18n: Object.create(i18n) as typeof i18n };

/** `t` for one namespace: the remote's name, or one of those added with `addTexts`. */
export function useTexts<Namespace extends keyof TextFiles>(namespace: Namespace): Texts<TextKey<Namespace>>;
export function useTexts(namespace: string): Texts;
export function useTexts(namespace: string): Texts<string> {
  return useTranslation(namespace, I18N_OPTIONS).t;
}

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}
