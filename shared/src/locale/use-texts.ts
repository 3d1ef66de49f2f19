import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../contract';
import { localeAtom } from './locale.state';

/** `t` for one namespace: the remote's name, or `host`. Keys are typed as strings; a missing key fails its tests. */
export function useTexts(namespace: string): (key: string, values?: Record<string, unknown>) => string {
  return useTranslation(namespace).t;
}

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}
