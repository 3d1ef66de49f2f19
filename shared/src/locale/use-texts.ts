import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../contract';
import { i18n } from './i18n';
import { localeAtom } from './locale.state';

export type Texts = (key: string, values?: Record<string, unknown>) => string;

/** `t` for one namespace: the remote's name, or `host`. Keys are typed as strings; a missing key fails its tests. */
export function useTexts(namespace: string): Texts {
  return useTranslation(namespace, { i18n }).t;
}

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}
