import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@storeroom/contract';
import { i18n } from './i18n';
import { localeAtom } from './locale.state';
import type { TextFiles, TextKey, Texts } from './texts';

// For every place that says something the hook copies what its i18next has of its own, which is a quarter of the time that a
// page of a hundred rows takes to be drawn. This one has nothing of its own and is the same i18next.
const SPOKEN = { i18n: Object.create(i18n) as typeof i18n };

/** `t` for one namespace: the remote's name, or one of those added with `addTexts`. */
export function useTexts<Namespace extends keyof TextFiles>(namespace: Namespace): Texts<TextKey<Namespace>>;
export function useTexts(namespace: string): Texts;
export function useTexts(namespace: string): Texts<string> {
  return useTranslation(namespace, SPOKEN).t;
}

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}
