import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import type { Locale } from '@storeroom/contract';
import { useNavigate } from '@storeroom/sdk/host';
import { useCallback } from 'react';
import { addressIn, changeLanguage, keepLocale } from './switch-locale';

/** Every language calls itself by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };

/** Shows the open page in another language and remembers the choice. When the words cannot be had, all stays. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const navigate = useNavigate();
  const t = useTexts('host');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (locale) => {
      changeLanguage(locale)
        .then(() => {
          keepLocale(locale);
          void navigate(addressIn(locale, window.location), { replace: true });
        })
        .catch(() => showToast({ kind: 'failed', message: t('language.failed') }));
    },
    [navigate, showToast, t],
  );
}
